import type { FastifyInstance } from 'fastify';
import type { Readiness } from '../deps.ts';

const LIMIT_MS = 1_000;
/** How long a result is cached, so that any number of probes ask the database only twice a second. */
const KEPT_MS = 500;

/** Whether all dependencies answer, each within a second. */
export function createCheck(asks: readonly (() => Promise<unknown>)[]): Readiness['check'] {
  let kept: Promise<boolean> | undefined;
  const ask = async () => {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<false>((resolve) => {
      timer = setTimeout(resolve, LIMIT_MS, false);
    });
    const all = Promise.all(asks.map((one) => one())).then(
      () => true,
      () => false,
    );
    return Promise.race([all, late]).finally(() => {
      clearTimeout(timer);
      setTimeout(() => {
        kept = undefined;
      }, KEPT_MS).unref();
    });
  };
  return () => {
    kept ??= ask();
    return kept;
  };
}

/** /healthz: the process runs; /readyz: it can serve. For balancers and the BFF, without a reason (L-04). */
export function registerHealth(app: FastifyInstance, readiness: Readiness | undefined): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = readiness === undefined || (!readiness.isDraining && (await readiness.check()));
    if (!ready) reply.code(503);
    return { ready };
  });
  // Keep-alive connections are closed, so that their clients find another instance.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness?.isDraining) reply.header('connection', 'close');
    done();
  });
}
