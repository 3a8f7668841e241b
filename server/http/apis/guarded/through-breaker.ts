import { AppError } from '../../../errors.ts';
import type { Breaker, Outcome } from '../breaker.ts';
import { codeOf, isUnreached } from '../failure.ts';
import { readAnswer } from './answer-outcome.ts';
import { type CallHandler, passingOn, type Send } from './call-handler.ts';
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
    const { caller } = options;
    if (!breaker.admits(caller)) {
      handler.onResponseError(null, unavailable());
      return;
    }
    const answer = readAnswer();
    const record = (outcome: Outcome | undefined) => outcome !== undefined && breaker.record(outcome, caller);
    send(
      options,
      passingOn(handler, {
        onResponseStart(...given) {
          const [, status] = given;
          record(answer.begin(status));
          handler.onResponseStart?.(...given);
        },
        onResponseData(controller, chunk) {
          record(answer.read(chunk));
          handler.onResponseData?.(controller, chunk);
        },
        onResponseEnd(...given) {
          record(answer.end());
          handler.onResponseEnd?.(...given);
        },
        onResponseError(controller, error) {
          // An answer that has begun was recorded by its status.
          if (!answer.hasBegun) {
            if (isCallers(handler, error)) breaker.giveBack(caller);
            else record(isUnreached(error) ? 'refused' : 'lost');
          }
          handler.onResponseError(controller, error);
        },
      }),
    );
  };
