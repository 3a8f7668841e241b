import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { contenidoDe, faltasDe, findDeMesa } from '../../main/noticias/mesa/noticia-de-mesa.ts';
import { mainOn } from '../../testing/build-test-main.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { demoNoticias } from './noticias-demo.ts';
import { demoTribunas } from './tribunas-demo.ts';

const database = await openTestDatabase();
const { pool } = database;
const { app, db, deps } = await mainOn(database);

test('the demonstration’s news are created once, complete, and stored sanitised as they are written', async () => {
  expect(await Promise.all([demoNoticias(deps), demoNoticias(deps)])).toContain(false);
  const rows = await db.selectFrom('noticia').select(['id', 'estado', 'origen']).execute();
  expect(rows).toHaveLength(30);
  for (const { id, estado, origen } of rows) {
    const row = await findDeMesa(db, id);
    expect([row.titulo, estado, origen, await faltasDe(db, contenidoDe(row), 'https://app.example')]).toEqual([
      row.titulo,
      'publicada',
      'demo',
      {},
    ]);
  }
});

test('every area has news, and the front page all its parts', async () => {
  const { data } = (await app.inject({ url: '/api/noticias/portada' })).json();
  expect(data.destacada).toMatchObject({ es_demo: true, destacada: true });
  expect(data.principales).toHaveLength(4);
  expect(data.mas_leidas).toHaveLength(5);
  const areas = (await app.inject({ url: '/api/noticias/areas' })).json().data;
  expect(areas.every(({ total }: { total: number }) => total > 1)).toBe(true);
});

test('a process waits for another one’s part of the demonstration longer than the lock timeout of requests', async () => {
  const other = await pool.connect();
  onTestFinished(() => other.release());
  await other.query(`begin; select pg_advisory_xact_lock(hashtext('tribunas demo'))`);
  const making = demoTribunas(deps);
  const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`;
  await expect.poll(async () => (await waiting.execute(db)).rows).toHaveLength(1);
  await other.query('select pg_sleep(1.5)');
  await other.query('commit');
  expect(await making).toBe(true);
});
