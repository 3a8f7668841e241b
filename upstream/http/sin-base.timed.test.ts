import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '../db/connect.ts';
import { buildMain } from '../main/app.ts';
import { buildTestMain } from '../testing/build-test-main.ts';
import { createCheck } from './readiness.ts';

/** A second app on the same database, through a socket that can be cut: the server goes away and comes back. */
const main = await buildTestMain({ limitsFactor: 1000 });
const { rows } = await sql<{ dir: string; port: string; name: string }>`
  select current_setting('unix_socket_directories') as dir, current_setting('port') as port,
    current_database() as name`.execute(main.db);
const { dir = '', port = '', name = '' } = rows[0] ?? {};

let isDown = false;
const sockets = new Set<Socket>();
const gate = createServer((client) => {
  if (isDown) {
    client.destroy();
    return;
  }
  const server = connect(`${dir.split(',')[0]?.trim()}/.s.PGSQL.${port}`);
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    sockets.add(from);
    from.on('error', () => to.destroy()).on('close', () => to.destroy());
    from.pipe(to);
  }
});
await new Promise<void>((done) => gate.listen(0, '127.0.0.1', done));
const address = gate.address();
const gatePort = typeof address === 'object' ? address?.port : 0;
const database = await openDatabase({ url: `postgres://postgres@127.0.0.1:${gatePort}/${name}`, dir: '.' });
const readiness = { isDraining: false, check: createCheck([database.ping]) };
const app = buildMain({ ...main.deps, db: database.db, reads: database.reads, readiness });
afterAll(async () => {
  await app.close();
  await database.close();
  for (const socket of sockets) socket.destroy();
  gate.close();
});

test('database killed: 503 dependencia within 3 s, and well again when it is back', async () => {
  const { id } = await main.buildUsuario();
  const headers = await main.bearer(id);
  const user = () => app.inject({ method: 'GET', url: '/api/user', headers });
  expect((await user()).statusCode).toBe(200);
  isDown = true;
  for (const socket of sockets) socket.destroy();
  for (let i = 0; i < 3; i++) {
    const started = performance.now();
    const response = await user();
    expect([response.statusCode, response.json().code, response.headers['retry-after']]).toEqual([
      503,
      'dependencia',
      '2',
    ]);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(response.body).not.toContain('127.0.0.1');
  }
  expect((await app.inject({ method: 'GET', url: '/healthz' })).statusCode).toBe(200);
  isDown = false;
  expect((await user()).statusCode).toBe(200);
});

test('F-10 /readyz is 503 while the database is away, also while the pools are full, and says no more', async () => {
  const isReady = async () => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    const { statusCode, body } = await app.inject({ method: 'GET', url: '/readyz' });
    expect(JSON.parse(body)).toEqual({ ready: statusCode === 200 });
    return statusCode === 200;
  };
  expect(await isReady()).toBe(true);
  isDown = true;
  for (const socket of sockets) socket.destroy();
  expect(await isReady()).toBe(false);
  isDown = false;
  expect(await isReady()).toBe(true);
  const full = Promise.all(Array.from({ length: 20 }, () => sql`select pg_sleep(1.5)`.execute(database.db)));
  expect(await isReady()).toBe(true);
  await full;
  readiness.isDraining = true;
  expect(await isReady()).toBe(false);
  readiness.isDraining = false;
});

test('what is read may sort more than what is written, before it goes to files', async () => {
  const memory = sql<{ m: string }>`select current_setting('work_mem') as m`;
  expect((await memory.execute(database.reads)).rows).toEqual([{ m: '16MB' }]);
  expect((await memory.execute(database.db)).rows).toEqual([{ m: '4MB' }]);
});

test('a query that takes too long is ended and answered 503', async () => {
  const { rows: limits } = await sql<{ t: string }>`select current_setting('statement_timeout') as t`.execute(
    database.db,
  );
  expect(limits).toEqual([{ t: '5s' }]);
  const { id } = await main.buildUsuario();
  const headers = await main.bearer(id);
  const locker = new pg.Client({ host: '127.0.0.1', port: gatePort, user: 'postgres', database: name });
  await locker.connect();
  await locker.query('begin');
  await locker.query('lock table usuario in access exclusive mode');
  const response = await app.inject({ method: 'GET', url: '/api/user', headers });
  await locker.query('rollback');
  await locker.end();
  expect([response.statusCode, response.json().code]).toEqual([503, 'dependencia']);
  expect((await app.inject({ method: 'GET', url: '/api/user', headers })).statusCode).toBe(200);
}, 20_000);
