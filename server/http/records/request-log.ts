import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sidHashOf } from './audit.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Number of requests that are not answered yet. */
    underWay(): number;
  }
  interface FastifyRequest {
    /** The request's session, once that is known; null until then and for anonymous visitors. */
    subject: { uid: number; sid: string } | null;
    /** Path template of the requested page; null for everything else. */
    pageTemplate: string | null;
  }
}

const current = new AsyncLocalStorage<string>();
/** Id of the request that the current code works for, for errors thrown where no request is at hand (F-06). */
export const currentRequestId = (): string | undefined => current.getStore();
/** Runs `work` in the context of the request, for callbacks that have lost the context. */
export const asRequest = ({ id }: FastifyRequest, work: () => void): void => current.run(id, work);

/** Route label of requests that no route took: an unknown path, or no HTTP. */
export const UNKNOWN_ROUTE = 'desconocida';

/** One log line and one count per request: the path template of the route, never the address with its query (L-02). */
export function requestLog(app: FastifyInstance, metrics: Metrics): void {
  app.decorateRequest('subject', null);
  app.decorateRequest('pageTemplate', null);
  app.addHook('onRoute', ({ method, url }) => {
    for (const metodo of [method].flat()) metrics.expect(metodo, url);
  });
  let underWay = 0;
  app.decorate('underWay', () => underWay);
  app.addHook('onRequest', (request, _reply, done) => {
    underWay += 1;
    current.run(request.id, done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    underWay -= 1;
    const { subject, routeEntry } = request;
    const ruta = templateOf(request);
    metrics.request(request.method, ruta, reply.statusCode, reply.elapsedTime);
    // Written by the app's logger: the request's own logger is created only for requests that log more (lazy-child.ts).
    app.log.info(
      {
        requestId: request.id,
        metodo: request.method,
        ruta,
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(routeEntry && { api: routeEntry.api }),
        ...(subject && { uid: subject.uid, sid: sidHashOf(subject.sid) }),
        // `cortada`: the browser left before it had the whole answer; the answer to an upgrade is written by the code that took
        // the socket.
        ...(!reply.raw.writableFinished && reply.statusCode !== 101 && { cortada: true }),
      },
      'request',
    );
    done();
  });
}

const templateOf = (request: FastifyRequest): string =>
  request.routeEntry?.template ?? request.pageTemplate ?? request.routeOptions.url ?? UNKNOWN_ROUTE;
