import type { Dispatcher } from 'undici';
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError } from '../../../errors.ts';
import { type Breaker, createBreaker } from '../breaker.ts';
import { createDoors, type Doors, inFlightOf } from '../doors.ts';
import type { CallHandler, CallOptions, Send } from './call-handler.ts';
import { guardedCalls } from './guarded-dispatcher.ts';

/** The handlers of the calls that have been sent to the upstream. */
let sent: CallHandler[];
let isOpen: boolean;
let now: number;
let breaker: Breaker;
let doors: Doors;
let send: Send;

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  isOpen = false;
  now = 0;
  breaker = createBreaker(
    () => now,
    (opened) => {
      isOpen = opened;
    },
  );
  doors = createDoors(1_000);
  send = guardedCalls(doors, breaker, (_options, handler) => void sent.push(handler));
  return () => vi.useRealTimers();
});

const controller: Dispatcher.DispatchController = {
  aborted: false,
  paused: false,
  reason: null,
  rawHeaders: null,
  rawTrailers: null,
  abort() {},
  pause() {},
  resume() {},
};
let callers = 0;

/** Makes a call, each for another address, and returns what its caller hears, in order. */
function call(method: 'GET' | 'POST', own: { hasLeft?: boolean } = {}, more: Partial<CallOptions> = {}) {
  const heard: string[] = [];
  const handler: CallHandler = {
    get hasLeft() {
      return own.hasLeft ?? false;
    },
    onResponseStart: (_controller, status) => void heard.push(String(status)),
    onResponseData: (_controller, chunk) => void heard.push(String(chunk)),
    onResponseEnd: () => void heard.push('end'),
    onResponseError: (_controller, error) => void heard.push(error instanceof AppError ? error.code : error.message),
  };
  callers += 1;
  send({ method, path: '/', caller: { address: `192.0.2.${callers}` }, ...more }, handler);
  return heard;
}
const start = (status: number) => sent.at(-1)?.onResponseStart?.(controller, status, {});
const data = (text: string) => sent.at(-1)?.onResponseData?.(controller, Buffer.from(text));
const end = () => sent.at(-1)?.onResponseEnd?.(controller, {});
const fail = (code: string) => sent.at(-1)?.onResponseError(controller, Object.assign(new Error(code), { code }));
const answer = (status: number, ...chunks: string[]) => {
  start(status);
  for (const chunk of chunks) data(chunk);
  end();
};
function openBreaker(): void {
  for (let i = 0; i < 5; i++) {
    call('POST');
    fail('ECONNREFUSED');
  }
  sent = [];
}

test('a read whose connection was refused is sent again after a pause, in the place that it has', () => {
  const heard = call('GET');
  fail('ECONNREFUSED');
  expect([heard, sent.length, inFlightOf(doors)]).toEqual([[], 1, 1]);
  vi.runAllTimers();
  expect(sent.length).toBe(2);
  answer(200, 'hola');
  expect([heard, inFlightOf(doors)]).toEqual([['200', 'hola', 'end'], 0]);
});

test('a read is sent twice at most, and its two refusals count as one', () => {
  for (let i = 1; i <= 2; i++) {
    const heard = call('GET');
    fail('ECONNREFUSED');
    vi.runAllTimers();
    fail('ECONNREFUSED');
    vi.runAllTimers();
    expect([heard, sent.length, inFlightOf(doors)]).toEqual([['ECONNREFUSED'], 2 * i, 0]);
  }
  for (let i = 1; i <= 2; i++) {
    call('POST');
    fail('ECONNREFUSED');
  }
  // A fifth refusal would have opened it.
  expect(isOpen).toBe(false);
});

test('retries are a tenth of the calls, and two more', () => {
  for (let i = 0; i < 50; i++) {
    call('GET');
    answer(200);
  }
  // Each of these calls is answered at its second attempt, so that the breaker stays closed.
  let sentAgain = 0;
  for (let i = 0; i < 20; i++) {
    sent = [];
    call('GET');
    fail('ECONNREFUSED');
    vi.runAllTimers();
    if (sent.length === 2) sentAgain += 1;
    answer(200);
  }
  expect(sentAgain).toBe(70 / 10 + 2);
});

test.each([
  ['a write', 'POST', 'ECONNREFUSED'],
  ['a read that was sent', 'GET', 'ECONNRESET'],
] as const)('%s is not sent again', (_what, method, code) => {
  const heard = call(method);
  fail(code);
  vi.runAllTimers();
  expect([heard, sent.length, inFlightOf(doors)]).toEqual([[code], 1, 0]);
});

test('a read whose answer has begun is not sent again, and its failure is not recorded', () => {
  for (let i = 0; i < 6; i++) {
    const heard = call('GET');
    start(200);
    fail('EHOSTUNREACH');
    vi.runAllTimers();
    expect(heard).toEqual(['200', 'EHOSTUNREACH']);
  }
  expect([isOpen, sent.length]).toEqual([false, 6]);
});

test('a read whose caller has left is not sent again, and does not count', () => {
  for (let i = 0; i < 6; i++) {
    const own = { hasLeft: false };
    const heard = call('GET', own);
    own.hasLeft = true;
    fail('ECONNREFUSED');
    vi.runAllTimers();
    expect(heard).toEqual(['ECONNREFUSED']);
  }
  expect([isOpen, sent.length]).toEqual([false, 6]);
});

test('while the breaker is open no call is sent, and its place is given back; a probe is not sent again', () => {
  openBreaker();
  expect([isOpen, call('GET'), sent.length, inFlightOf(doors)]).toEqual([true, ['upstream_unavailable'], 0, 0]);
  now += 5_000;
  const probe = call('GET');
  fail('ECONNREFUSED');
  vi.runAllTimers();
  expect([probe, sent.length]).toEqual([['ECONNREFUSED'], 1]);
});

test('a caller who left while waiting for a place does not take the probe', () => {
  openBreaker();
  now += 5_000;
  expect(call('GET', { hasLeft: true })).toEqual(['the caller left']);
  call('GET');
  expect([sent.length, inFlightOf(doors)]).toEqual([1, 1]);
});

test.each([
  ['that says it is starting', ['{"code":"arrancando"}'], false],
  ['of another kind', ['{"code":"mantenimiento"}', '"code":"arrancando"'], true],
  ['without a body', [], true],
])('twenty answers of 503 %s open the breaker: %o → %s', (_what, chunks, expected) => {
  for (let i = 0; i < 20; i++) {
    call('GET');
    answer(503, ...chunks);
  }
  expect(isOpen).toBe(expected);
});

test('answers of 1xx come before the answer that counts', () => {
  for (let i = 0; i < 20; i++) {
    call('GET');
    start(103);
    answer(500);
  }
  expect(isOpen).toBe(true);
});

test('a call without a place is refused: by its own share, as a crowd of logins, or as unavailable', () => {
  const mine = Array.from({ length: 12 }, () => call('GET', {}, { caller: { address: '198.51.100.1' } }));
  vi.advanceTimersByTime(1_600);
  expect(mine.slice(10)).toEqual([['demasiadas_peticiones'], ['demasiadas_peticiones']]);
  for (const door of ['sessions', 'calls'] as const) {
    const others = Array.from({ length: 110 }, () => call('POST', {}, { door }));
    vi.advanceTimersByTime(1_600);
    expect(others.at(-1)).toEqual([door === 'calls' ? 'upstream_unavailable' : 'sobrecarga']);
  }
});
