import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sidHashOf } from './audit.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Requests that have come and are not answered yet. */
    underWay(): number;
  }
  interface FastifyRequest {
    /** Whose session it is, once that is known; null until then and for anonymous. */
    subject: { uid: number; sid: string } | null;
    /** Template of the page that was asked for; null for everything else. */
    pageTemplate: string | null;
  }
}

const current = new AsyncLocalStorage<string>();
/** Id of the request whose work is being done, for what is thrown where no request is at hand (F-06). */
export const currentRequestId = (): string | undefined => current.getStore();
/** Goes on with a request's work where something else has called back. */
export const asRequest = ({ id }: FastifyRequest, work: () => void): void => current.run(id, work);

/** What no route took: a path that there is not, or no HTTP. */
export const UNKNOWN_ROUTE = 'desconocida';

/** One line and one count per request: the route's template, never its address with the query (L-02). */
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
    // Not by the request's own logger, which is made only for those that have more to say (http-server.ts).
    app.log.info(
      {
        requestId: request.id,
        metodo: request.method,
        ruta,
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(routeEntry && { api: routeEntry.api }),
        ...(subject && { uid: subject.uid, sid: sidHashOf(subject.sid) }),
        // The browser left before it had the whole answer; that of an upgrade is written by who took the socket.
        ...(!reply.raw.writableFinished && reply.statusCode !== 101 && { cortada: true }),
      },
      'request',
    );
    done();
  });
}

const templateOf = (request: FastifyRequest): string =>
  request.routeEntry?.template ?? request.pageTemplate ?? request.routeOptions.url ?? UNKNOWN_ROUTE;
