import { sql } from 'kysely';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/connect.ts';
import { startJobs } from '../jobs/jobs.ts';
import { defineQueue } from '../jobs/queue.ts';
import { enqueueMail } from '../mail/queue/outbox.ts';
import { buildMain } from '../main/app.ts';
import { buildTestMain } from '../testing/build-test-main.ts';
import { createApiMetrics, listenApiMetrics } from './metrics.ts';

const own = await buildTestMain();
const { host = '', database: name = '', connectionString } = own.connection;
const url = connectionString ?? `postgres://postgres@localhost/${name}?host=${encodeURIComponent(host)}`;
const database = await openDatabase({ url, dir: '.', max: 3 });
const readiness = { isDraining: false, check: async () => true };
const app = buildMain({ ...own.deps, db: database.db, reads: database.reads, readiness });
const server = await listenApiMetrics(
  createApiMetrics({ apps: { main: app }, database, hasher: own.deps.hasher }),
  { port: 0, host: '127.0.0.1' },
  readiness,
);
await app.ready();
afterAll(async () => {
  server.close();
  await app.close();
  await database.close();
});
const address = server.address();
const at = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;

test('calls by their template, pools, mails and password checks are measured, on a port of their own', async () => {
  await app.inject({ url: '/api/noticias/123456' });
  await enqueueMail(own.db, {
    plantilla: 'feedback_recibido',
    para: 'alguien@ejemplo.es',
    datos: { referencia: 'F-AAAAAAAA', cuando: new Date().toISOString() },
  });
  const text = await (await fetch(`${at}/metrics`)).text();
  expect(text).toContain('api_requests_total{api="main",metodo="GET",ruta="/api/noticias/:id",estado="404"} 1\n');
  expect(text).not.toMatch(/api_request_seconds_count\{[^}]*ruta="\/api\/noticias\/:id"/);
  expect(text).toMatch(/api_pool_connections\{pool="lecturas",estado="libre"\} [1-9]/);
  expect(text).toContain('api_mails{estado="pendiente"} 1');
  expect(text).toContain('api_password_checks_waiting 0');
  expect(text).not.toMatch(/123456|alguien@/);
  expect(await (await fetch(`${at}/readyz`)).json()).toEqual({ draining: false, dependencies: true });
  expect((await fetch(`${at}/api/paises`)).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test('L-06 known series are 0 before their first event; without the database its rows are not reported', async () => {
  await app.inject({ url: '/api/paises' });
  await app.inject({ method: 'PROPFIND' as 'GET', url: '/api/paises' });
  await sql`delete from correo_salida`.execute(own.db);
  const jobs = await startJobs({ connection: own.connection, log: pino({ level: 'silent' }) });
  await jobs.work(defineQueue('sin_trabajos', v.object({})), async () => {});
  await jobs.stop();
  const text = await (await fetch(`${at}/metrics`)).text();
  for (const series of [
    'api_requests_total{api="main",metodo="GET",ruta="/api/noticias/:id",estado="500"}',
    'api_requests_total{api="main",metodo="POST",ruta="/api/login",estado="503"}',
    'api_mails{estado="pendiente"}',
    'api_mails{estado="enviando"}',
    'api_mails{estado="muerto"}',
    'api_jobs{cola="sin_trabajos",estado="failed"}',
    'api_jobs{cola="sin_trabajos",estado="created"}',
  ])
    expect(text).toContain(`${series} 0\n`);
  expect(text).toContain('api_request_seconds_count{api="main",metodo="GET",ruta="/api/paises"} 1\n');
  expect(text).not.toContain('PROPFIND');

  const away = await openDatabase({ url, dir: '.', max: 1 });
  await away.close();
  const alone = await createApiMetrics({ apps: {}, database: away, hasher: own.deps.hasher }).metrics();
  expect(alone).not.toMatch(/^api_(mails|jobs)\{/m);
});
