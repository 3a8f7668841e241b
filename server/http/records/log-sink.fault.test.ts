import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import getPort from 'get-port';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BffProcesses, bffProcesses } from '../../testing/bff-process.ts';
import { createLog } from './log.ts';
import { openLogSink } from './log-sink.ts';

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
async function ask(url: string, times: number): Promise<number[]> {
  const times_: number[] = [];
  for (let i = 0; i < times; i += 50)
    await Promise.all(
      Array.from({ length: 50 }, async () => {
        const from = performance.now();
        const { status } = await fetch(`${url}/healthz`);
        expect(status).toBe(200);
        times_.push(performance.now() - from);
      }),
    );
  return times_;
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
  await pause(50);
  expect(await dropped()).toBeGreaterThan(0);
  expect(child.exitCode).toBeNull();
}, 60_000);

test('fault row log sink full: debug is dropped first, then info, warnings last, and each is counted', () => {
  const full = openSync('/dev/full', 'w');
  const drops: number[] = [];
  let level = 0;
  const log = createLog('debug', openLogSink(() => drops.push(level), full).stream);
  for (let i = 0; i < 150; i++)
    for (const [name, number] of [
      ['debug', 20],
      ['info', 30],
      ['warn', 40],
    ] as const) {
      level = number;
      log[name]('x'.repeat(10_000));
    }
  const first = [20, 30, 40].map((wanted) => drops.indexOf(wanted));
  expect(first[0]).toBe(0);
  expect(first).toEqual(first.toSorted((a, b) => a - b));
  const counts = [20, 30, 40].map((wanted) => drops.filter((one) => one === wanted).length);
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
});

test('a full disk holds no end of a process up', async () => {
  const full = openSync('/dev/full', 'w');
  const { stream, flush } = openLogSink(() => undefined, full);
  createLog('info', stream).info('never written');
  const from = performance.now();
  await flush();
  expect(performance.now() - from).toBeLessThan(1_000);
  closeSync(full);
});

test('what waits is written when the process ends', async () => {
  const file = path.join(tmpdir(), `log-${process.pid}-${Date.now()}`);
  const fd = openSync(file, 'w');
  const { stream, flush } = openLogSink(() => undefined, fd);
  const log = createLog('info', stream);
  // Enough to be still under way when the process wants to end.
  for (let i = 0; i < 50; i++) log.info('x'.repeat(10_000));
  log.info('last words');
  await flush();
  expect(readFileSync(file, 'utf8')).toContain('last words');
  // Again, with nothing left to write.
  await flush();
  closeSync(fd);
  rmSync(file);
});
