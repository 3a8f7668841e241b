import type { Socket } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { callerOf } from '../http/apis/caller.ts';
import type { Upstream } from '../http/apis/upstream.ts';
import { asRequest } from '../http/request-log.ts';
import type { UnreadAnswers } from '../http/unread-answers.ts';
import { ProxiedAnswer } from './proxied-answer.ts';
import { createReadingPlaces } from './reading-places.ts';

/** Hangs the browser's request on the headers that reply-from passes on; symbols are no headers, so it goes no further. */
export const BROWSER = Symbol('browser request');

interface Options extends Dispatcher.DispatchOptions {
  headers: Record<string, string> & { [BROWSER]: FastifyRequest };
}
/** An undici answer to reply-from, which passes its body on to whom it belongs: proxy-routes.ts. */
type Done = (error: null, response: Pick<ProxiedAnswer, 'statusCode' | 'headers'> & { body: ProxiedAnswer }) => void;

/**
 * What @fastify/http-proxy calls instead of an undici pool: our upstream with its breaker, budget and verified TLS. Failures
 * are answers too: reply-from would log them once more and word them its own way.
 */
export function createProxyDispatcher(upstream: Upstream, unread: UnreadAnswers) {
  const placeFor = createReadingPlaces(unread, upstream.streams);
  return {
    request(options: Options, done: Done): void {
      const request = options.headers[BROWSER];
      const { routeEntry, network, raw } = request;
      const reader = { network, socket: raw.socket };
      const underWay = underWayOf(reader.socket);
      const asked = {
        method: options.method,
        answers: routeEntry?.answers ?? 'json',
        placeFor: (bytes: number | undefined) => placeFor(reader, bytes),
      };
      const answer = new ProxiedAnswer(asked, (ready) => {
        underWay.delete(ready);
        // undici calls back in the name of whoever opened the connection.
        asRequest(request, () => done(null, { statusCode: ready.statusCode, headers: ready.headers, body: ready }));
      });
      underWay.add(answer);
      const call = {
        ...options,
        path: upstream.basePath + options.path,
        headersTimeout: routeEntry?.timeoutMs ?? upstream.timeouts.headersMs,
        bodyTimeout: upstream.timeouts.bodyMs,
        caller: callerOf(request),
        door: routeEntry?.isStreamed ? ('uploads' as const) : ('calls' as const),
      };
      if (routeEntry?.isStreamed || !(call.body instanceof Readable)) upstream.dispatch(call, answer);
      // Nobody takes a place among the calls with a body that is still to come.
      else
        buffer(call.body).then(
          (body) => upstream.dispatch({ ...call, body }, answer),
          (error) => answer.onResponseError(null, error),
        );
    },
    // reply-from destroys its agent when the app closes; ours is closed by who made it.
    destroy() {},
  };
}

const UNDER_WAY = Symbol('calls under way');

/** What a browser's connection waits for, given up when it closes: one listener per connection, however many calls. */
function underWayOf(socket: Socket & { [UNDER_WAY]?: Set<ProxiedAnswer> }): Set<ProxiedAnswer> {
  const known = socket[UNDER_WAY];
  if (known) return known;
  const answers = new Set<ProxiedAnswer>();
  socket[UNDER_WAY] = answers;
  socket.once('close', () => {
    for (const answer of answers) answer.leave();
  });
  return answers;
}
