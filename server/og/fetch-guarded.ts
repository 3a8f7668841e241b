import type { Dispatcher } from 'undici';
import { Blocked } from '#platform/network/guarded-agent';
import { hostOf, targetUrl } from './target-url.ts';

export interface Fetcher {
  agent: Dispatcher;
  /** Timeout for everything, including redirects and a slow body (O-05). */
  totalMs: number;
  /** Hosts that are never fetched: the platform's and the APIs'. */
  own: readonly string[];
  userAgent: string;
}

const MAX_REDIRECTS = 3;

export interface Fetched {
  url: URL;
  headers: Record<string, string | string[] | undefined>;
  body: Dispatcher.ResponseData['body'];
}

/**
 * GET, following at most three redirects, each checked like the first address (O-04). Null for an answer other than 200.
 * @throws Blocked, or undici's errors.
 */
export async function fetchGuarded(
  fetcher: Fetcher,
  start: URL,
  accept: string,
  signal: AbortSignal,
): Promise<Fetched | null> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    if (fetcher.own.includes(hostOf(url))) throw new Blocked('our own host');
    const { statusCode, headers, body } = await fetcher.agent.request({
      origin: url.origin,
      path: url.pathname + url.search,
      method: 'GET',
      // No cookie, no authorization, nothing of the person.
      headers: { 'user-agent': fetcher.userAgent, accept, 'accept-encoding': 'gzip, br', 'accept-language': 'es' },
      signal,
      headersTimeout: fetcher.totalMs,
      bodyTimeout: fetcher.totalMs,
    });
    // A body that is abandoned before its end emits 'error'; without a listener that ends the process.
    body.on('error', () => undefined);
    if (statusCode === 200) return { url, headers, body };
    body.destroy();
    const next = redirectOf(url, statusCode, headers.location);
    if (!next) return null;
    url = next;
  }
  return null;
}

const REDIRECTS = new Set([301, 302, 303, 307, 308]);

function redirectOf(from: URL, status: number, location: string | string[] | undefined): URL | null {
  if (!REDIRECTS.has(status) || typeof location !== 'string' || !URL.canParse(location, from)) return null;
  const to = targetUrl(new URL(location, from).href);
  // Never from https to http, where everybody on the way could read.
  return to && !(from.protocol === 'https:' && to.protocol === 'http:') ? to : null;
}
