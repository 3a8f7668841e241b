import type { Dispatcher } from 'undici';
import { followRedirects } from '#platform/network/follow-redirects';
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
  const reached = await followRedirects(start, {
    allowed: ({ href }) => targetUrl(href),
    async ask(url) {
      if (fetcher.own.includes(hostOf(url))) throw new Blocked('our own host');
      return fetcher.agent.request({
        origin: url.origin,
        path: url.pathname + url.search,
        method: 'GET',
        // No cookie, no authorization, nothing of the person.
        headers: { 'user-agent': fetcher.userAgent, accept, 'accept-encoding': 'gzip, br', 'accept-language': 'es' },
        signal,
        headersTimeout: fetcher.totalMs,
        bodyTimeout: fetcher.totalMs,
      });
    },
  });
  if (typeof reached === 'string') return null;
  const { statusCode, headers, body } = reached.response;
  if (statusCode === 200) return { url: reached.url, headers, body };
  body.destroy();
  return null;
}
