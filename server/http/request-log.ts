import type { FastifyInstance } from 'fastify';

/** One line per request: the route's template, never its address with the query (L-02). */
export function requestLog(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        metodo: request.method,
        ruta: request.routeEntry?.template ?? request.routeOptions.url ?? 'desconocida',
        estado: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        ...(request.routeEntry && { api: request.routeEntry.api }),
      },
      'request',
    );
  });
}
