import type { Dispatcher } from 'undici';
import type { Caller } from '../caller.ts';
import type { Door } from '../doors.ts';

/** undici's options of a call, and on whose behalf the call is made. */
export interface CallOptions extends Dispatcher.DispatchOptions {
  caller: Caller;
  /** Default: `calls`. */
  door?: Door | undefined;
}

/** The parameters of one method of undici's handlers. */
export type Given<Name extends 'onResponseStart' | 'onResponseData' | 'onResponseEnd'> = Parameters<
  NonNullable<Dispatcher.DispatchHandler[Name]>
>;

/** Receives the answer to one call; its methods are undici's. */
export interface CallHandler extends Dispatcher.DispatchHandler {
  onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void;
  /** The caller does not wait for the answer any more. */
  readonly hasLeft?: boolean;
}

/** Makes one call. Never throws: `onResponseError` hears of a call that is not made, too. */
export type Send = (options: CallOptions, handler: CallHandler) => void;

/** Passes everything on to `inner`; the pieces of a guarded call override what they act on. */
export class PassingHandler implements CallHandler {
  protected readonly inner: CallHandler;

  constructor(inner: CallHandler) {
    this.inner = inner;
  }

  get hasLeft(): boolean {
    return this.inner.hasLeft === true;
  }

  onRequestStart(controller: Dispatcher.DispatchController, context: unknown): void {
    this.inner.onRequestStart?.(controller, context);
  }

  onResponseStart(...given: Given<'onResponseStart'>): void {
    this.inner.onResponseStart?.(...given);
  }

  onResponseData(...given: Given<'onResponseData'>): void {
    this.inner.onResponseData?.(...given);
  }

  onResponseEnd(...given: Given<'onResponseEnd'>): void {
    this.inner.onResponseEnd?.(...given);
  }

  onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void {
    this.inner.onResponseError(controller, error);
  }
}
