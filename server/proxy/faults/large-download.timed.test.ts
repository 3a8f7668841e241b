import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endless } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';

/** Measures the memory that a large download takes on its way through the BFF. */
const MB = 1024 * 1024;
let t: ProbeBff;
beforeAll(async () => {
  t = await openProbeBff(endless('application/octet-stream'));
});
afterAll(() => t.close());

/** Bytes of external memory that are still referenced: garbage is collected first. */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc');
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Downloads `bytes` and calls `look` every ten megabytes. @returns bytes that came */
async function download(bytes: number, look: () => void = () => undefined): Promise<number> {
  t.main.behaviour = endless('application/octet-stream', bytes);
  const headers = { host: 'app.example', 'sec-fetch-site': 'same-origin' };
  const { body } = await request(`${t.url}/api/probe/file`, { headers });
  let size = 0;
  let looked = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size - looked < 10 * MB) continue;
    looked = size;
    look();
  }
  return size;
}

test('a download of 200 MB passes without being held in memory', async () => {
  // A first download, so that the memory of code and connections is part of the base value.
  await download(20 * MB);
  const before = held();
  let highest = 0;
  const size = await download(200 * MB, () => {
    highest = Math.max(highest, held() - before);
  });
  expect(size).toBe(200 * MB);
  // The upstream, the BFF and the browser run in this one process.
  expect(highest).toBeLessThan(20 * MB);
});
