import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../testing/postgres/test-database.ts';
import { prepared } from './prepared.ts';

const { db } = await openTestDatabase();
const paises = prepared('paises_entre', ['desde', 'hasta'], (q, { desde, hasta }) =>
  q
    .selectFrom('pais')
    .select(['id', 'iso'])
    .where('id', '>=', desde)
    .where((eb) => eb.or([eb('id', '<=', hasta), eb('id', '=', desde)]))
    .where('nombre', '!=', 'Albania')
    .orderBy('id'),
);

test('values replace their placeholders, new ones each time', async () => {
  expect(await paises(db, { desde: 1, hasta: 3 })).toEqual([
    { id: 1, iso: 'AD' },
    { id: 2, iso: 'AE' },
    { id: 3, iso: 'AF' },
  ]);
  expect(await paises(db, { desde: 5, hasta: 6 })).toEqual([{ id: 5, iso: 'AI' }]);
  expect(await paises(db, { desde: 28, hasta: null })).toEqual([{ id: 28, iso: 'ES' }]);
});

test('the server prepares it by name, once per connection, also inside a transaction', async () => {
  await db.transaction().execute(async (tx) => {
    for (let i = 1; i < 4; i += 1) await paises(tx, { desde: i, hasta: i });
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(tx);
    expect(rows).toEqual([{ name: 'paises_entre' }]);
  });
});
