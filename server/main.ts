import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { beforeClosing } from '#platform/before-closing';
import manifest from '../package.json' with { type: 'json' };
import { buildApp } from './app.ts';
import { readConfig, warningOf } from './config.ts';
import type { Lifecycle } from './http/records/health.ts';
import { createLog } from './http/records/log.ts';
import { openLogSink } from './http/records/log-sink.ts';
import { createMetrics, listenMetrics } from './http/records/metrics.ts';
import { currentRequestId } from './http/records/request-log.ts';

/** Time for requests under way, counted from the signal. */
const IN_FLIGHT_MS = 10_000;
const HARD_STOP_MS = 14_000;

/** Config → app → listen → drain. The only file that may end the process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const metrics = createMetrics();
  const sink = openLogSink(() => metrics.count('bff_log_dropped_total'));
  const log = createLog(config.logLevel, sink.stream);
  const lifecycle = { isDraining: false };

  // Logged, and the process ends: after an uncaught error its state is unknown (F-06). The supervisor starts another.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      log.fatal({ err: error, requestId: currentRequestId() }, event);
      void sink.flush().then(() => process.exit(1));
    });

  const clientDir = config.clientDir ?? builtClientDir();
  const app = await buildApp(config, { log, metrics, lifecycle, clientDir, version: manifest.version });
  const stop = () => drain(app, lifecycle).finally(() => sink.flush().then(() => process.exit(0)));
  process.on('SIGTERM', () => void stop());
  // Ctrl-C reaches every process of the terminal at once; under a supervisor the BFF waits for the signal that the supervisor
  // passes on.
  process.on('SIGINT', () => process.send || void stop());
  // The supervisor is gone, even by kill -9.
  process.on('disconnect', () => void stop());

  if (config.metrics)
    app.addHook('onClose', closerOf(await listenMetrics(metrics, config.metrics, detailsOf(app, lifecycle))));
  const warning = warningOf(config);
  if (warning) process.stderr.write(`${warning}\n`);
  const url = await app.listen({ port: config.port, host: config.host });
  process.send?.({ type: 'listening', url });
  const { user, system } = process.cpuUsage();
  log.info(
    { url, publicUrl: config.publicUrl, ms: Math.round(performance.now()), cpu_ms: Math.round((user + system) / 1000) },
    'listening',
  );
}

/** Announces at once that no more work is wanted, lets requests under way finish, and closes those that do not (F-01). */
async function drain(app: FastifyInstance, lifecycle: Lifecycle): Promise<void> {
  if (lifecycle.isDraining) return new Promise(() => undefined);
  lifecycle.isDraining = true;
  app.log.info('draining');
  // The supervisor itself may be gone.
  if (process.connected) process.send?.({ type: 'draining', underWay: app.underWay() });
  app.sayGoodbye();
  setTimeout(() => process.exit(0), HARD_STOP_MS);
  setTimeout(() => app.server.closeAllConnections(), IN_FLIGHT_MS);
  await beforeClosing(!process.send);
  await app.close();
}

const closerOf = (server: Server) => async () => {
  server.close();
  server.closeAllConnections();
};

const detailsOf = (app: FastifyInstance, lifecycle: Lifecycle) => () => ({
  ready: !lifecycle.isDraining,
  uptime_s: Math.round(process.uptime()),
  rss_bytes: process.memoryUsage.rss(),
  apis: app.dependencies(),
});

/** Beside the built server, or in dist/ when the BFF runs from the sources. */
function builtClientDir(): string {
  const built = path.resolve(import.meta.dirname, '../client');
  return existsSync(path.join(built, '.vite')) ? built : path.resolve(import.meta.dirname, '../dist/client');
}

main().catch((error: unknown) => {
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    `${isTaken ? 'El puerto ya está en uso por otro programa: ciérralo o indica otro con PORT.' : message}\n`,
  );
  process.exit(1);
});
