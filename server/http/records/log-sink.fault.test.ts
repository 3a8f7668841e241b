import getPort from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BffProcesses, bffProcesses } from '../../testing/bff-process.ts';

let bff: BffProcesses;
let metricsPort: string;
beforeEach(async () => {
  bff = await bffProcesses();
  metricsPort = String(await getPort({ host: '127.0.0.1' }));
});
afterEach(() => bff.stop());

async function dropped(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return Number(/^bff_log_dropped_total (\d+)$/m.exec(text)?.[1]);
}
/** Makes `times` requests, each of which writes a line of the log. */
async function ask(url: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }),
    );
}

test('fault row log sink blocked: the BFF goes on serving, drops lines and counts them', async () => {
  const { url, child, ended } = await bff.start({ METRICS_PORT: metricsPort }, { read: false });
  await ask(url, 6_000);
  expect(await dropped()).toBeGreaterThan(0);
  expect(child.exitCode).toBeNull();
  // A blocked log does not delay the exit.
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

test('fault row log sink EPIPE: the reader of the log has gone, and the BFF goes on serving', async () => {
  const { url, child } = await bff.start({ METRICS_PORT: metricsPort });
  child.stdout?.destroy();
  await ask(url, 6_000);
  // Lines are written in batches, a moment after they were logged.
  await expect.poll(dropped).toBeGreaterThan(0);
  expect(child.exitCode).toBeNull();
}, 60_000);
