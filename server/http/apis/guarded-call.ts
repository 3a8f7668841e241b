import { Dispatcher } from 'undici';
import { AppError } from '../../errors.ts';
import type { Breaker } from './breaker.ts';
import { codeOf, isConnectFailure } from './failure.ts';

/** Who made a call hears of it in undici's own words. `hasLeft`: does not wait for it any more. */
export interface CallHandler extends Dispatcher.DispatchHandler {
  onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void;
  readonly hasLeft?: boolean;
}

/** Calls under way to one upstream, to the last byte of their answers; more are told to come back. */
export const MAX_CONCURRENT = 100;
/** Share of calls that may be retries, and the longest pause before one. */
const RETRY_BUDGET = 0.1;
const RETRY_PAUSE_MS = 200;
const RETRY_AFTER = { 'retry-after': '5' };

/** What undici says when it was asked for what cannot be: nothing went out. */
const NOT_SENT = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);

/** The caller left, or sent too much: that says nothing about the upstream, and must not close it for everybody. */
const isCallers = ({ hasLeft }: CallHandler, error: Error) =>
  hasLeft === true || error instanceof AppError || NOT_SENT.has(codeOf(error));

/** What the calls of one upstream share. */
export class Gate {
  readonly breaker: Breaker;
  inFlight = 0;
  #calls = 0;
  #retries = 0;

  constructor(breaker: Breaker) {
    this.breaker = breaker;
  }

  /** Null, or why the call is not made. */
  enter(): AppError | null {
    if (this.inFlight >= MAX_CONCURRENT || !this.breaker.admits())
      return new AppError('upstream_unavailable', { headers: RETRY_AFTER });
    this.inFlight += 1;
    this.#calls += 1;
    // The budget is of the recent past, not of all time.
    if (this.#calls > 10_000) [this.#calls, this.#retries] = [this.#calls / 2, this.#retries / 2];
    return null;
  }

  leave(): void {
    this.inFlight -= 1;
  }

  mayRetry(): boolean {
    if (this.breaker.isOpen || this.#retries > 1 + this.#calls * RETRY_BUDGET) return false;
    this.#retries += 1;
    return true;
  }
}

/** One call: tells the breaker how it went, and is made once more if it is a read that never reached the upstream (F-02). */
class GuardedCall implements Dispatcher.DispatchHandler {
  readonly #gate: Gate;
  readonly #dispatch: Dispatcher.Dispatch;
  readonly #options: Dispatcher.DispatchOptions;
  readonly #inner: CallHandler;
  #isAnswered = false;
  #isRetry = false;

  constructor(gate: Gate, dispatch: Dispatcher.Dispatch, options: Dispatcher.DispatchOptions, inner: CallHandler) {
    this.#gate = gate;
    this.#dispatch = dispatch;
    this.#options = options;
    this.#inner = inner;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#inner.onRequestStart?.(controller, context);
  }

  onResponseStart(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>): void {
    const [, status] = given;
    if (status >= 200) {
      this.#isAnswered = true;
      this.#gate.breaker.record(status >= 500 ? 'error' : 'ok');
    }
    this.#inner.onResponseStart?.(...given);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    this.#inner.onResponseData?.(controller, chunk);
  }

  onResponseEnd(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>): void {
    this.#gate.leave();
    this.#inner.onResponseEnd?.(...given);
  }

  onResponseError(controller: Dispatcher.DispatchController, error: Error): void {
    if (!this.#isAnswered) {
      if (this.#mayRetry(error)) {
        setTimeout(() => this.start(), Math.random() * RETRY_PAUSE_MS);
        return;
      }
      if (!isCallers(this.#inner, error)) this.#gate.breaker.record('refused');
    }
    this.#gate.leave();
    this.#inner.onResponseError(controller, error);
  }

  start(): void {
    this.#dispatch(this.#options, this);
  }

  #mayRetry(error: Error): boolean {
    const { method } = this.#options;
    if (this.#isRetry || this.#inner.hasLeft || (method !== 'GET' && method !== 'HEAD')) return false;
    this.#isRetry = isConnectFailure(error) && this.#gate.mayRetry();
    return this.#isRetry;
  }
}

/** undici's interface over guarded calls: `request` for who wants the answer in one, `dispatch` for who takes it in pieces. */
export class GuardedDispatcher extends Dispatcher {
  readonly #gate: Gate;
  readonly #dispatch: Dispatcher.Dispatch;

  constructor(gate: Gate, dispatch: Dispatcher.Dispatch) {
    super();
    this.#gate = gate;
    this.#dispatch = dispatch;
  }

  /** Never throws: a call that is not made is the handler's error too. */
  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    // undici's own handlers and ours have that method; its type does not say so.
    const caller = handler as CallHandler;
    const refusal = this.#gate.enter();
    if (refusal) caller.onResponseError(null, refusal);
    else new GuardedCall(this.#gate, this.#dispatch, options, caller).start();
    return true;
  }
}
