import type { FastifyInstance } from 'fastify';
import type { PoolConfig } from 'pg';
import { beforeClosing } from '#platform/before-closing';
import { INTERNET } from '#platform/network/guarded-agent';
import { createPasswordHasher } from './accounts/password/password-hash.ts';
import { startBackground } from './background.ts';
import { scheduleBusquedas } from './busquedas/prune-busquedas.ts';
import { CANAL_EVENTOS } from './chat/despertador.ts';
import { scheduleAccountJobs } from './cleanup/account-cleanup.ts';
import { type Config, readConfig } from './config.ts';
import { type Database, openDatabase } from './db/connect.ts';
import { forgoNames } from './db/prepared.ts';
import { demostracion } from './demo/demostracion.ts';
import type { Deps, Readiness } from './deps.ts';
import { scheduleFileJobs } from './files/limpieza.ts';
import { createApiMetrics, listenApiMetrics, type Measured } from './http/metrics.ts';
import { createCheck } from './http/readiness.ts';
import { createTurns } from './http/turns.ts';
import { openWaitingRoom, type WaitingRoom } from './http/waiting-room.ts';
import type { JobsLog } from './jobs/boss-log.ts';
import type { Jobs } from './jobs/jobs.ts';
import { buildMain } from './main/app.ts';
import { demoChat } from './main/chat/demo/chat-demo.ts';
import { scheduleChat } from './main/chat/sin-leer.ts';
import { scheduleEmpleoJobs } from './main/empleo/trabajos-empleo.ts';
import { openGeoip } from './main/geoip/lector-geoip.ts';
import { schedulePalabras } from './main/listas/read-palabras.ts';
import { startFuentes } from './main/noticias/importar/cola-fuentes.ts';
import { scheduleImagenes } from './main/noticias/importar/entrada/imagenes-importadas.ts';
import { scheduleNoticias } from './main/noticias/lectura/calendario.ts';
import { startPush } from './main/push/start-push.ts';
import { openLineaRedis } from './main/realtime/linea-redis.ts';
import { createTimbre, lineaDePostgres, openTiempoReal } from './main/realtime/tiempo-real.ts';
import { scheduleResumen } from './main/usuario/resumen-diario.ts';
import { buildVisita } from './visita/app.ts';
import { CANAL_CATALOGO, createIndice } from './visita/buscador/indice.ts';
import { demoVisita } from './visita/demo/visita-demo.ts';
import { startImportaciones } from './visita/importar/cola.ts';
import { schedulePromociones } from './visita/promociones/solas/trabajos-promocion.ts';
import { scheduleVerificaciones } from './visita/verificaciones/trabajos-verificacion.ts';

const HARD_STOP_MS = 20_000;

/** Config → database → both APIs and their jobs → listen → drain. The only file here that may end the process. */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const stop = await start(config);
  let isStopping = false;
  const end = (code: number) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code || 1), HARD_STOP_MS).unref();
    void stop().then(
      () => process.exit(code),
      () => process.exit(1),
    );
  };
  process.on('SIGTERM', () => end(0));
  // Ctrl-C reaches every process of the terminal at once; below the supervisor, the supervisor stops us after the BFF has drained.
  process.on('SIGINT', () => process.send || end(0));
  // The supervisor is gone, even by kill -9.
  process.on('disconnect', () => end(0));
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => {
      process.stderr.write(`${event}: ${error instanceof Error ? error.stack : String(error)}\n`);
      end(1);
    });
}

