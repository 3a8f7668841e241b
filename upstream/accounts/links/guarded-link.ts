import type { Origin } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { ApiError } from '../../http/call/errors.ts';
import { addressKey, requireOpen, throttle } from '../throttle.ts';

/**
 * Follows a mailed link. Only possible guesses count, so after five wrong links a right one still works; the sixth wrong one
 * closes the address, also for right links, until the window ends.
 * @throws ApiError 429, and what `follow` throws
 */
export async function guardLink<T>(deps: Deps, origin: Origin, follow: () => Promise<T>): Promise<T> {
  const address = addressKey(origin.ip);
  await requireOpen(deps, 'enlace_ip', address);
  try {
    return await follow();
  } catch (error) {
    // An expired link has our signature, and a failure of ours is no guess: neither counts.
    if (error instanceof ApiError && error.code === 'enlace_invalido') await throttle(deps, 'enlace_ip', address);
    throw error;
  }
}
