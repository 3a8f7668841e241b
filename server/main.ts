import path from 'node:path';
import manifest from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { readConfig } from './config.ts';
import { createLog, openLogSink } from './http/log.ts';
import { createMetrics, listenMetrics } from './http/metrics.ts';

const DRAIN_ANNOUNCE_MS = 1_000;
const HARD_STOP_MS = 15_000;

/** Config → app → listen → drain. The only file that may end the process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const sink = openLogSink();
  const log = createLog(config.logLevel, sink.stream);
  const metrics = createMetrics();
  const lifecycle = { isDraining: false };
  const clientDir = path.resolve(
    import.meta.dirname,
    import.meta.dirname.includes(`${path.sep}dist`) ? '../client' : '../dist/client',
  );
  const app = await buildApp(config, { log, metrics, lifecycle, clientDir, version: manifest.version });

  const stop = async (code: number) => {
    if (lifecycle.isDraining) return;
    lifecycle.isDraining = true;
    setTimeout(() => process.exit(code || 1), HARD_STOP_MS).unref();
    // Balancers are told before the door closes.
    await new Promise((resolve) => setTimeout(resolve, process.env.NODE_CHANNEL_FD ? 0 : DRAIN_ANNOUNCE_MS));
    await app.close();
    process.exit(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void stop(0));
  // The supervisor is gone, even by kill -9.
  process.on('disconnect', () => void stop(0));
  // Not swallowed: what state the process is in now nobody knows (F-06).
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error }, event);
      void stop(1);
    });

  const url = await app.listen({ port: config.port, host: config.host });
  if (config.metricsPort !== undefined)
    await listenMetrics(metrics, config.metricsPort, () => ({
      ready: !lifecycle.isDraining,
      logDropped: sink.dropped(),
    }));
  process.send?.({ type: 'listening', url });
  log.info({ url, publicUrl: config.publicUrl }, 'listening');
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${/EADDRINUSE/.test(message) ? 'El puerto ya está en uso por otro programa: ciérralo o indica otro con PORT.' : message}\n`,
  );
  process.exit(1);
});
