import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { buscador as contrato } from '#shared/contract/visita/buscador';
import { MARCAS_CON_RECETA } from '#shared/estados/prescripcion';
import { demoCatalogo } from '../../demo/catalogo/catalogo-demo.ts';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { Buscador } from '../buscador/buscador.ts';
import { buildCatalogo } from '../buscador/construir/build-catalogo.ts';
import { exportResultados } from '../buscador/export-resultados.ts';
import { findProducto } from '../catalogo/ficha/producto.ts';
import { importCatalogo } from './import-catalogo.ts';
import { CABECERA_ANMAT, CABECERA_MEDICAMENTOS, csvDe, fila } from './testing/listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from './testing/listas-en-disco.ts';

/** Rows of each kind by each importer. The product's name begins with the expected answer: «CON», «SIN» or «NO CONSTA». */
const { db, connection } = await openTestDatabase();

const DE_NOMENCLATOR = [
  ...MARCAS_CON_RECETA.flatMap((marca) => [
    { nombre: `CON ${marca} y receta 0`, campos: { sw_receta: '0', [`sw_${marca}`]: '1' } },
    { nombre: `CON ${marca} y nada más`, campos: { sw_receta: null, [`sw_${marca}`]: '1' } },
  ]),
  { nombre: 'CON receta', campos: { sw_receta: '1' } },
  { nombre: 'SIN receta', campos: { sw_receta: '0' } },
  { nombre: 'NO CONSTA', campos: { sw_receta: null } },
  { nombre: 'NO CONSTA porque está vacío', campos: { sw_receta: '' } },
];
const DE_LISTADO = [
  ...['Uso Hospitalario', 'Diagnóstico Hospitalario', 'Uso Hospitalario Y Centros De Diagnóstico Autorizados'].map(
    conObservaciones,
  ),
  ...['Estupefacientes', 'Psicótropos', 'PSICOTROPOS', 'Especial Control Médico', 'Tratamiento De Larga Duración'].map(
    conObservaciones,
  ),
  ...['Sin Receta. Estupefacientes', 'Sin Receta, Uso Hospitalario', 'Medicamento Sujeto A Prescripción Médica'].map(
    conObservaciones,
  ),
  { Medicamento: 'SIN dicho', Observaciones: 'Sin Receta' },
  { Medicamento: 'SIN de otro año', Observaciones: 'Medicamento No Sujeto A Prescripción Médica' },
  { Medicamento: 'NO CONSTA vacío', Observaciones: '' },
  { Medicamento: 'NO CONSTA por otra cosa', Observaciones: 'Medicamento Homeopático' },
];
function conObservaciones(texto: string) {
  return { Medicamento: `CON ${texto}`, Observaciones: texto };
}
const DE_ANMAT = [
  { comercial: 'CON solo hospital', expendio: '', es_hospitalario: '1' },
  { comercial: 'CON libre y hospital', expendio: 'Venta Libre', es_hospitalario: '1' },
  { comercial: 'CON uso hospitalario', expendio: 'Uso Hospitalario Exclusivo', es_hospitalario: '0' },
  { comercial: 'CON archivada', expendio: 'Bajo Receta Archivada', es_hospitalario: '0' },
  { comercial: 'SIN receta', expendio: 'Venta Libre', es_hospitalario: '0' },
  { comercial: 'NO CONSTA', expendio: '', es_hospitalario: '0' },
];

