import { Dispatcher } from 'undici';
import type { Breaker } from '../breaker.ts';
import type { Doors } from '../doors.ts';
import type { CallHandler, CallOptions, Send } from './call-handler.ts';
import { inPlace } from './in-place.ts';
import { retriedOnce } from './retried-once.ts';
import { throughBreaker } from './through-breaker.ts';

/**
 * The calls to one upstream. A call waits for its place first, and asks the breaker only when it has one, since the answer may have
 * changed meanwhile; the breaker hears of the second attempt only, which keeps the place of the first.
 */
export const guardedCalls = (doors: Doors, breaker: Breaker, send: Send): Send =>
  inPlace(doors, throughBreaker(breaker, retriedOnce(breaker, send)));

/** undici's `request`, for callers that want an answer as a stream, made by `send`. */
export class SendingDispatcher extends Dispatcher {
  readonly #send: Send;

  constructor(send: Send) {
    super();
    this.#send = send;
  }

  override dispatch(options: Dispatcher.DispatchOptions, handler: Dispatcher.DispatchHandler): boolean {
    // The only caller is undici's own `request`: it passes on the options that upstream.ts gave it, and its handler has
    // `onResponseError`, which undici's type does not say.
    this.#send(options as CallOptions, handler as CallHandler);
    return true;
  }
}
