import { expect, onTestFinished, test } from 'vitest';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const { pool } = await openTestDatabase();

test('every migration is applied once, however many processes ask', async () => {
  const results = await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  expect(results).toEqual([[], [], []]);
  const { rows } = await pool.query('select nombre from migracion order by nombre');
  expect(rows.map((r) => r.nombre)).toEqual(readMigrations().map((m) => m.name));
});

test('concurrent first applications run it once; older code refuses a database of newer code', async () => {
  const sql = 'create table prueba (id int); select pg_sleep(0.3)';
  const nueva = [...readMigrations(), { name: '9000-prueba', sql }];
  const results = await Promise.all([migrate(pool, nueva), migrate(pool, nueva)]);
  expect(results.flat()).toEqual(['9000-prueba']);
  await expect(migrate(pool)).rejects.toThrow(
    /^La base de datos es de una versión más nueva que esta \(tiene la migración 9000-prueba\): arranca esa versión o una posterior\.$/,
  );
  await pool.query("drop table prueba; delete from migracion where nombre = '9000-prueba'");
});

test('a migration that fails leaves nothing behind', async () => {
  const mala = [...readMigrations(), { name: '9001-mala', sql: 'create table a_medias (id int); select 1/0' }];
  await expect(migrate(pool, mala)).rejects.toThrow('9001-mala');
  const { rows } = await pool.query("select to_regclass('a_medias') as tabla");
  expect(rows[0].tabla).toBeNull();
});

test('a migration that changed after it was applied is refused', async () => {
  const cambiada = readMigrations().map((m, i) => (i === 0 ? { ...m, sql: `${m.sql}\n-- otra cosa` } : m));
  await expect(migrate(pool, cambiada)).rejects.toThrow('ha cambiado después');
});

const ALTER = [...readMigrations(), { name: '9002-alter', sql: 'alter table pais add column prueba int' }];

test('a migration waits briefly for its lock, lets other calls pass, reports it and tries again', async () => {
  const holder = await pool.connect();
  onTestFinished(async () => {
    holder.release();
    await pool.query('alter table pais drop column if exists prueba');
    await pool.query("delete from migracion where nombre = '9002-alter'");
  });
  await holder.query('begin');
  await holder.query('lock table pais in access share mode');
  const said: string[] = [];
  const migrating = migrate(pool, ALTER, { say: (line) => said.push(line), pauseMs: 500 });
  await expect.poll(() => said).toHaveLength(1);
  // Calls on the same table queue behind the waiting migration, and must succeed before their own lock timeout of a second; one
  // that did not would throw here.
  for (let i = 0; i < 60; i += 1) {
    await pool.query('select count(*) from pais');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await holder.query('commit');
  expect(await migrating).toEqual(['9002-alter']);
  expect(said).toEqual(['La migración 9002-alter espera a que otra operación suelte una tabla que necesita…']);
});

test('a migration that never gets its lock gives up with one sentence, and nothing stays queued behind it', async () => {
  const holder = await pool.connect();
  onTestFinished(() => holder.release());
  await holder.query('begin');
  await holder.query('lock table pais in access share mode');
  await expect(migrate(pool, ALTER, { say: () => undefined, tries: 2, pauseMs: 10 })).rejects.toThrow(
    'La migración 9002-alter no ha podido hacerse: otra operación no suelta una tabla que necesita.',
  );
  await pool.query('select 1 from pais');
  await holder.query('rollback');
});
