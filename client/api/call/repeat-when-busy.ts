import { isUnbegun } from '#shared/codigos';
import { ApiError } from './api-error.ts';

/** Requests that a press or a question makes at the most, the first among them. */
export const MAX_REQUESTS = 3;
/** Who is told to come back later than that, in seconds, is told so. */
const SOON_S = 3;
/** Up to half as long again: those who were refused together do not come back together. */
const SPREAD = 0.5;

interface Asked {
  url: string;
  signal: AbortSignal | undefined;
  /** Done once, however often it comes. */
  isSafe: boolean;
  tellsAtOnce: boolean | undefined;
}

/** Requests that failed so far, by their address. TanStack Query gives all tries of one question the same signal. */
const failed = new WeakMap<AbortSignal, Map<string, number>>();

/**
 * Asks again, twice at the most, while the server says that it is busy for no longer than three seconds, and waits what it
 * says. Only what may be done again without harm: what is `isSafe`, and what was refused before anything was begun.
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

/** How long to wait before the next one; null where there is to be none. */
function soonS({ code, status, retryAfter }: ApiError, { isSafe, tellsAtOnce }: Asked): number | null {
  if (tellsAtOnce || status !== 503 || retryAfter === undefined || retryAfter > SOON_S) return null;
  return isSafe || isUnbegun(code) ? retryAfter : null;
}

/** What was told in the end, or went well, is over: the next question begins anew. */
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
    const leave = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', leave);
      resolve();
    }, ms);
    signal?.addEventListener('abort', leave, { once: true });
  });
}
