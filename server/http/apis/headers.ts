import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { timezoneOr } from '#platform/timezone';

/**
 * Allow-lists of the browser's headers that an API sees; never Cookie, Authorization, X-XSRF-TOKEN or X-Forwarded-*. Every other
 * header is built by the BFF, or is not sent (P-02). `proxied`: the browser's own call, passed on. `own`: a call that the BFF makes
 * on behalf of a browser, for which the encoding, caching and repetition of the browser's call mean nothing.
 */
const FROM_BROWSER = {
  proxied: [
    'content-type',
    'content-length',
    'user-agent',
    'idempotency-key',
    'if-none-match',
    'if-modified-since',
    'if-match',
    'range',
  ],
  own: ['user-agent'],
} as const;

/** Allow-list of an API's headers that a browser sees (P-04). */
const TO_BROWSER = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'content-disposition',
  'content-range',
  'accept-ranges',
  'etag',
  'last-modified',
  'retry-after',
  'idempotent-replayed',
]);

/**
 * Policy for HTML that we did not write, a mail for instance: its own styles, no script, nothing loaded, an opaque origin; its
 * links open on a click only. It replaces any policy that the API sent.
 */
const FOREIGN_HTML_CSP =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  'sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation';

/**
 * Headers of a call to an API, built from an empty set: no client can add, replace or strip one (P-02, P-03, P-08). `call`: which of
 * the browser's headers are taken. `token`: the session's, null for an anonymous call.
 */
export function headersToUpstream(
  request: FastifyRequest,
  call: keyof typeof FROM_BROWSER,
  token: string | null,
): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': 'es-ES,es;q=0.9',
    timezone: timezoneOr(request.headers.timezone),
    'x-request-id': request.id,
    'x-forwarded-for': request.ip,
  };
  for (const name of FROM_BROWSER[call]) {
    const value = request.headers[name];
    if (typeof value === 'string') headers[name] = value;
  }
  if (token !== null) headers.authorization = `Bearer ${token}`;
  return headers;
}

/**
 * Headers that reach the browser. `isFile`: for an answer that is downloaded or opened as a document of its own; `isOpen`: for an
 * answer that is the same for everybody, so that the API may set how long it is cached.
 */
export function headersToBrowser(headers: IncomingHttpHeaders, isFile = false, isOpen = false): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in headers) if (TO_BROWSER.has(name)) kept[name] = headers[name];
  if (isFile && headers['content-type']?.startsWith('text/html')) kept['content-security-policy'] = FOREIGN_HTML_CSP;
  if (isOpen && headers['cache-control'] !== undefined) {
    kept['cache-control'] = headers['cache-control'];
    kept.vary = 'Accept-Encoding';
  }
  return kept;
}
