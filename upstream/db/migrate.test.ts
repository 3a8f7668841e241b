import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const { pool } = await openTestDatabase();

test('every migration is applied once, however many processes ask', async () => {
  const results = await Promise.all([migrate(pool), migrate(pool), migrate(pool)]);
  expect(results).toEqual([[], [], []]);
  const { rows } = await pool.query('select nombre from migracion order by nombre');
  expect(rows.map((r) => r.nombre)).toEqual(readMigrations().map((m) => m.name));
});

test('concurrent first application runs it exactly once', async () => {
  const nueva = [...readMigrations(), { name: '9000-prueba', sql: 'create table prueba (id int)' }];
  const results = await Promise.all([migrate(pool, nueva), migrate(pool, nueva)]);
  expect(results.flat()).toEqual(['9000-prueba']);
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
