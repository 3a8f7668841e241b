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
/** Each of them is a line in the log. */
async function ask(url: string, times: number): Promise<void> {
  for (let i = 0; i < times; i += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        expect((await fetch(`${url}/healthz`)).status).toBe(200);
      }),
    );
}

test('fault row log sink blocked: it goes on serving, drops lines and counts them', async () => {
  const { url, child, ended } = await bff.start({ METRICS_PORT: metricsPort }, { read: false });
  await ask(url, 6_000);
  expect(await dropped()).toBeGreaterThan(0);
  expect(child.exitCode).toBeNull();
  // And it does not wait for its log when it ends.
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
}, 60_000);

test('fault row log sink EPIPE: who reads has gone, and it goes on serving', async () => {
  const { url, child } = await bff.start({ METRICS_PORT: metricsPort });
  child.stdout?.destroy();
  await ask(url, 6_000);
  // Lines leave together, a moment after they were written.
  await expect.poll(dropped).toBeGreaterThan(0);
  expect(child.exitCode).toBeNull();
}, 60_000);
