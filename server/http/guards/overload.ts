import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../errors.ts';
import type { Metrics } from '../records/metrics.ts';

export interface LoadLimits {
  /** Mean delay of the event loop within a sample. */
  loopMs: number;
  rssBytes: number;
  sampleMs: number;
}
const LIMITS: LoadLimits = { loopMs: 250, rssBytes: 1.5 * 1024 ** 3, sampleMs: 1_000 };
const RESOLUTION_MS = 20;
const CALL = /^\/(api|visita\/api|session|og|analytics)(?=[/?]|$)/;

/** Load shedding: calls are refused while the process cannot keep up; pages, files and /healthz are not (F-04). */
export function overload(app: FastifyInstance, metrics: Metrics, given: Partial<LoadLimits> = {}, factor = 1): void {
  const limits = { ...LIMITS, loopMs: LIMITS.loopMs * factor, ...given };
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  let isOver = false;
  const sample = setInterval(() => {
    // The histogram's values include its own resolution. One long pause among many short ones is no overload, hence the mean.
    const loopMs = Number.isNaN(delay.mean) ? 0 : Math.max(0, delay.mean / 1e6 - RESOLUTION_MS);
    metrics.loopDelay(loopMs / 1_000);
    isOver = loopMs > limits.loopMs || process.memoryUsage.rss() > limits.rssBytes;
    delay.reset();
  }, limits.sampleMs);
  sample.unref();
  app.addHook('onClose', async () => {
    clearInterval(sample);
    delay.disable();
  });
  app.addHook('onRequest', ({ url }, _reply, done) => {
    if (!isOver || !CALL.test(url)) return done();
    metrics.count('bff_shed_total');
    // Nothing of the call was begun and no API received it: by this code the page knows that it may repeat the call.
    done(new AppError('sobrecarga', { headers: { 'retry-after': '2' } }));
  });
}