const insertProducto = (nombre: string, como: Record<string, boolean | null | string>) =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('catalogo.importador', 'prueba', true)`.execute(tx);
    await tx
      .insertInto('producto')
      .values({ slug: 'x', nombre, pais_id: 28, origen: 'aemps', receta: null, ...como })
      .execute();
  });

beforeAll(async () => {
  await demoCatalogo({ db, now: () => new Date() });
  const deDemo = await db
    .selectFrom('producto')
    .select('id')
    .where('origen', '=', 'demo')
    .where('receta', 'is', null)
    .execute();
  expect(deDemo).toEqual([]);
  await importCatalogo(connection, {
    fuente: 'nomenclator',
    de: nomenclatorEnDisco(
      DE_NOMENCLATOR.map((una, i) => fila({ cn: String(700_000 + i), registro: `N${i}`, ...una })),
    ),
  });
  await importCatalogo(connection, {
    fuente: 'listado',
    permitirBajas: true,
    de: enDisco(
      csvDe(CABECERA_MEDICAMENTOS, [
        // For the products of the Nomenclátor this list has only number and name.
        ...DE_NOMENCLATOR.map(({ nombre }, i) => ({
          'Nº Registro': `N${i}`,
          Medicamento: nombre,
          '¿Comercializado?': 'SI',
        })),
        ...DE_LISTADO.map((una, i) => ({ 'Nº Registro': `L${i}`, '¿Comercializado?': 'SI', ...una })),
      ]),
      'medicamentos_2026-11.csv',
    ),
  });
  await importCatalogo(connection, {
    fuente: 'anmat',
    de: enDisco(
      csvDe(
        CABECERA_ANMAT,
        DE_ANMAT.map((una, i) => ({
          id: String(i + 1),
          certificado: String(100 + i),
          forma: 'Comprimido',
          generico: 'Cosa 1 Mg',
          ...una,
        })),
        ';',
      ),
      'anmat.csv',
    ),
  });
});

const SE_ESPERA = [
  ...DE_NOMENCLATOR.map(({ nombre }) => nombre),
  ...DE_LISTADO.map(({ Medicamento }) => Medicamento),
  ...DE_ANMAT.map(({ comercial }) => comercial),
];
const deOrigen = () =>
  db.selectFrom('producto').select(['id', 'nombre']).where('origen', 'in', ['aemps', 'anmat']).orderBy('id').execute();
const como = (nombre: string) => /^(?:CON|SIN|NO CONSTA)/.exec(nombre)?.[0];

describe('«Sin receta» is shown only for products whose source says so', () => {
  test('on the sheet, as the field and in words', async () => {
    const filas = await deOrigen();
    expect(filas.map(({ nombre }) => nombre).toSorted()).toEqual(SE_ESPERA.toSorted());
    for (const { id, nombre } of filas) {
      const producto = await findProducto(db, id, null);
      const receta = { CON: true, SIN: false, 'NO CONSTA': null }[como(nombre) ?? ''];
      expect(producto?.receta, nombre).toBe(receta);
      expect(producto?.condiciones.includes('Sin receta'), nombre).toBe(receta === false);
      expect(producto?.condiciones.includes('Medicamento sujeto a prescripción médica'), nombre).toBe(receta === true);
    }
  });

  test('in the finder, its facets and the export', async () => {
    const buscador = new Buscador(await buildCatalogo(db));
    const buscar = (crudos: Record<string, string>) => {
      const { page, per_page, ...filtros } = v.parse(contrato.buscar.query!, {
        comercializado: 'todos',
        per_page: '50',
        ...crudos,
      });
      return { filtros, resultado: buscador.search(filtros, page, per_page) };
    };
    for (const [filtro, dicho] of [
      [{ sin_receta: '1' }, 'SIN'],
      [{ condicion: 'sin_receta' }, 'SIN'],
      [{ condicion: 'receta' }, 'CON'],
      [{ condicion: 'no_consta' }, 'NO CONSTA'],
    ] as const) {
      const { resultado } = buscar(filtro);
      const deEllos = resultado.data.filter(({ origen }) => origen !== 'demo').map(({ nombre }) => nombre);
      expect(deEllos.toSorted(), dicho).toEqual(SE_ESPERA.filter((nombre) => como(nombre) === dicho).toSorted());
    }
    const [facetas] = [buscar({}).resultado.meta.facetas.condicion];
    const total = (valor: string) => facetas?.find((una) => una.valor === valor)?.total;
    expect(total('sin_receta')).toBe(SE_ESPERA.filter((nombre) => como(nombre) === 'SIN').length);
    expect(total('no_consta')).toBe(SE_ESPERA.filter((nombre) => como(nombre) === 'NO CONSTA').length);

    const { filtros } = buscar({});
    const csv = await exportResultados(db, buscador, filtros).toArray();
    const lineas = csv
      .join('')
      .split('\r\n')
      .filter((linea) => /;(?:AEMPS|ANMAT);/.test(linea));
    expect(lineas.length).toBeGreaterThan(DE_NOMENCLATOR.length);
    for (const linea of lineas) expect(linea.includes('Sin receta'), linea).toBe(/;SIN /.test(linea));
  });

  test.each(MARCAS_CON_RECETA)('no importer can write «no» beside %s: the database refuses it', async (marca) => {
    await expect(insertProducto('X', { receta: false, [marca]: true })).rejects.toThrow('producto_receta');
    await expect(insertProducto('X', { receta: null, [marca]: true })).rejects.toThrow('producto_receta');
  });

  test('a list of another year that says only «Uso Hospitalario» removes neither the prescription nor the narcotic mark', async () => {
    const metadona = { sw_receta: '1', sw_estupefaciente: '1', sw_diagnostico_hospitalario: '1' };
    const nomenclator = [
      fila({ cn: '700100', registro: 'METADONA', campos: metadona }),
      fila({ cn: '700101', registro: 'OTRO' }),
    ];
    await importCatalogo(connection, {
      fuente: 'nomenclator',
      permitirBajas: true,
      de: nomenclatorEnDisco(nomenclator, '2026-12-01'),
    });
    const deOtro = (Observaciones: string, registro: string) => ({
      'Nº Registro': registro,
      Medicamento: 'ACIDEX',
      Laboratorio: 'Uno',
      Observaciones,
    });
    const lista = csvDe(
      ['Nº Registro', 'Medicamento', 'Laboratorio', 'Observaciones'],
      [deOtro('Diagnóstico Hospitalario', 'METADONA'), deOtro('', 'OTRO')],
    );
    await importCatalogo(connection, { fuente: 'listado', de: enDisco(lista, 'medicamentos_2027-01.csv') });
    const metadonas = await db
      .selectFrom('producto')
      .select(['receta', 'estupefaciente', 'diagnostico_hospitalario', 'condiciones_prescripcion'])
      .where('nregistro', '=', 'METADONA')
      .execute();
    expect(metadonas).toEqual([
      {
        receta: true,
        estupefaciente: true,
        diagnostico_hospitalario: true,
        condiciones_prescripcion: [
          'Medicamento sujeto a prescripción médica',
          'Diagnóstico hospitalario',
          'Estupefaciente',
        ],
      },
    ]);
  });
});
