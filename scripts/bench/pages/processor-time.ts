import { Audit } from 'lighthouse';
import * as v from 'valibot';

/**
 * Lighthouse measures tasks of the page's main thread by the clock, and multiplies them by four for a phone. Where browser, BFF,
 * APIs, database and Lighthouse share two cores, a task mostly waits for a core, and that waiting is multiplied, too. Chrome's
 * trace also has each task's processor time, which says what the page itself costs, on this machine as on one of many cores.
 */

/** The slowdown by which Lighthouse's phone multiplies a task. */
const SLOWDOWN = 4;
/** What a task may last without blocking, ms. */
const SHORT_TASK = 50;
/** Lighthouse's curve for blocking on a phone, ms (its audit total-blocking-time). */
const BLOCKING_CURVE = { p10: 200, median: 600 };

const MainFrame = v.object({
  name: v.literal('navigationStart'),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  args: v.object({ data: v.object({ isOutermostMainFrame: v.literal(true), documentLoaderURL: v.string() }) }),
});
const FirstPaint = v.object({ name: v.literal('firstContentfulPaint'), pid: v.number(), ts: v.number() });
/** Instants and durations in µs; `tdur` is the processor time. */
const Task = v.object({
  name: v.picklist(['RunTask', 'ThreadControllerImpl::RunTask']),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.number(),
  tdur: v.number(),
});

const eventsOf = <S extends v.GenericSchema>(events: readonly unknown[], schema: S): v.InferOutput<S>[] =>
  events.flatMap((event) => (v.is(schema, event) ? [event] : []));

/**
 * Blocking of the main thread after the first paint of the page at `origin`, by processor time, in ms of Lighthouse's phone.
 * @param events Chrome's trace @throws Error when the trace has no such page, or no paint of it
 */
export function blockingByProcessor(events: readonly unknown[], origin: string): number {
  const page = eventsOf(events, MainFrame).findLast(({ args }) => args.data.documentLoaderURL.startsWith(origin));
  const paint = page && eventsOf(events, FirstPaint).find(({ pid, ts }) => pid === page.pid && ts > page.ts);
  if (!page || !paint) throw new Error(`The trace has no painted page of ${origin}`);
  return eventsOf(events, Task)
    .filter(({ pid, tid, ts, dur }) => pid === page.pid && tid === page.tid && ts + dur > paint.ts)
    .reduce((sum, { tdur }) => sum + Math.max(0, (SLOWDOWN * tdur) / 1_000 - SHORT_TASK), 0);
}

/** The score of the performance category, 0–100, with another blocking than Lighthouse's own. @param audits those of the category */
export function performanceWith(
  blocking: number,
  audits: readonly { id: string; weight: number; score: number }[],
): number {
  const weights = audits.reduce((sum, { weight }) => sum + weight, 0);
  const points = audits.reduce(
    (sum, { id, weight, score }) =>
      sum + weight * (id === 'total-blocking-time' ? Audit.computeLogNormalScore(BLOCKING_CURVE, blocking) : score),
    0,
  );
  return Math.round((100 * points) / weights);
}
