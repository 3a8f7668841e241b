import { expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { informeDe } from '../informe.ts';
import { enDisco } from '../testing/listas-en-disco.ts';

const { db, connection } = await openTestDatabase();

const CABECERA =
  'id;certificado;cuit;laboratorio;gtin;troquel;comercial;forma;generico;pais;expendio;trazabilidad;presentacion;precio;es_hospitalario';
const fila = (id: string, gtin: string, troquel: string, resto: string) =>
  `${id};48832;30-50084630-1;Laboratorio Austral S.A.;${gtin};${troquel};${resto}`;
const UNA =
  'Glucal 15 Mg;Comprimido;Pioglitazona Clorhidrato 15 Mg;;Bajo Receta;1831/12 Anexo;1 Frasco Por 30 Unidades;261,92;0';
const OTRA = 'Glucal 30 Mg;Comprimido;Pioglitazona 30 Mg + Metformina 500 Mg;;Venta Libre;;"1 "" Frasco x 10";1.261;1';

test('imports into Argentina, with its own codes and prices; cells that a spreadsheet broke stay empty and are reported', async () => {
  const filas = [
    fila('46.584', '7,79044E+12', '477944', UNA),
    fila('46.585', '7790375000011', '477945', UNA.replace('30 Unidades', '60 Unidades')),
    fila('46.586', '0', '', OTRA),
    fila('46.587', '07790375000011', '477945', OTRA),
  ];
  const de = enDisco(`\ufeff${[CABECERA, ...filas].join('\r\n')}\r\n`, 'anmat.csv');
  const informe = await importCatalogo(connection, { fuente: 'anmat', de, fecha: '2026-08-21' });
  expect(informe).toMatchObject({
    estado: 'hecho',
    presentaciones: 4,
    productos: 2,
    errores: 0,
    avisos: 1,
    fecha: '2026-08-21',
  });

  const presentaciones = await db
    .selectFrom('presentacion')
    .select(['codigo', 'ean13', 'pvp', 'nombre', 'pais_id'])
    .orderBy('id')
    .execute();
  expect(presentaciones).toEqual([
    { codigo: '477944', ean13: null, pvp: '261.92', nombre: 'Glucal 15 Mg, 1 Frasco Por 30 Unidades', pais_id: 10 },
    {
      codigo: '477945',
      ean13: '7790375000011',
      pvp: '261.92',
      nombre: 'Glucal 15 Mg, 1 Frasco Por 60 Unidades',
      pais_id: 10,
    },
    { codigo: 'ID 46586', ean13: null, pvp: '1261.00', nombre: 'Glucal 30 Mg, 1 " Frasco x 10', pais_id: 10 },
    // This package's troquel already belongs to another package.
    {
      codigo: 'ID 46587',
      ean13: '7790375000011',
      pvp: '1261.00',
      nombre: 'Glucal 30 Mg, 1 " Frasco x 10',
      pais_id: 10,
    },
  ]);
  const productos = await db
    .selectFrom('producto as p')
    .innerJoin('laboratorio as l', 'l.id', 'p.laboratorio_titular_id')
    .innerJoin('forma_farmaceutica as f', 'f.id', 'p.forma_id')
    .select(['p.nregistro', 'p.origen', 'p.receta', 'p.uso_hospitalario', 'l.codigo as cuit', 'f.nombre as forma'])
    .orderBy('p.id')
    .execute();
  const comun = { origen: 'anmat', cuit: '30500846301', forma: 'Comprimido' };
  expect(productos).toEqual([
    { ...comun, nregistro: '48832 · glucal 15 mg · comprimido · 15 mg', receta: true, uso_hospitalario: false },
    // This row says «Venta Libre», but is for hospital use only.
    { ...comun, nregistro: '48832 · glucal 30 mg · comprimido · 30 mg/500 mg', receta: true, uso_hospitalario: true },
  ]);
  const composicion = await db
    .selectFrom('composicion as c')
    .innerJoin('principio_activo as p', 'p.id', 'c.principio_activo_id')
    .select(['p.nombre', 'c.dosis', 'c.unidad_dosis'])
    .orderBy('c.producto_id')
    .orderBy('c.orden')
    .execute();
  expect(composicion).toEqual([
    { nombre: 'Pioglitazona Clorhidrato', dosis: '15', unidad_dosis: 'mg' },
    { nombre: 'Pioglitazona', dosis: '30', unidad_dosis: 'mg' },
    { nombre: 'Metformina', dosis: '500', unidad_dosis: 'mg' },
  ]);
  const [aviso] = await db.selectFrom('error_importacion').select(['linea', 'motivo', 'muestra']).execute();
  expect(aviso).toEqual({
    linea: 2,
    motivo: 'el GTIN no es válido y se deja como estaba',
    muestra: expect.stringContaining('7,79044E+12'),
  });
});

test('a repeated row counts once and is no error; a row that contradicts an earlier one is an error', async () => {
  const filas = Array.from({ length: 150 }, (_, i) =>
    fila(`50.${100 + i}`, '', String(500_000 + i), `Cosa ${i} ${UNA}`),
  );
  const cola = [
    // Rows like those in the tails of real lists: a number as a fraction, half of the cells empty, other accents and capitals.
    fila('50100.0', '', '500000', `COSA 0 ${UNA}`.replace('Comprimido;', ';').replace(';;Bajo Receta;', ';;;')),
    fila('50101', '', '', `Cosa 1 ${UNA}`).replace('48832', '48.832'),
    fila('50.102', '', '500002', `Otra ${UNA}`),
  ];
  const importa = (...otras: string[]) =>
    importCatalogo(connection, {
      fuente: 'anmat',
      permitirBajas: true,
      forzar: true,
      de: enDisco(`${[CABECERA, ...filas, ...otras].join('\n')}\n`, 'anmat.csv'),
    });
  const informe = await importa(...cola);
  expect(informe).toMatchObject({ presentaciones: 150, repetidas: 2, errores: 1 });
  expect(informeDe(informe)).toContain('\n  2 filas estaban repetidas y cuentan una vez\n');
  expect(informeDe({ ...informe, repetidas: 1 })).toContain('\n  una fila estaba repetida y cuenta una vez\n');
  const { id, repetidas } = await db
    .selectFrom('lote_importacion')
    .select(['id', 'repetidas'])
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(repetidas).toBe(2);
  const problemas = await db
    .selectFrom('error_importacion')
    .select(['linea', 'motivo'])
    .where('lote_id', '=', id)
    .execute();
  expect(problemas).toEqual([{ linea: 154, motivo: 'otra fila con su identificador dice otra cosa' }]);
  // A file that has the whole list twice is not refused.
  expect(await importa(...filas)).toMatchObject({ repetidas: 150, errores: 0, nuevas: 0, modificadas: 0, bajas: 0 });
});

test('an unclosed quote and bytes that are no text refuse the file with a clear reason', async () => {
  const importa = (datos: Buffer | string) =>
    importCatalogo(connection, { fuente: 'anmat', de: enDisco(datos, 'anmat.csv') });
  await expect(importa(`${CABECERA}\n1;2;3;"${'x'.repeat(9_000_000)}`)).rejects.toThrow(
    /no es un CSV válido|Demasiadas filas/,
  );
  await expect(importa(Buffer.from(`${CABECERA}\n1;2;3;Se\u0081or`, 'latin1'))).rejects.toThrow(
    'está en una codificación que no se reconoce',
  );
});

test('a refused list says why, and stores each of its errors, however many warnings it has', async () => {
  const filas = Array.from({ length: 2_150 }, (_, i) =>
    // Each row has an invalid GTIN, and the last ones have no certificate.
    [
      i + 1,
      i < 2_100 ? 90_000 + i : '',
      '',
      '',
      `Cosa ${i}`,
      'Crema',
      '',
      'Venta Libre',
      '1 Pomo',
      '',
      800_000 + i,
      '7,79E+12',
    ],
  );
  const columnas = ['id', 'certificado', 'cuit', 'laboratorio', 'comercial', 'forma', 'generico', 'expendio'];
  const cabecera = [...columnas, 'presentacion', 'precio', 'troquel', 'gtin'];
  const csv = [cabecera, ...filas].map((fila) => fila.map((celda) => `"${celda}"`).join(';')).join('\n');
  const de = enDisco(`${csv}\n`, 'anmat.csv');
  await expect(importCatalogo(connection, { fuente: 'anmat', de, permitirBajas: true })).rejects.toThrow(
    /Demasiadas filas con errores: 22 de 2\.122 .*falta el certificado \(22; la primera, en la línea 2\.102 de «anmat\.csv»\)\. Corrige o quita esas filas y repite: no hay opción que las admita\.$/,
  );
  const { lote } = await db
    .selectFrom('lote_importacion')
    .select((eb) => eb.fn.max<number>('id').as('lote'))
    .executeTakeFirstOrThrow();
  const clases = await db
    .selectFrom('error_importacion')
    .select(['clase', (eb) => eb.fn.countAll<number>().as('n')])
    .where('lote_id', '=', lote)
    .groupBy('clase')
    .orderBy('clase')
    .execute();
  expect(clases).toEqual([
    { clase: 'aviso', n: 1_000 },
    { clase: 'error', n: 22 },
  ]);
});
