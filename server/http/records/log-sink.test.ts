import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { openLogSink } from './log-sink.ts';

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
  // With the clock that gives a sink up after a while standing still: the disk itself says that it takes nothing.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const full = openSync('/dev/full', 'w');
  const { stream, flush } = openLogSink(() => undefined, full);
  createLog('info', stream).info('never written');
  await flush();
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
