import { describe, expect, test } from 'vitest';
import { blockingByProcessor, performanceWith } from './processor-time.ts';

const ORIGIN = 'http://localhost:3000';
const navigation = (url: string, pid: number, ts: number) => ({
  name: 'navigationStart',
  pid,
  tid: 1,
  ts,
  args: { data: { isOutermostMainFrame: true, documentLoaderURL: url } },
});
/** A task of 100 ms by the clock. */
const task = (over: object) => ({ name: 'RunTask', pid: 7, tid: 1, ts: 2_000, dur: 100_000, tdur: 20_000, ...over });
const PAGE = [
  navigation('chrome://newtab/', 5, 10),
  navigation(`${ORIGIN}/app`, 7, 1_000),
  { name: 'firstContentfulPaint', pid: 7, ts: 1_500 },
];

describe('blocking by processor time', () => {
  test('is what four times the processor time of a task exceeds 50 ms by', () => {
    expect(blockingByProcessor([...PAGE, task({}), task({ tdur: 15_000 }), task({ tdur: 12_500 })], ORIGIN)).toBe(40);
  });

  test('counts no task of another thread or process, none that ended before the first paint, and no part of a task', () => {
    const others = [
      task({ tid: 2 }),
      task({ pid: 5 }),
      task({ ts: 1_100, dur: 300 }),
      task({ name: 'FunctionCall' }),
      task({ tdur: undefined }),
    ];
    expect(blockingByProcessor([...PAGE, ...others], ORIGIN)).toBe(0);
  });

  test('refuses a trace without the page, and one where it was never painted', () => {
    expect(() => blockingByProcessor([task({})], ORIGIN)).toThrow('no painted page');
    expect(() => blockingByProcessor(PAGE.slice(0, 2), ORIGIN)).toThrow('no painted page');
  });
});

test('the performance score takes the other blocking by Lighthouse’s own curve', () => {
  const audits = [
    { id: 'largest-contentful-paint', weight: 70, score: 1 },
    { id: 'total-blocking-time', weight: 30, score: 0.2 },
  ];
  expect(performanceWith(0, audits)).toBe(100);
  expect(performanceWith(200, audits)).toBe(97);
  expect(performanceWith(600, audits)).toBe(85);
});
