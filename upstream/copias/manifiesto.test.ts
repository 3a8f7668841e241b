import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { NO_VIAJAN } from './manifiesto.ts';

const { pool } = await openTestDatabase();

test('a table that references a table that is not copied is not copied either', async () => {
  const { rows } = await pool.query<{ tabla: string }>(
    `select distinct conrelid::regclass::text as tabla from pg_constraint
     where contype = 'f' and connamespace = current_schema()::regnamespace and confrelid::regclass::text = any ($1)`,
    [NO_VIAJAN],
  );
  expect(rows).not.toEqual([]);
  expect(rows.map(({ tabla }) => tabla).filter((tabla) => !NO_VIAJAN.includes(tabla))).toEqual([]);
});
