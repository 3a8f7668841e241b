import { closeSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createLog } from './log.ts';
import { openLogSink } from './log-sink.ts';

test('fault row log sink full: debug is dropped first, then info, warnings last, and each dropped line is counted', () => {
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

test('a full disk does not delay the exit of the process', async () => {
  // The timer that gives up a slow sink stands still, so that the flush ends only by the disk's own error.
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

test('waiting lines are written when the process ends', async () => {
  const file = path.join(tmpdir(), `log-${process.pid}-${Date.now()}`);
  const fd = openSync(file, 'w');
  const { stream, flush } = openLogSink(() => undefined, fd);
  const log = createLog('info', stream);
  // So many lines that some are still being written when the process wants to end.
  for (let i = 0; i < 50; i++) log.info('x'.repeat(10_000));
  log.info('last words');
  await flush();
  expect(readFileSync(file, 'utf8')).toContain('last words');
  // A second flush with nothing left to write ends too.
  await flush();
  closeSync(fd);
  rmSync(file);
});
