import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../errors.ts';

export interface Lifecycle {
  isDraining: boolean;
}

const SLOW_LOOP_MS = 250;
const MAX_RSS_BYTES = 1.5 * 1024 ** 3;
const SAMPLE_MS = 1_000;

/** /healthz says that the process runs, /readyz that it wants work. */
export function health(app: FastifyInstance, lifecycle: Lifecycle): void {
  const config = { access: 'public' } as const;
  app.get('/healthz', { config }, async () => ({ ok: true }));
  app.get('/readyz', { config }, async (_request, reply) => {
    if (lifecycle.isDraining) reply.code(503);
    return { ready: !lifecycle.isDraining };
  });
}

/** Calls are refused while the process cannot keep up; the page and /healthz are not (F-04). */
export function overload(app: FastifyInstance, limits = { loopMs: SLOW_LOOP_MS, rssBytes: MAX_RSS_BYTES }): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let isOver = false;
  const sample = setInterval(() => {
    isOver = delay.percentile(90) / 1e6 > limits.loopMs || process.memoryUsage.rss() > limits.rssBytes;
    delay.reset();
  }, SAMPLE_MS);
  sample.unref();
  app.addHook('onClose', async () => {
    clearInterval(sample);
    delay.disable();
  });
  app.addHook('onRequest', async ({ url }) => {
    if (isOver && /^\/(api|visita\/api|session|og)\b/.test(url))
      throw new AppError('sobrecarga', { headers: { 'retry-after': '2' } });
  });
}
