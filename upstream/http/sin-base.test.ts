import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { buildMain } from '../main/app.ts';
import { mainOn } from '../testing/build-test-main.ts';
import { openCuttable } from '../testing/postgres/cuttable-database.ts';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { createCheck } from './readiness.ts';

/** A second app on the same database, whose server goes down and comes back. */
const main = await mainOn(await openTestDatabase({ deadlinesFactor: 1 }), { limitsFactor: 1000 });
const { database, port, name, cut, mend } = await openCuttable(main);
const readiness = { isDraining: false, check: createCheck([database.ping]) };
const app = buildMain({ ...main.deps, db: database.db, reads: database.reads, readiness });
afterAll(() => app.close());

test('without its database: 503 dependencia, without details, and well again when it is back', async () => {
  const { id } = await main.buildUsuario();
  const headers = await main.bearer(id);
  const user = () => app.inject({ method: 'GET', url: '/api/user', headers });
  expect((await user()).statusCode).toBe(200);
  cut();
  for (let i = 0; i < 3; i++) {
    const response = await user();
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'dependencia',
      '2',
    ]);
    expect(response.body).not.toContain('127.0.0.1');
  }
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  mend();
  expect((await user()).statusCode).toBe(200);
});

/** Keeps both pools full all the time: a call waits for a connection longer than /readyz does. */
function fillPools(): () => Promise<void> {
  let isOver = false;
  const people = [database.db, database.reads].flatMap((pool) =>
    Array.from({ length: 20 }, async () => {
      // A query that waited too long for its connection is repeated.
      while (!isOver) await sql`select pg_sleep(1.5)`.execute(pool).catch(() => undefined);
    }),
  );
  return async () => {
    isOver = true;
    await Promise.all(people);
  };
}

test('F-10 /readyz is 503 while the database is down, also while the pools are full, without details', async () => {
  const isReady = async () => {
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/readyz' });
    expect(JSON.parse(body)).toEqual({ ready: statusCode === 200 });
    return statusCode === 200;
  };
  await expect.poll(isReady).toBe(true);
  cut();
  await expect.poll(isReady).toBe(false);
  mend();
  await expect.poll(isReady).toBe(true);
  const empty = fillPools();
  await expect.poll(() => [database.pool.waitingCount > 5, database.readPool.waitingCount > 5]).toEqual([true, true]);
  // The former result is cached for half a second.
  await new Promise((resolve) => setTimeout(resolve, 600));
  await expect.poll(isReady).toBe(true);
  await empty();
  readiness.isDraining = true;
  expect(await isReady()).toBe(false);
  readiness.isDraining = false;
});

test('reads may use more memory for sorting than writes', async () => {
  const memory = sql<{ m: string }>`select current_setting('work_mem') as m`;
  expect((await memory.execute(database.reads)).rows).toEqual([{ m: '16MB' }]);
  expect((await memory.execute(database.db)).rows).toEqual([{ m: '4MB' }]);
});

test('a query that takes too long is cancelled, and answered 503', async () => {
  const { rows: limits } = await sql<{ t: string }>`select current_setting('statement_timeout') as t`.execute(
    database.db,
  );
  expect(limits).toEqual([{ t: '5s' }]);
  const { id } = await main.buildUsuario();
  const headers = await main.bearer(id);
  const locker = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', database: name });
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table usuario in access exclusive mode');
  const response = await app.inject({ method: 'GET', url: '/api/user', headers });
  await locker.query('rollback');
  await locker.end();
  expect([response.statusCode, response.json().code]).toEqual([503, 'dependencia']);
  expect((await app.inject({ method: 'GET', url: '/api/user', headers })).statusCode).toBe(200);
}, 20_000);