async function start(config: Config): Promise<() => Promise<void>> {
  const { host } = config;
  if (!config.pools.named) forgoNames();
  const rooms = await Promise.all([
    openWaitingRoom({ port: config.mainPort, host }),
    openWaitingRoom({ port: config.visitaPort, host }),
  ]);
  const database = await openOwnDatabase(config);
  const hasher = await createPasswordHasher();
  const geoip = await openGeoip(config.geoipDb);
  const { db, reads } = database;
  const readiness: Readiness = { isDraining: false, check: async () => false };
  const notAnnounced = (error: unknown) => main.log.warn({ err: error }, 'events not announced');
  const redis = config.redisUrl === undefined ? null : openLineaRedis(config.redisUrl, notAnnounced);
  const timbre = createTimbre(redis ?? lineaDePostgres(db), notAnnounced);
  const { wake, review: reviewPresencia } = timbre.despertador;
  const deps: Deps = {
    config,
    db,
    reads,
    hasher,
    geoip,
    network: INTERNET,
    now: () => new Date(),
    turns: createTurns(config.pools.main, config.deadlinesFactor),
    wake,
    reviewPresencia,
    readiness,
  };
  const main = buildMain(deps);
  const { presencia } = openTiempoReal(main, deps, timbre);
  const push = startPush(deps, presencia.isActive, main.log);
  // Reads the primary: an import notifies when to read, and a replica may not have its rows yet.
  const indice = createIndice(db, main.log);
  const visita = buildVisita(deps, indice);
  const closeMetrics = config.metrics
    ? await openMetrics(config.metrics, { apps: { main, visita }, database, hasher }, readiness)
    : async () => {};
  const background = await startBackground(deps, database.connection, main.log);
  readiness.check = createCheck([database.ping, background.jobs.ping]);
  await scheduleWork(background.jobs, deps, { connection: database.connection, log: main.log });
  const accounts = await demostracion(deps);
  if (accounts.length > 0) {
    await demoVisita(deps);
    await demoChat(deps);
  }
  // Without a supervisor the passwords are not printed (scripts/start.ts); they stay in a file that only the owner can read.
  if (process.send) process.send({ type: 'demo', accounts });
  else if (accounts.length > 0)
    process.stdout.write(`Las contraseñas de demostración están en ${config.dataDir}/demo-accounts.json\n`);
  // Read at the start, at each import's notification, and after every gap in which one may have come.
  await background.jobs.listen(CANAL_CATALOGO, indice.refresh, indice.refresh);
  const { receive, hueco } = timbre.despertador;
  // PostgreSQL's channel also with Redis: the bell notifies within its transaction.
  await background.jobs.listen(CANAL_EVENTOS, receive, hueco);
  redis?.listen(receive, hueco);
  // Each API serves as soon as its own data are read.
  const [mainUrl, visitaUrl] = await Promise.all([
    serve(main, rooms[0], host),
    indice.actual().then(() => serve(visita, rooms[1], host)),
  ]);
  const { hasMailbox: mailbox, isLocal: local, demo } = config;
  process.send?.({ type: 'listening', main: mainUrl, visita: visitaUrl, mailbox, demo, local });
  main.log.info({ main: mainUrl, visita: visitaUrl, embedded: database.isEmbedded }, 'listening');
  return async () => {
    readiness.isDraining = true;
    await beforeClosing(!process.send);
    await Promise.all([main.close(), visita.close(), closeMetrics()]);
    redis?.close();
    await push.stop();
    await background.stop();
    await database.close();
  };
}

/** The database of this process, whose state is logged, and without which the process ends. */
function openOwnDatabase(config: Config): Promise<Database> {
  const warn = (text: string) => process.stderr.write(`${text}\n`);
  return openDatabase({
    url: config.databaseUrl,
    directUrl: config.directDatabaseUrl,
    readUrl: config.databaseReadUrl,
    max: config.pools.main,
    maxReads: config.pools.reads,
    deadlinesFactor: config.deadlinesFactor,
    dir: config.dataDir,
    onConnectionLost: (error) => warn(`una conexión con la base de datos se ha perdido: ${error.message}`),
    onFall: () => warn('La base de datos se ha parado; arranca de nuevo.'),
    onGivenUp: (error) => {
      warn(`La base de datos no vuelve a arrancar: ${error.message}`);
      // Nothing can be finished without the database; the supervisor restarts everything.
      process.exit(1);
    },
  });
}

async function scheduleWork(jobs: Jobs, deps: Deps, { connection, log }: { connection: PoolConfig; log: JobsLog }) {
  await scheduleAccountJobs(jobs, deps);
  await scheduleEmpleoJobs(jobs, deps, log);
  await scheduleVerificaciones(jobs, deps);
  await schedulePromociones(jobs, deps);
  await scheduleNoticias(jobs, deps);
  await scheduleChat(jobs, deps);
  await scheduleResumen(jobs, deps);
  await schedulePalabras(jobs, deps);
  await scheduleBusquedas(jobs, deps);
  await scheduleFileJobs(jobs, deps);
  await startImportaciones(jobs, { config: deps.config, connection, log });
  await startFuentes(jobs, deps, log);
  await scheduleImagenes(jobs, deps);
}

async function openMetrics(at: { port: number; host: string }, measured: Measured, readiness: Readiness) {
  const server = await listenApiMetrics(createApiMetrics(measured), at, readiness);
  return async () => {
    server.close();
    server.closeAllConnections();
  };
}

/** Replaces the waiting room by the app, once the app is ready. */
async function serve(app: FastifyInstance, room: WaitingRoom, host: string): Promise<string> {
  await app.ready();
  await room.close();
  return app.listen({ port: room.port, host });
}

const sentenceOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

main().catch((error: unknown) => {
  process.stderr.write(`${sentenceOf(error)}\n`);
  const { name, cause } = error instanceof Error ? error : new Error();
  // A failed migration: the sentence of PostgreSQL says what is wrong with it.
  if (cause !== undefined) process.stderr.write(`${sentenceOf(cause)}\n`);
  const end = () => process.exit(1);
  if (process.send) process.send({ type: 'failed', name }, undefined, undefined, end);
  else end();
});
