import { Dispatcher } from 'undici';
import type { Waiter } from '#platform/fair-queue';
import { AppError, crowded, tooMany } from '../../errors.ts';
import type { Breaker } from './breaker.ts';
import type { Caller } from './caller.ts';
import type { Door, Doors } from './doors.ts';
import { codeOf, isConnectFailure, isUnreached } from './failure.ts';

/** Receives the answer to one call; its methods are undici's. */
export interface CallHandler extends Dispatcher.DispatchHandler {
  onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void;
  /** The caller does not wait for the answer any more. */
  readonly hasLeft?: boolean;
}

/** undici's options of a call, and on whose behalf the call is made. */
export interface CallOptions extends Dispatcher.DispatchOptions {
  caller: Caller;
  /** Default: `calls`. */
  door?: Door | undefined;
}

/** Share of calls that may be retries, and the longest pause before one. */
const RETRY_BUDGET = 0.1;
const RETRY_PAUSE_MS = 200;
const RETRY_AFTER = { 'retry-after': '5' };
/** Retry-After for an address that exceeds its own share of places: its calls finish soon. */
const OWN_SHARE_S = 2;

/** Codes of undici for options that it rejects before anything is sent. */
const NOT_SENT = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);
/** Body of the 503 of an API that is still starting, which is no failure. */
const STARTING = /"code"\s*:\s*"arrancando"/;

/**
 * Whether the caller left or sent a bad request: that shows nothing about the upstream, and must not open the breaker for
 * everybody.
 */
const isCallers = ({ hasLeft }: CallHandler, error: Error) =>
  hasLeft === true || error instanceof AppError || NOT_SENT.has(codeOf(error));

const unavailable = () => new AppError('upstream_unavailable', { headers: RETRY_AFTER });

/** The breaker, the places and the retry budget that all calls of one upstream share. */
export class Gate {
  readonly breaker: Breaker;
  readonly doors: Doors;
  #calls = 0;
  #retries = 0;

  constructor(breaker: Breaker, doors: Doors) {
    this.breaker = breaker;
    this.doors = doors;
  }

  get inFlight(): number {
    return Object.values(this.doors).reduce((sum, { held }) => sum + held, 0);
  }

  count(): void {
    this.#calls += 1;
    // Halving both counters makes the retry budget follow the recent past.
    if (this.#calls > 10_000) [this.#calls, this.#retries] = [this.#calls / 2, this.#retries / 2];
  }

  mayRetry(): boolean {
    if (this.breaker.isOpen || this.#retries > 1 + this.#calls * RETRY_BUDGET) return false;
    this.#retries += 1;
    return true;
  }
}

/**
 * One call: waits for its place and gives it back, reports its outcome to the breaker, and is retried once if it is a read that
 * never reached the upstream (F-02).
 */
class GuardedCall implements Dispatcher.DispatchHandler, Waiter {
  readonly #gate: Gate;
  readonly #dispatch: Dispatcher.Dispatch;
  readonly #options: CallOptions;
  readonly #inner: CallHandler;
  #status = 0;
  #isRetry = false;
  #hasPlace = true;

  constructor(gate: Gate, dispatch: Dispatcher.Dispatch, options: CallOptions, inner: CallHandler) {
    this.#gate = gate;
    this.#dispatch = dispatch;
    this.#options = options;
    this.#inner = inner;
  }

  go(): void {
    if (this.#inner.hasLeft) this.#end(new Error('the caller left'));
    else if (!this.#gate.breaker.admits(this.#options.caller)) this.#end(unavailable());
    else {
      this.#gate.count();
      this.#start();
    }
  }

  refuse(isByItself: boolean, lineMs: number): void {
    const isLogin = this.#options.door === 'sessions' || this.#options.door === 'returning';
    const byOthers = () => (isLogin ? crowded(lineMs / 1000) : unavailable());
    this.#inner.onResponseError(null, isByItself ? tooMany(OWN_SHARE_S) : byOthers());
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.#inner.onRequestStart?.(controller, context);
  }

  onResponseStart(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseStart']>>): void {
    const [, status] = given;
    if (status >= 200) {
      this.#status = status;
      // The outcome of a 503 is decided by its body.
      if (status !== 503) this.#record(status >= 500 ? 'error' : 'ok');
    }
    this.#inner.onResponseStart?.(...given);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#status === 503) {
      if (!STARTING.test(chunk.toString('latin1'))) this.#record('error');
      this.#status = 200;
    }
    this.#inner.onResponseData?.(controller, chunk);
  }

  onResponseEnd(...given: Parameters<NonNullable<Dispatcher.DispatchHandler['onResponseEnd']>>): void {
    if (this.#status === 503) this.#record('error');
    this.#leave();
    this.#inner.onResponseEnd?.(...given);
  }

  onResponseError(_controller: Dispatcher.DispatchController | null, error: Error): void {
    if (this.#status === 0) {
      if (this.#mayRetry(error)) {
        setTimeout(() => this.#start(), Math.random() * RETRY_PAUSE_MS);
        return;
      }
      if (isCallers(this.#inner, error)) this.#gate.breaker.giveBack(this.#options.caller);
      else this.#record(isUnreached(error) ? 'refused' : 'lost');
    }
    this.#end(error);
  }

  #start(): void {
    this.#dispatch(this.#options, this);
  }

  #end(error: Error): void {
    this.#leave();
    this.#inner.onResponseError(null, error);
  }

  #leave(): void {
    if (!this.#hasPlace) return;
    this.#hasPlace = false;
    const { caller, door = 'calls' } = this.#options;
    this.#gate.doors[door].leave(caller.address);
  }

  #record(outcome: Parameters<Breaker['record']>[0]): void {
    this.#gate.breaker.record(outcome, this.#options.caller);
  }

  #mayRetry(error: Error): boolean {
    const { method } = this.#options;
    if (this.#isRetry || this.#inner.hasLeft || (method !== 'GET' && method !== 'HEAD')) return false;
    this.#isRetry = isConnectFailure(error) && this.#gate.mayRetry();
    return this.#isRetry;
  }
}

/**
 * undici's interface over guarded calls: `request` for callers that want the whole answer, `dispatch` for callers that stream it.
 */
export class GuardedDispatcher extends Dispatcher {
  readonly #gate: Gate;
  readonly #dispatch: Dispatcher.Dispatch;

  constructor(gate: Gate, dispatch: Dispatcher.Dispatch) {
    super();
    this.#gate = gate;
    this.#dispatch = dispatch;
  }

  /** Never throws: the handler's `onResponseError` hears of a call that is not made, too. */
  override dispatch(given: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    // The only callers are upstream.ts and undici's own `request`, which passes on the options that it got from upstream.ts.
    const options = given as CallOptions;
    const { caller, door = 'calls' } = options;
    // The handlers of undici and our own all have `onResponseError`; undici's type does not say so.
    const call = new GuardedCall(this.#gate, this.#dispatch, options, handler as CallHandler);
    this.#gate.doors[door].enter(caller.address, call);
    return true;
  }
}
