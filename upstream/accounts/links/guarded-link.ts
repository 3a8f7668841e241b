import type { Deps } from '../../deps.ts';
import type { Origin } from '../../http/call/caller.ts';
import { ApiError } from '../../http/call/errors.ts';
import { addressKey, requireOpen, throttle } from '../password/throttle.ts';

/**
 * Follows a mailed link. Only what could be a guess counts, so that after five wrong ones a right one still goes through;
 * the sixth wrong one closes the address, also for a right guess, until the window ends.
 * @throws ApiError 429, and what `follow` throws.
 */
export async function guardLink<T>(deps: Deps, origin: Origin, follow: () => Promise<T>): Promise<T> {
  const address = addressKey(origin.ip);
  await requireOpen(deps, 'enlace_ip', address);
  try {
    return await follow();
  } catch (error) {
    // One that has expired carries our signature, and a failure of ours is nobody's guess.
    if (error instanceof ApiError && error.code === 'enlace_invalido') await throttle(deps, 'enlace_ip', address);
    throw error;
  }
}
