import type { Dispatcher } from 'undici';
import type { Caller } from '../caller.ts';
import type { Door } from '../doors.ts';

/** undici's options of a call, and on whose behalf the call is made. */
export interface CallOptions extends Dispatcher.DispatchOptions {
  caller: Caller;
  /** Default: `calls`. */
  door?: Door | undefined;
}

/** Receives the answer to one call; its methods are undici's. */
export interface CallHandler extends Dispatcher.DispatchHandler {
  onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void;
  /** The caller does not wait for the answer any more. */
  readonly hasLeft?: boolean;
}

/** Makes one call. Never throws: `onResponseError` hears of a call that is not made, too. */
export type Send = (options: CallOptions, handler: CallHandler) => void;

/** A handler that passes everything on to `inner`, except what `own` handles instead. */
export const passingOn = (inner: CallHandler, own: Partial<CallHandler>): CallHandler => ({
  get hasLeft() {
    return inner.hasLeft;
  },
  onRequestStart: (controller, context) => inner.onRequestStart?.(controller, context),
  onResponseStart: (...given) => inner.onResponseStart?.(...given),
  onResponseData: (controller, chunk) => inner.onResponseData?.(controller, chunk),
  onResponseEnd: (...given) => inner.onResponseEnd?.(...given),
  onResponseError: (controller, error) => inner.onResponseError(controller, error),
  ...own,
});
