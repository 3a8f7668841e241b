import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, expect, test } from 'vitest';
import { demoEmpleo } from '../demo/empleo/empleo-demo.ts';
import { demoNoticias } from '../demo/noticias/noticias-demo.ts';
import { startJobs } from '../jobs/jobs.ts';
import { defineQueue } from '../jobs/queue.ts';
import { buildMain } from '../main/app.ts';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../testing/build-test-main.ts';
import { startPgbouncer } from '../testing/postgres/pgbouncer.ts';
import { openDatabase } from './connect.ts';
import { startEmbedded } from './embedded/embedded.ts';
import { forgoNames } from './prepared.ts';

/** The whole API behind PgBouncer in transaction mode; sessions only by DIRECT_DATABASE_URL. */
const dir = mkdtempSync(path.join(tmpdir(), 'pooler-bd-'));
const engine = await startEmbedded(dir);
const pooler = await startPgbouncer(engine.socketDir);
const directUrl = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(engine.socketDir)}`;
// README: with a PgBouncer before 1.21, DB_PREPARED=0.
if (!pooler.knowsNames) forgoNames();
const database = await openDatabase({ url: pooler.url, directUrl, dir });
const own = await buildTestMain({ limitsFactor: 1000 });
const deps = { ...own.deps, db: database.db, reads: database.reads };
const app = buildMain(deps);
await app.ready();
afterAll(async () => {
  await app.close();
  await database.close();
  await pooler.stop();
  await engine.stop();
  rmSync(dir, { recursive: true, force: true });
});

test('migrated, with its limits, and every call finds its prepared statements in any session', async () => {
  const { rows } = await sql<{ s: string; l: string }>`
    select current_setting('statement_timeout') as s, current_setting('lock_timeout') as l`.execute(database.db);
  expect(rows).toEqual([{ s: '5s', l: '1s' }]);
  await demoNoticias(deps);
  await demoEmpleo(deps);
  const noticia = await database.db.selectFrom('noticia').select('id').limit(1).executeTakeFirstOrThrow();
  const oferta = await database.db.selectFrom('oferta_empleo').select('id').limit(1).executeTakeFirstOrThrow();
  const urls = [
    '/api/noticias',
    `/api/noticias/${noticia.id}`,
    '/api/empleo/ofertas',
    `/api/empleo/ofertas/${oferta.id}`,
  ];
  for (let round = 0; round < 5; round += 1) {
    const answers = await Promise.all(Array.from({ length: 24 }, (_, i) => app.inject({ url: urls[i % 4] ?? '' })));
    expect(answers.filter(({ statusCode }) => statusCode !== 200).map(({ body }) => body)).toEqual([]);
  }
});

test('login, and calls with an idempotency key', async () => {
  const email = 'pooler@ejemplo.es';
  await database.db
    .insertInto('usuario')
    .values({
      email,
      password_hash: await deps.hasher.hash(CONTRASENA, '203.0.113.7'),
      register_type: 'web',
      estado: 'activa',
      nombre: 'Persona',
      apellidos: 'De Prueba',
      pais_id: 28,
      roles: ['usuario_web'],
    })
    .execute();
  const xsrf = await xsrfHeaders({ app });
  const payload = { email, password: CONTRASENA, recordar: false };
  const login = await app.inject({ method: 'POST', url: '/api/login', headers: xsrf, payload });
  expect(login.statusCode).toBe(200);
  const contenido = 'Algo que se dice una sola vez.';
  const say = () =>
    app.inject({
      method: 'POST',
      url: '/api/feedback',
      headers: { 'idempotency-key': 'clave-pooler-1' },
      payload: { valoracion: 5, asunto: 'Otro', contenido, pagina: '/app', nombre: 'Ana', email },
    });
  expect([(await say()).statusCode, (await say()).headers['idempotent-replayed']]).toEqual([201, 'true']);
  expect(await database.db.selectFrom('feedback').select('contenido').execute()).toEqual([{ contenido }]);
});

test('queue and LISTEN bypass it: a job enqueued in a pooled transaction runs, a NOTIFY arrives', async () => {
  const jobs = await startJobs({ connection: database.connection, log: pino({ level: 'silent' }) });
  const cola = defineQueue('pooler', v.object({ n: v.number() }));
  const done: number[] = [];
  const heard: string[] = [];
  await jobs.work(cola, async ({ n }) => void done.push(n));
  await jobs.listen(
    'pooler_prueba',
    (payload) => heard.push(payload),
    () => undefined,
  );
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, cola, { n: 7 }));
  await sql`select pg_notify('pooler_prueba', 'hola')`.execute(database.db);
  await expect.poll(() => [done, heard]).toEqual([[7], ['hola']]);
  await jobs.stop();
});
