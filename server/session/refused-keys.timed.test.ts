import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BffProcesses, bffProcesses } from '../testing/bff-process.ts';
import { boundHere } from '../testing/bound-here.ts';

/** Measures how long a process takes to exit with a bad configuration. */
let bff: BffProcesses;
beforeAll(async () => {
  bff = await bffProcesses();
});
afterAll(() => bff.stop());

test('S-06 the process exits within two seconds', async () => {
  const { startMs } = await bff.start();
  const ends: number[] = [];
  for (let round = 0; round < 7; round++) {
    const from = performance.now();
    await expect(bff.start({ COOKIE_KEYS: undefined })).rejects.toThrow(/^ended with [1-9]/);
    ends.push(performance.now() - from);
  }
  expect(ends.sort((a, b) => a - b)[3]).toBeLessThan(boundHere(2_000, startMs));
});
