import type { FastifyInstance } from 'fastify';

export interface Lifecycle {
  isDraining: boolean;
}

/** /healthz says that the process runs, /readyz that it wants work; neither asks anybody, and neither says more (L-04). */
export function health(app: FastifyInstance, lifecycle: Lifecycle): void {
  const config = { access: 'public', anyHost: true } as const;
  app.get('/healthz', { config }, async () => ({ ok: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (lifecycle.isDraining) reply.code(503);
    return { ready: !lifecycle.isDraining };
  });
  // Kept-alive connections find another instance while this one goes.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isDraining) reply.header('connection', 'close');
    done();
  });
}
