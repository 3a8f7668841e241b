import { pino } from 'pino';
import { expect, test } from 'vitest';
import { createServerBreaker } from './server-breaker.ts';

/** The state of a mail server, with calls by hand and a clock of the test's own. */
function build({ azar = 1 }: { azar?: number } = {}) {
  const logged: { alerta?: string }[] = [];
  const waits: number[] = [];
  let ahora = 1_000;
  const breaker = createServerBreaker(pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }), {
    waitMs: 5_000,
    maxWaitMs: 30_000,
    onWait: (ms) => void waits.push(ms),
    now: () => ahora,
    random: () => azar,
  });
  const permit = (correo: number) => {
    const granted = breaker.permitFor(correo);
    if (!granted) throw new Error('not let');
    return granted;
  };
  return {
    breaker,
    permit,
    waits,
    alertas: () => logged.map(({ alerta }) => alerta),
    advance(ms: number) {
      ahora += ms;
    },
  };
}

test('M-09 each failed probe doubles the wait, up to half a minute; an answer ends the wait', () => {
  const { breaker, permit, waits, advance, alertas } = build();
  permit(1).recordFailure('no');
  for (const ms of [5_000, 10_000, 20_000, 30_000, 30_000]) {
    expect([breaker.isWaiting(), breaker.permitFor(2)]).toEqual([true, null]);
    advance(ms - 1);
    expect(breaker.permitFor(2)).toBeNull();
    advance(1);
    expect(breaker.isWaiting()).toBe(false);
    permit(2).recordFailure('no');
  }
  expect(waits).toEqual([5_000, 10_000, 20_000, 30_000, 30_000, 30_000]);
  advance(30_000);
  expect([permit(3).recordSuccess(), breaker.isWaiting()]).toEqual([true, false]);
  expect(permit(4).recordSuccess()).toBe(false);
  permit(5).recordFailure('no');
  expect(waits.at(-1)).toBe(5_000);
  expect(alertas()).toEqual(['smtp_caido', 'smtp_vuelve', 'smtp_caido']);
});

test('M-09 a wait is a random time between its half and its whole, so that several processes do not probe in step', () => {
  for (const [azar, ms] of [
    [0, 2_500],
    [0.5, 3_750],
    [1, 5_000],
  ] as const) {
    const { permit, waits } = build({ azar });
    permit(1).recordFailure('no');
    expect(waits).toEqual([ms]);
  }
});

test('M-09 one mail at a time probes; a probe that was returned unused passes to the next mail', () => {
  const { breaker, permit, waits, advance } = build();
  permit(1).recordFailure('no');
  advance(5_000);
  const probe = permit(2);
  expect([breaker.permitFor(3), breaker.isWaiting()]).toEqual([null, true]);
  probe.release();
  const nextProbe = permit(3);
  probe.release();
  expect(breaker.permitFor(4)).toBeNull();
  nextProbe.recordFailure('no');
  nextProbe.release();
  expect(breaker.permitFor(4)).toBeNull();
  expect(waits).toEqual([5_000, 10_000]);
});

test('M-09 when several mails fail at once, only one wait begins', () => {
  const { breaker, permit, waits } = build();
  const permits = [permit(1), permit(2), permit(3)];
  for (const granted of permits) granted.recordFailure('no');
  expect(waits).toEqual([5_000]);
  expect(breaker.permitFor(4)).toBeNull();
});

test('M-09 a mail that itself makes the server fail starts a wait only once', () => {
  const { breaker, permit, waits, advance } = build();
  permit(1).recordFailure('cut');
  advance(5_000);
  permit(2).recordSuccess();
  permit(1).recordFailure('cut');
  expect(breaker.isWaiting()).toBe(false);
  permit(3).recordFailure('no');
  expect(breaker.isWaiting()).toBe(true);
  expect(waits).toEqual([5_000, 5_000]);
  advance(5_000);
  // After a delivery it counts like any other mail.
  permit(1).recordSuccess();
  permit(1).recordFailure('no');
  expect(breaker.isWaiting()).toBe(true);
});

test('M-09 the wait ends when another process has found the server answering', () => {
  const { breaker, permit } = build();
  permit(1).recordFailure('no');
  breaker.reset();
  expect(breaker.isWaiting()).toBe(false);
  expect(permit(2).recordSuccess()).toBe(false);
});
