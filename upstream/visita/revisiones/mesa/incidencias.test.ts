import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo } from '../../importar/import-catalogo.ts';
import { fila, filas } from '../../importar/testing/listas-ejemplo.ts';
import { nomenclatorEnDisco } from '../../importar/testing/listas-en-disco.ts';

const { db, connection } = await openTestDatabase();
const RESTO = filas(40);
const importa = (campos: Record<string, string | null>, fecha: string) =>
  importCatalogo(connection, {
    fuente: 'nomenclator',
    de: nomenclatorEnDisco([fila({ cn: '600001', registro: '60001', campos }), ...RESTO], fecha),
  });

test('an import that changes a disputed datum closes its incident, and no other', async () => {
  await importa({}, '2026-10-01');
  const { id: producto_id } = await db
    .selectFrom('producto')
    .select('id')
    .where('nregistro', '=', '60001')
    .executeTakeFirstOrThrow();
  const { id: presentacion_id } = await db
    .selectFrom('presentacion')
    .select('id')
    .where('codigo', '=', '600001')
    .executeTakeFirstOrThrow();
  const deProducto = ['estado', 'titular', 'nombre', 'prospecto', 'ficha_tecnica', 'atc'];
  await db
    .insertInto('incidencia_oficial')
    .values([
      ...deProducto.map((campo) => ({ producto_id, campo })),
      ...['contenido', 'ean13'].map((campo) => ({ producto_id, presentacion_id, campo })),
    ])
    .execute();
  const abiertas = async () =>
    (
      await db.selectFrom('incidencia_oficial').select('campo').where('estado', '=', 'abierta').orderBy('id').execute()
    ).map(({ campo }) => campo);
  await importa({}, '2026-10-02');
  expect(await abiertas()).toHaveLength(8);
  await importa(
    {
      cod_sitreg: '4',
      laboratorio_titular: '352',
      url_prosp: 'https://lista.example/nuevo.pdf',
      cod_sitreg_presen: '3',
      contenido: '30',
    },
    '2026-10-03',
  );
  expect(await abiertas()).toEqual(['nombre', 'ficha_tecnica', 'atc', 'ean13']);
  const cerrada = await db
    .selectFrom('incidencia_oficial')
    .select(['lote_id', 'cerrada_en'])
    .where('campo', '=', 'titular')
    .executeTakeFirstOrThrow();
  expect([typeof cerrada.lote_id, cerrada.cerrada_en]).toEqual(['number', expect.any(Date)]);
});
