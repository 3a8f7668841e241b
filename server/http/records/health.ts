import type { FastifyInstance } from 'fastify';
import type { ApiReadiness } from '../apis/readiness.ts';

export interface Lifecycle {
  isDraining: boolean;
}

/**
 * /healthz says that the process runs, without calling an API; /readyz says that the process accepts work and that the APIs
 * behind it are ready. Neither reveals more (L-04).
 */
export function health(app: FastifyInstance, lifecycle: Lifecycle, apis: Pick<ApiReadiness, 'areReady'>): void {
  const config = { access: 'public', anyHost: true } as const;
  app.get('/healthz', { config }, async () => ({ ok: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    const ready = !lifecycle.isDraining && (await apis.areReady());
    if (!ready) reply.code(503);
    return { ready };
  });
  // While draining, connections are closed after their answer, so that clients reconnect to another instance.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (lifecycle.isDraining) reply.header('connection', 'close');
    done();
  });
}
