import type { Dispatcher } from 'undici';
import { type AppError, crowded, tooMany } from '../../../errors.ts';
import type { Door, Doors } from '../doors.ts';
import { type CallHandler, type Given, PassingHandler, type Send } from './call-handler.ts';
import { unavailable } from './unavailable.ts';

/** Retry-After for an address that exceeds its own share of places: its calls finish soon. */
const OWN_SHARE_S = 2;

/** A call waits for a place of its kind, and gives it back when its answer has ended or failed. */
export const inPlace =
  (doors: Doors, send: Send): Send =>
  (options, handler) => {
    const { caller, door = 'calls' } = options;
    doors[door].enter(caller.address, {
      go() {
        const leaving = new LeavingHandler(handler, () => doors[door].leave(caller.address));
        if (handler.hasLeft) leaving.onResponseError(null, new Error('the caller left'));
        else send(options, leaving);
      },
      refuse: (isByItself, lineMs) => handler.onResponseError(null, refusalFor(door, isByItself, lineMs)),
    });
  };

class LeavingHandler extends PassingHandler {
  readonly #leave: () => void;
  #hasPlace = true;

  constructor(inner: CallHandler, leave: () => void) {
    super(inner);
    this.#leave = leave;
  }

  override onResponseEnd(...given: Given<'onResponseEnd'>): void {
    this.#leaveOnce();
    super.onResponseEnd(...given);
  }

  override onResponseError(controller: Dispatcher.DispatchController | null, error: Error): void {
    this.#leaveOnce();
    super.onResponseError(controller, error);
  }

  #leaveOnce(): void {
    if (this.#hasPlace) this.#leave();
    this.#hasPlace = false;
  }
}

function refusalFor(door: Door, isByItself: boolean, lineMs: number): AppError {
  if (isByItself) return tooMany(OWN_SHARE_S);
  const isLogin = door === 'sessions' || door === 'returning';
  return isLogin ? crowded(lineMs / 1000) : unavailable();
}
