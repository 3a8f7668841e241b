import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { paisPorIso } from '#shared/paises/paises';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';

const INE = new URL('../../../../shared/data/geo/ine_provincias.json', import.meta.url);
const { db } = await openTestDatabase();

test('the 52 names of Spain are INE’s', async () => {
  // INE's file: a list of objects with two string fields.
  const ine = JSON.parse(readFileSync(INE, 'utf8')) as { provincia_id: string; nombre: string }[];
  const enOrden = (nombre: string) => nombre.replace(/^(.+), (.+)$/, '$2 $1');
  const estados = await db
    .selectFrom('estado')
    .select(['codigo_oficial', 'nombre'])
    .where('pais_id', '=', paisPorIso('ES')?.id ?? 0)
    .execute();
  expect(ine).toHaveLength(52);
  expect(Object.fromEntries(estados.map((e) => [e.codigo_oficial, e.nombre]))).toEqual(
    Object.fromEntries(ine.map((p) => [p.provincia_id, enOrden(p.nombre)])),
  );
});
