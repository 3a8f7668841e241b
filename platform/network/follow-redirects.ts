import type { Dispatcher } from 'undici';

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

interface Walk {
  /** One request. The body of its answer need not be read. @throws to end the walk */
  ask(url: URL): Promise<Dispatcher.ResponseData>;
  /** The address of a redirect as it may be fetched, or null. */
  allowed(url: URL): URL | null;
}

/**
 * The first answer that is no redirect, after at most three, and its address. Each address is checked like the first (O-04), and none
 * leads from https to http, where everybody on the way could read. `refused`: a redirect led to an address that is not allowed.
 * `endless`: there was a fourth.
 */
export async function followRedirects(
  start: URL,
  { ask, allowed }: Walk,
): Promise<{ url: URL; response: Dispatcher.ResponseData } | 'refused' | 'endless'> {
  let url = start;
  for (let hop = 0; hop <= MAX_REDIRECTS; hop++) {
    const response = await ask(url);
    const { statusCode, headers, body } = response;
    // A body that is abandoned before its end emits 'error'; without a listener that ends the process.
    body.on('error', () => undefined);
    const location = [headers.location ?? []].flat()[0];
    if (!REDIRECTS.has(statusCode) || !location) return { url, response };
    body.destroy();
    const to = URL.parse(location, url);
    const next = to && !(url.protocol === 'https:' && to.protocol === 'http:') ? allowed(to) : null;
    if (!next) return 'refused';
    url = next;
  }
  return 'endless';
}
