import Fastify, { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify';
import type { Deps } from '../deps.ts';
import { callerOf } from './call/bearer-token.ts';
import { registerErrorHandler } from './call/error-handler.ts';
import { acceptJsonOnly } from './call/xsrf.ts';
import { registerHealth } from './readiness.ts';

const REQUEST_ID = /^[\w-]{8,64}$/;

/** What main and visita share: limits, log, authentication, errors. Each adds its routes. */
export function buildApi(deps: Deps, name: string, options: FastifyServerOptions = {}): FastifyInstance {
  const app = Fastify({
    logger: {
      level: deps.config.logLevel,
      base: { proceso: name },
      serializers: {
        // An allow-list: of a request, only these fields are logged (pitfall 37).
        req: (request) => ({ method: request.method, ruta: request.routeOptions?.url }),
        res: (reply) => ({ statusCode: reply.statusCode }),
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustProxy,
    bodyLimit: 64 * 1024,
    // No timeout: indexes are read before an app is ready, however long that takes.
    pluginTimeout: 0,
    // The BFF's time for an upload; it ends other bodies sooner.
    requestTimeout: 120_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 400 },
    genReqId: (request) => {
      const given = request.headers['x-request-id'];
      return typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID();
    },
    ...options,
  });
  acceptJsonOnly(app);
  registerErrorHandler(app);
  app.decorate('deps', deps);
  app.decorateRequest('caller', null);
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
    reply.header('cache-control', 'no-store');
    if (request.headers.authorization !== undefined)
      request.caller = await callerOf(deps.db, deps.now(), request.headers.authorization);
  });
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        metodo: request.method,
        ruta: request.routeOptions.url,
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        uid: request.caller?.id,
      },
      'request',
    );
  });
  registerHealth(app, deps.readiness);
  return app;
}
