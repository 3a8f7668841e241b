import { isSafeToRetry } from '#shared/codigos';
import { ApiError } from './api-error.ts';

/** Most requests of one call, the first included. */
export const MAX_REQUESTS = 3;
/** Longest Retry-After, in seconds, that is waited for; a longer one is thrown to the caller. */
const SOON_S = 3;
/** Jitter: waits are up to half longer, so that callers that were refused together do not return together. */
const SPREAD = 0.5;

interface Asked {
  url: string;
  signal: AbortSignal | undefined;
  /** Repeating the request does no harm. */
  isSafe: boolean;
  tellsAtOnce: boolean | undefined;
}

/** Failed requests so far, by URL. The key is the signal, because TanStack Query gives all tries of one query the same signal. */
const failed = new WeakMap<AbortSignal, Map<string, number>>();

/**
 * Retries, twice at most, while the server answers 503 with a Retry-After of at most three seconds, and waits that long.
 * Only requests that may be repeated without harm: `isSafe` ones, and those that were refused before anything began.
 * @throws what the last `ask` threw, and the signal's reason as soon as it is aborted
 */
export async function repeatWhenBusy<T>(ask: () => Promise<T>, asked: Asked): Promise<T> {
  const { url, signal } = asked;
  const before = (signal && failed.get(signal)?.get(url)) ?? 0;
  for (let requests = before + 1; ; requests += 1) {
    try {
      const answer = await ask();
      remember(asked, 0);
      return answer;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      error.requests = requests;
      remember(asked, requests % MAX_REQUESTS);
      const waitS = requests < MAX_REQUESTS ? soonS(error, asked) : null;
      if (waitS === null) throw error;
      await pause(waitS * 1000 * (1 + SPREAD * Math.random()), signal);
    }
  }
}

/** Seconds to wait before the next request; null without a retry. */
function soonS({ code, status, retryAfter }: ApiError, { isSafe, tellsAtOnce }: Asked): number | null {
  if (tellsAtOnce || status !== 503 || retryAfter === undefined || retryAfter > SOON_S) return null;
  return isSafe || isSafeToRetry(code) ? retryAfter : null;
}

/** After a success or the last failure the count is reset, so that the next call has all its retries. */
function remember({ url, signal }: Asked, requests: number): void {
  if (!signal) return;
  const known = failed.get(signal);
  if (requests === 0) known?.delete(url);
  else if (known) known.set(url, requests);
  else failed.set(signal, new Map([[url, requests]]));
}

/** @throws the signal's reason */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', onAbort);
      resolve();
    }, ms);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
