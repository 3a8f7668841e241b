import type { Dispatcher } from 'undici';
import type { Breaker } from '../breaker.ts';
import { isConnectFailure } from '../failure.ts';
import { type CallHandler, type Given, PassingHandler, type Send } from './call-handler.ts';

/** Share of calls that may be retries, and the longest pause before one. */
const RETRY_BUDGET = 0.1;
const RETRY_PAUSE_MS = 200;

/** Counts the calls of one upstream, and of these the retries. */
export function createRetryBudget() {
  let calls = 0;
  let retries = 0;
  return {
    count(): void {
      calls += 1;
      // Halving both counters makes the retry budget follow the recent past.
      if (calls > 10_000) [calls, retries] = [calls / 2, retries / 2];
    },
    /** Whether one more retry is within the budget; that retry is then counted. */
    take(): boolean {
      if (retries > 1 + calls * RETRY_BUDGET) return false;
      retries += 1;
      return true;
    },
  };
}

/** A read that never reached the upstream is repeated once, after a pause, unless the breaker has opened (F-02). */
export function retriedOnce(breaker: Pick<Breaker, 'isOpen'>, send: Send): Send {
  const budget = createRetryBudget();
  return (options, handler) => {
    budget.count();
    const isRead = options.method === 'GET' || options.method === 'HEAD';
    if (!isRead) {
      send(options, handler);
      return;
    }
    const mayRetry = () => !breaker.isOpen && budget.take();
    const retrying = new RetryingHandler(handler, mayRetry, () => send(options, retrying));
    send(options, retrying);
  };
}

class RetryingHandler extends PassingHandler {
  readonly #mayRetry: () => boolean;
  readonly #sendAgain: () => void;
  /** Neither has an answer begun nor was the call repeated. */
  #isFresh = true;

  constructor(inner: CallHandler, mayRetry: () => boolean, sendAgain: () => void) {
    super(inner);
    this.#mayRetry = mayRetry;
    this.#sendAgain = sendAgain;
  }

  override onResponseStart(...given: Given<'onResponseStart'>): void {
    this.#isFresh = false;
    super.onResponseStart(...given);
  }

  override onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void {
    const isRepeated = this.#isFresh && !this.hasLeft && isConnectFailure(error) && this.#mayRetry();
    this.#isFresh = false;
    if (isRepeated) setTimeout(this.#sendAgain, Math.random() * RETRY_PAUSE_MS);
    else super.onResponseError(controller, error);
  }
}
