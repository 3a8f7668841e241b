import type { FastifyInstance } from 'fastify';

/** What the two APIs of a process say of it. */
export interface Readiness {
  /** It ends: what comes now goes elsewhere. */
  isDraining: boolean;
  /** Whether what it needs answers now. */
  check(): Promise<boolean>;
}

const LIMIT_MS = 1_000;
/** However many ask, the database is asked twice a second. */
const KEPT_MS = 500;

/** Whether all of them answer, each within a second. */
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

/** /healthz says that the process runs, /readyz whether it can serve: for balancers and for the BFF, without a reason (L-04). */
export function registerHealth(app: FastifyInstance, readiness: Readiness | undefined): void {
  app.get('/healthz', async () => ({ ok: true }));
  app.get('/readyz', async (_request, reply) => {
    const ready = readiness === undefined || (!readiness.isDraining && (await readiness.check()));
    if (!ready) reply.code(503);
    return { ready };
  });
  // Kept-alive connections find another instance while this one goes.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (readiness?.isDraining) reply.header('connection', 'close');
    done();
  });
}
