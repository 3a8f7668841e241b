import { type AppError, crowded, tooMany } from '../../../errors.ts';
import type { Door, Doors } from '../doors.ts';
import { passingOn, type Send } from './call-handler.ts';
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
        let hasPlace = true;
        const leave = () => {
          if (hasPlace) doors[door].leave(caller.address);
          hasPlace = false;
        };
        const leaving = passingOn(handler, {
          onResponseEnd(...given) {
            leave();
            handler.onResponseEnd?.(...given);
          },
          onResponseError(controller, error) {
            leave();
            handler.onResponseError(controller, error);
          },
        });
        if (handler.hasLeft) leaving.onResponseError(null, new Error('the caller left'));
        else send(options, leaving);
      },
      refuse: (isByItself, lineMs) => handler.onResponseError(null, refusalFor(door, isByItself, lineMs)),
    });
  };

function refusalFor(door: Door, isByItself: boolean, lineMs: number): AppError {
  if (isByItself) return tooMany(OWN_SHARE_S);
  const isLogin = door === 'sessions' || door === 'returning';
  return isLogin ? crowded(lineMs / 1000) : unavailable();
}
