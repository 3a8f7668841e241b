import type { FastifyInstance } from 'fastify';
import type { ApiReadiness } from '../apis/readiness.ts';

export interface Lifecycle {
  isDraining: boolean;
}

/**
 * /healthz says that the process runs and asks nobody; /readyz that it wants work, and that the APIs behind it can do theirs.
 * Neither says more (L-04).
 */
export function health(app: FastifyInstance, lifecycle: Lifecycle, apis: Pick<ApiReadiness, 'areReady'>): void {
  const config = { access: 'public', anyHost: true } as const;
  app.get('/healthz', { config }, async () => ({ ok: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !lifecycle.isDraining && (await apis.areReady());
    if (!ready) reply.code(503);
    return { ready };
  });
  // Kept-alive connections find another instance while this one goes.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isDraining) reply.header('connection', 'close');
    done();
  });
}
