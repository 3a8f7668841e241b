import type { Dispatcher } from 'undici';
import { AppError } from '../../../errors.ts';
import type { Breaker, Outcome } from '../breaker.ts';
import type { Caller } from '../caller.ts';
import { codeOf, isUnreached } from '../failure.ts';
import { AnswerOutcome } from './answer-outcome.ts';
import { type CallHandler, type Given, PassingHandler, type Send } from './call-handler.ts';
import { unavailable } from './unavailable.ts';

/** Codes of undici for options that it rejects before anything is sent. */
const NOT_SENT = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH']);

/**
 * Whether the caller left or sent a bad request: that shows nothing about the upstream, and must not open the breaker for
 * everybody.
 */
const isCallers = ({ hasLeft }: CallHandler, error: Error) =>
  hasLeft === true || error instanceof AppError || NOT_SENT.has(codeOf(error));

/** A call is made only if the breaker admits it, and its outcome is recorded. */
export const throughBreaker =
  (breaker: Breaker, send: Send): Send =>
  (options, handler) => {
    if (breaker.admits(options.caller)) send(options, new RecordingHandler(handler, breaker, options.caller));
    else handler.onResponseError(null, unavailable());
  };

class RecordingHandler extends PassingHandler {
  readonly #breaker: Breaker;
  readonly #caller: Caller;
  readonly #answer = new AnswerOutcome();

  constructor(inner: CallHandler, breaker: Breaker, caller: Caller) {
    super(inner);
    this.#breaker = breaker;
    this.#caller = caller;
  }

  override onResponseStart(...given: Given<'onResponseStart'>): void {
    const [, status] = given;
    this.#record(this.#answer.begin(status));
    super.onResponseStart(...given);
  }

  override onResponseData(...given: Given<'onResponseData'>): void {
    const [, chunk] = given;
    this.#record(this.#answer.read(chunk));
    super.onResponseData(...given);
  }

  override onResponseEnd(...given: Given<'onResponseEnd'>): void {
    this.#record(this.#answer.end());
    super.onResponseEnd(...given);
  }

  override onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void {
    // An answer that has begun was recorded by its status.
    if (!this.#answer.hasBegun) {
      if (isCallers(this.inner, error)) this.#breaker.giveBack(this.#caller);
      else this.#record(isUnreached(error) ? 'refused' : 'lost');
    }
    super.onResponseError(controller, error);
  }

  #record(outcome: Outcome | undefined): void {
    if (outcome !== undefined) this.#breaker.record(outcome, this.#caller);
  }
}
