import type { FastifyInstance } from 'fastify';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { type Api, type Endpoint, isAnswerKept } from '#shared/contract/endpoint';
import { ENDPOINTS } from '#shared/contract/endpoints';
import type { Schema } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { atFileEnd } from '../at-file-end.ts';
import type { TestMain } from '../build-test-main.ts';
import { cuerpoMultipart, PDF } from '../samples/subidas-de-prueba.ts';

/** `repetida`: tests that each call is done once for its key. `muertes`: the same with the process dying at every point. */
export type Alcance = 'repetida' | 'muertes';

interface Recorrido {
  alcance: Alcance;
  api: Extract<Api, 'main' | 'visita'>;
  main: Pick<TestMain, 'app' | 'db' | 'connection' | 'deps'>;
  /** The app under test, on these `deps`. */
  build: (deps: Deps) => FastifyInstance;
  /** A valid call, on newly created objects. `headers` contain its caller. */
  buena: (e: Endpoint) => Promise<{ headers: Record<string, string>; params?: Record<string, string>; body?: unknown }>;
}

/**
 * F-12: for every call of an API that is done once per Idempotency-Key, effect and answer are one transaction, wherever the
 * process dies: before the commit, or after it with the answer unsent. The app under test has one connection, so a handler that
 * writes or reads outside the transaction waits for itself and fails.
 */
export async function walkOnce({ alcance, api, main, build, buena }: Recorrido): Promise<void> {
  const { db, dies } = mortal(main);
  const app = build({ ...main.deps, db, reads: db });
  // The app opens its one connection while it gets ready.
  await app.ready();
  atFileEnd(async () => {
    await app.close();
    await db.destroy();
  });
  const everything = await censo(main);
  const kept = ENDPOINTS.filter((e) => e.api === api && isAnswerKept(e));

  async function prepare(e: Endpoint) {
    const { headers, params = {}, body } = await buena(e);
    // The use of a token is written once per minute; this call does it, so that the tested one does not.
    await main.app.inject({ url: '/api/user', headers });
    const url = e.path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '1');
    const form = e.upload ? cuerpoMultipart(PDF) : undefined;
    const key = crypto.randomUUID();
    return () =>
      app.inject({
        method: 'POST',
        url,
        headers: { ...headers, ...form?.headers, 'idempotency-key': key },
        ...(form ? { payload: form.payload } : body ? { payload: body } : {}),
      });
  }
  const killed = async (ask: Awaited<ReturnType<typeof prepare>>, at: Exclude<Muerte, null>) => {
    Object.assign(dies, { at, keeps: false });
    const answer = await ask();
    dies.at = null;
    expect([answer.statusCode, dies.keeps, dies.keeps || answer.body]).toEqual([503, true, true]);
  };

  test('the list of calls is not empty', () => expect(kept.length).toBeGreaterThan(api === 'main' ? 50 : 1));

  const rows = kept.map((e) => [`${e.method} ${e.path}`, e] as const);
  /** Makes the call and repeats it with its key: the same answer, and nothing written. Gives the first answer. */
  async function doOnce(e: Endpoint, ask: Awaited<ReturnType<typeof prepare>>) {
    const before = await everything();
    const done = await ask();
    const status = e.status ?? (e.answer ? 200 : 204);
    expect([done.statusCode, done.headers['idempotent-replayed'], done.statusCode < 300 || done.body]).toEqual([
      status,
      undefined,
      true,
    ]);
    const after = await everything();
    expect(after).not.toEqual(before);
    const again = await ask();
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([status, 'true']);
    expect(bodyOf(again)).toEqual(bodyOf(done));
    expect(await everything()).toEqual(after);
    return done;
  }

  if (alcance === 'repetida')
    test.each(rows)('F-12 %s: repeated with its key it is not done again', async (_, e) => {
      await doOnce(e, await prepare(e));
    });
  else
    test.each(rows)(
      'F-12 %s: killed before its commit it has no effect, killed after it the repetition does nothing again',
      async (_, e) => {
        const ask = await prepare(e);
        const before = await everything();
        await killed(ask, 'before');
        const untouched = await everything();
        // An upload is counted when it begins, before anything is stored.
        expect(e.upload ? { ...untouched, limite: before.limite } : untouched).toEqual(before);
        const done = await doOnce(e, ask);

        const another = await prepare(e);
        const unasked = await everything();
        // Both deaths in a row under one key, as a page meets them that repeats by itself.
        await killed(another, 'before');
        await killed(another, 'after');
        const committed = await everything();
        expect(committed).not.toEqual(unasked);
        const late = await another();
        expect([late.statusCode, late.headers['idempotent-replayed']]).toEqual([done.statusCode, 'true']);
        expect(namesIn(late)).toEqual(namesIn(done));
        expect(bodyOf(await another())).toEqual(bodyOf(late));
        expect(await everything()).toEqual(committed);
      },
    );
}

const bodyOf = ({ body }: { body: string }) => (body === '' ? null : JSON.parse(body));
const namesIn = (answer: { body: string }) => Object.keys(bodyOf(answer)?.data ?? {}).sort();

type Muerte = 'before' | 'after' | null;

/**
 * A database of one connection that ends where `dies.at` says, around the commit of a transaction that has stored an answer.
 * `dies.keeps`: whether an answer was stored.
 */
function mortal({ connection, db: outside }: Pick<TestMain, 'connection' | 'db'>) {
  const dies: { at: Muerte; keeps: boolean } = { at: null, keeps: false };
  const pool = new pg.Pool({ ...connection, max: 1, connectionTimeoutMillis: 2_000, statement_timeout: 5_000 });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    const pid = (client as unknown as { processID: number }).processID;
    const kill = () => sql`select pg_terminate_backend(${pid})`.execute(outside);
    Object.assign(client, {
      query: async (...args: unknown[]) => {
        if (String(args[0]).includes('into "idempotencia"')) dies.keeps = true;
        if (!(dies.keeps && args[0] === 'commit')) return query(...args);
        if (dies.at === 'before') await kill();
        const answer = await query(...args);
        if (dies.at !== 'after') return answer;
        await kill();
        // The commit's confirmation is lost.
        return query('select 1');
      },
    });
  });
  return { db: new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }), dies };
}

/** Counts and checksums the rows of every table, so that every write shows. */
async function censo({ db }: Pick<TestMain, 'db'>): Promise<() => Promise<Record<string, string>>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const each = tables.map(
    ({
      name,
    }) => sql`select ${sql.lit(name)} as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as rows
      from ${sql.table(name)} t ${name === 'fichero' ? sql`where listo` : sql``}`,
  );
  return async () => {
    const { rows } = await sql<{ name: string; rows: string }>`${sql.join(each, sql` union all `)}`.execute(db);
    return Object.fromEntries(rows.map((row) => [row.name, row.rows]));
  };
}
