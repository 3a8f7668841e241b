import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import pino from 'pino';
import * as v from 'valibot';
import { afterAll, expect, test, vi } from 'vitest';
import type { Endpoint } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Schema } from '../db/schema.ts';
import { isKept } from '../http/idempotency.ts';
import { startJobs } from '../jobs/jobs.ts';
import { defineQueue } from '../jobs/queue.ts';
import { buildTestMain } from '../testing/build-test-main.ts';
import { startFakeSites } from '../testing/fake-sites.ts';
import { llamadasQueValen, rolesDe } from '../testing/llamadas-que-valen.ts';
import { cuerpoMultipart, PDF } from '../testing/subidas-de-prueba.ts';
import { buildMain } from './app.ts';

/**
 * F-12: of every call that is done once per Idempotency-Key, effect and answer are one transaction. The app under test has one
 * connection: what would write or read around that transaction waits for itself and fails.
 */
const dataDir = mkdtempSync(path.join(tmpdir(), 'una-vez-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const sites = await startFakeSites();
sites.at(
  'diario.example/rss',
  '<rss version="2.0"><channel><title>Una</title><link>https://diario.example</link><description>x</description><item><title>Una</title><link>https://diario.example/1</link><guid>1</guid></item></channel></rss>',
);
const main = await buildTestMain({ limitsFactor: 1_000_000, dataDir });
const llamadas = await llamadasQueValen(main);

const pool = new pg.Pool({ ...main.connection, max: 1, connectionTimeoutMillis: 2_000, statement_timeout: 5_000 });
pool.on('error', () => {});
const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
const app = buildMain({ ...main.deps, db, reads: db, network: sites.network });
/** The process dies: its connection ends when the answer has been kept, before it is committed. */
const dies = { now: false, keeps: false };
pool.on('connect', (client) => {
  client.on('error', () => {});
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const pid = (client as unknown as { processID: number }).processID;
  Object.assign(client, {
    query: async (...args: unknown[]) => {
      if (String(args[0]).includes('into "idempotencia"')) dies.keeps = true;
      else if (dies.now && dies.keeps && args[0] === 'commit')
        await sql`select pg_terminate_backend(${pid})`.execute(main.db);
      return query(...args);
    },
  });
});

// What it reads before it is ready opens its one connection.
await app.ready();
afterAll(async () => {
  await app.close();
  await pool.end();
});

const { rows: tables } = await sql<{ name: string }>`
  select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(main.db);
/** Rows of every table, so that what is written anywhere shows. */
async function everything(): Promise<Record<string, string>> {
  const each = tables.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
      from ${sql.table(name)} t ${name === 'fichero' ? sql`where listo` : sql``}`,
  );
  const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(main.db);
  return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
}

/** A job that no retry has saved. */
const jobs = await startJobs({ connection: main.connection, log: pino({ level: 'silent' }) });
const cola = defineQueue('prueba', v.object({}), { retryLimit: 0 });
const trabajo = '0a1b2c3d-0000-4000-8000-000000000000';
await jobs.work(cola, () => Promise.reject(new Error('no')));
await jobs.enqueue(null, cola, {}, { id: trabajo });
await vi.waitUntil(
  async () => (await sql`select 1 from trabajos.job where state = 'failed'`.execute(main.db)).rows.length === 1,
  { timeout: 10_000 },
);
await jobs.stop();

const kept = ENDPOINTS.filter((e) => e.api === 'main' && isKept(e));
const named = kept.map((e) => [`${e.method} ${e.path}`, e] as const);

test('the walk is not empty', () => expect(kept.length).toBeGreaterThan(50));

async function prepare(e: Endpoint) {
  const [rol = null] = rolesDe(e);
  const { headers, params = {}, body } = await llamadas.una(e, rol);
  // That the token has been used is written down once, and not by what is tested here.
  await main.app.inject({ url: '/api/user', headers });
  const url = e.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
  const form = e.upload ? cuerpoMultipart(PDF) : undefined;
  return (key: string) =>
    app.inject({
      method: 'POST',
      url,
      headers: { ...headers, ...form?.headers, 'idempotency-key': key },
      ...(form ? { payload: form.payload } : body && { payload: body }),
    });
}

test.each(named)(
  'F-12 %s: killed before its end it has done nothing, and once it is done it is not done again',
  async (_, e) => {
    const ask = await prepare(e);
    const key = crypto.randomUUID();
    const before = await everything();
    Object.assign(dies, { now: true, keeps: false });
    const killed = await ask(key);
    dies.now = false;
    expect([killed.statusCode, dies.keeps, dies.keeps || killed.body]).toEqual([503, true, true]);
    const untouched = await everything();
    // An upload is counted when it begins, before anything is stored.
    expect(e.upload ? { ...untouched, limite: before.limite } : untouched).toEqual(before);

    const done = await ask(key);
    expect([done.statusCode, done.headers['idempotent-replayed'], done.statusCode < 300 || done.body]).toEqual([
      e.status ?? (e.answer ? 200 : 204),
      undefined,
      true,
    ]);
    const after = await everything();
    expect(after).not.toEqual(before);
    const again = await ask(key);
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([done.statusCode, 'true']);
    expect(bodyOf(again)).toEqual(bodyOf(done));
    expect(await everything()).toEqual(after);
  },
);

const bodyOf = ({ body }: { body: string }) => (body === '' ? null : JSON.parse(body));
