import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { enProceso } from '../cola.ts';

const REAL = fileURLToPath(new URL('../../../../../shared/data/aemps/prescripcion.zip', import.meta.url));
const { db, connection } = await openTestDatabase();
const importa = () => enProceso({ connection, opciones: { fuente: 'nomenclator', de: REAL } });

test('the real list: 40,741 presentations of 23,406 products and none lost, within its time and memory', async () => {
  const primera = await importa();
  expect(primera).toMatchObject({
    informe: {
      estado: 'hecho',
      fecha: '2020-02-29',
      productos: 23_406,
      productosNuevos: 23_406,
      presentaciones: 40_741,
      nuevas: 40_741,
      errores: 0,
    },
  });
  if ('fallo' in primera) throw new Error(primera.fallo);
  const { segundos, rssMb } = primera.informe;
  process.stderr.write(`\nreal import: ${segundos.toFixed(1)} s, ${rssMb} MB\n`);
  // Alone, the import takes a third of its goal of 60 s; the limit is twice the goal, because other tests may run beside it.
  expect(segundos).toBeLessThan(120);
  expect(rssMb).toBeLessThan(250);

  // The figures are explained in docs: imports, Nomenclátor.
  const { rows } = await sql`select count(*) as todas, count(*) filter (where problema_suministro_activo) as suministro,
    count(*) filter (where estado_registro = 'autorizado' and comercializada) as venta from presentacion`.execute(db);
  expect(rows).toEqual([{ todas: 40_741, suministro: 563, venta: 18_953 }]);
  const pritor = await db
    .selectFrom('presentacion as q')
    .innerJoin('producto as p', 'p.id', 'q.producto_id')
    .innerJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .select(['q.nombre', 'p.atc_codigo', 'l.nombre as laboratorio', 'q.problema_suministro_activo as suministro'])
    .where('q.codigo', '=', '656662')
    .execute();
  expect(pritor).toEqual([
    {
      nombre: 'PRITOR 80 mg COMPRIMIDOS, 28 comprimidos',
      atc_codigo: 'C09CA07',
      suministro: true,
      laboratorio: expect.stringMatching(/bayer ag/i),
    },
  ]);
  expect(
    await db.selectFrom('producto').select('nregistro').where('nregistro', '=', '98089007').execute(),
  ).toHaveLength(1);

  const segunda = await importa();
  expect(segunda).toMatchObject({ informe: { estado: 'sin_cambios' } });
  if ('informe' in segunda) expect(segunda.informe.segundos).toBeLessThan(3);
}, 150_000);
