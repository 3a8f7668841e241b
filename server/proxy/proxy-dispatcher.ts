import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import type { Upstream } from '../http/apis/upstream.ts';

/** Hangs the browser's request on the headers that reply-from passes on; symbols are no headers, so it goes no further. */
export const BROWSER = Symbol('browser request');

interface Marked {
  [BROWSER]?: FastifyRequest;
}

type Done = (error: unknown, response?: Dispatcher.ResponseData) => void;

/**
 * What @fastify/http-proxy calls instead of an undici pool: our upstream with its breaker, budget and verified TLS, and with
 * the abort that reply-from does not do (pitfall 7): when the browser leaves, so does the call.
 */
export function createProxyDispatcher(upstream: Upstream) {
  return {
    request(options: Dispatcher.RequestOptions & { headers: Record<string, string> & Marked }, done: Done): void {
      const request = options.headers[BROWSER];
      const abort = new AbortController();
      const response = request?.raw.socket;
      const onClose = () => abort.abort();
      response?.once('close', onClose);
      const settle = () => response?.off('close', onClose);
      upstream
        .request({
          ...options,
          path: upstream.basePath + options.path,
          signal: abort.signal,
          headersTimeout: request?.routeEntry?.timeoutMs ?? upstream.timeouts.headersMs,
          bodyTimeout: upstream.timeouts.bodyMs,
        })
        .then(
          (answer) => {
            answer.body.once('close', settle);
            done(null, answer);
          },
          (error: unknown) => {
            settle();
            done(error);
          },
        );
    },
    // reply-from destroys its agent when the app closes; ours is closed by who made it.
    destroy() {},
  };
}
