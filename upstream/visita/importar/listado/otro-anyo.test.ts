import { beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo, type Opciones } from '../import-catalogo.ts';
import { openFicheros } from '../leer/ficheros.ts';
import { CABECERA_MEDICAMENTOS, csvDe, fila, filas, xlsxDe } from '../testing/listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from '../testing/listas-en-disco.ts';

/** A list of another year after the Nomenclátor, with other columns, or without most of them. */
const { db, connection } = await openTestDatabase();
const importa = (texto: string | Buffer, opciones: Partial<Opciones> = {}, nombre = 'medicamentos_2026-11.csv') =>
  importCatalogo(connection, { fuente: 'listado', de: enDisco(texto, nombre), ...opciones });

const RICA = {
  laboratorio_titular: '399',
  sw_triangulo_negro: '1',
  sw_sustituible: '0',
  sw_especial_control_medico: '1',
  sw_afecta_conduccion: '1',
  sw_estupefaciente: '1',
  sw_tld: '1',
  sw_generico: '1',
};
const NOMENCLATOR = nomenclatorEnDisco([
  fila({
    cn: '600001',
    registro: '60001',
    campos: RICA,
    cola: '<problemassuministro><observaciones>Agotado</observaciones></problemassuministro>',
  }),
  ...filas(40),
]);
const DE_LISTA = { Medicamento: 'ACIDEX 150 mg COMPRIMIDOS', Laboratorio: 'Laboratorio Primero, S.A.' };
const REGISTROS = ['60001', ...Array.from({ length: 40 }, (_, i) => `R${i}`)];
const lista = (cabecera: readonly string[], cada: (registro: string) => Record<string, string> = () => ({})) =>
  csvDe(
    cabecera,
    REGISTROS.map((registro) => ({ 'Nº Registro': registro, ...DE_LISTA, ...cada(registro) })),
  );
const TODO = {
  'Fecha Aut.': '03/02/2001',
  Estado: 'Autorizado',
  'Fecha Estado': '03/02/2001',
  'Cód. ATC': 'A02BA02',
  'Principios Activos': 'RANITIDINA',
  'Nº P. Activos': '1',
  '¿Comercializado?': 'SI',
  '¿Triangulo Amarillo?': 'NO',
  Observaciones: 'Medicamento Sujeto A Prescripción Médica',
  '¿Afecta conducción?': 'NO',
};
const COMO_60001 = {
  '¿Triangulo Amarillo?': 'SI',
  '¿Sustituible?': 'Especial control médico',
  '¿Afecta conducción?': 'SI',
  Observaciones:
    'Medicamento Sujeto A Prescripción Médica. Tratamiento De Larga Duración. Estupefacientes. Especial Control Médico',
};
const completa = (registro: string) => ({ ...TODO, ...(registro === '60001' && COMO_60001) });

const IGNORADAS = ['huella', 'origen_fecha', 'origen_lote_id'] as const;
async function catalogo() {
  const productos = await db.selectFrom('producto').selectAll().orderBy('id').execute();
  return {
    productos: productos.map((uno) =>
      Object.fromEntries(Object.entries(uno).filter(([k]) => !IGNORADAS.some((x) => x === k))),
    ),
    presentaciones: await db.selectFrom('presentacion').selectAll().orderBy('id').execute(),
    composicion: await db.selectFrom('composicion').selectAll().orderBy('producto_id').execute(),
    suministro: await db.selectFrom('problema_suministro').selectAll().execute(),
    cambios: await db.selectFrom('cambio_producto').selectAll().orderBy('id').execute(),
  };
}
let antes: Awaited<ReturnType<typeof catalogo>>;
beforeAll(async () => {
  await importCatalogo(connection, { fuente: 'nomenclator', de: NOMENCLATOR });
  antes = await catalogo();
});

const OPCIONALES = CABECERA_MEDICAMENTOS.filter((columna) => !['Nº Registro', 'Medicamento'].includes(columna));
const NADA = {
  nuevas: 0,
  modificadas: 0,
  bajas: 0,
  errores: 0,
  productosNuevos: 0,
  productosModificados: 0,
  productosBaja: 0,
};

describe('a list of another year: what it lacks stays, and no other change is reported', () => {
  test('the whole list with the same contents changes nothing', async () => {
    expect(await importa(lista(CABECERA_MEDICAMENTOS, completa))).toMatchObject(NADA);
    expect(await catalogo()).toEqual(antes);
  });

  test.each(OPCIONALES)('without the column «%s»', async (falta) => {
    const cabecera = CABECERA_MEDICAMENTOS.filter((columna) => columna !== falta);
    expect(await importa(lista(cabecera, completa))).toMatchObject(NADA);
    expect(await catalogo()).toEqual(antes);
  });

  test.each(OPCIONALES)('with the column «%s» empty in every row', async (vacia) => {
    const cada = (registro: string) => ({ ...completa(registro), [vacia]: '' });
    expect(await importa(lista(CABECERA_MEDICAMENTOS, cada))).toMatchObject(NADA);
    expect(await catalogo()).toEqual(antes);
  });

  test('only names and laboratories: the missing columns are reported', async () => {
    expect(await importa(lista(['Nº Registro', 'Medicamento', 'Laboratorio']))).toMatchObject({ ...NADA, avisos: 1 });
    expect(await catalogo()).toEqual(antes);
    const [aviso] = await db.selectFrom('error_importacion').select('motivo').orderBy('id', 'desc').limit(1).execute();
    expect(aviso?.motivo).toMatch(/^no trae «Fecha Aut.», «Estado», .*: lo que se sabía de ello se queda como estaba$/);
  });

  test('other headers, other order, columns of its own', async () => {
    const otra = lista(CABECERA_MEDICAMENTOS, completa)
      .replace('Nº Registro', 'Número de registro')
      .replace('Cód. ATC', 'Código ATC')
      .replace('¿Triangulo Amarillo?', '¿Triángulo negro?')
      .replace('Fecha Aut.', 'Fecha de autorización');
    expect(await importa(otra)).toMatchObject({ ...NADA, avisos: 0 });
    const alReves = lista(['Cosa nueva', ...CABECERA_MEDICAMENTOS].toReversed(), completa);
    expect(await importa(alReves)).toMatchObject(NADA);
    expect(await catalogo()).toEqual(antes);
  });

  test('another separator, a title above and an empty row below', async () => {
    for (const separador of [';', '\t', '|']) {
      const texto = csvDe(
        CABECERA_MEDICAMENTOS,
        REGISTROS.map((registro) => ({ 'Nº Registro': registro, ...DE_LISTA, ...completa(registro) })),
        separador,
      );
      expect(await importa(`Listado de medicamentos\r\n\r\n${texto}${separador.repeat(14)}\r\n`)).toMatchObject({
        ...NADA,
        leidas: 41,
      });
    }
    expect(await catalogo()).toEqual(antes);
  });

  const texto = lista(CABECERA_MEDICAMENTOS, completa);
  test.each([
    ['UTF-8 with BOM', Buffer.from(`\ufeff${texto}`)],
    ['Windows-1252', Buffer.from(texto.replaceAll('\r\n', '\n'), 'latin1')],
    ['UTF-16', Buffer.from(`\ufeff${texto}`, 'utf16le')],
    ['UTF-16 without BOM', Buffer.from(texto, 'utf16le')],
    ['big-endian UTF-16', Buffer.from(`\ufeff${texto}`, 'utf16le').swap16()],
  ])('in %s', async (_, datos) => {
    expect(await importa(datos, {}, 'lista de 2026-11.xls')).toMatchObject(NADA);
    expect(await catalogo()).toEqual(antes);
  });

  test('as the spreadsheet that the AEMPS gives out, with a title, days as numbers and an empty column', async () => {
    const dia = { dia: 36925 };
    const filas = REGISTROS.map((registro) => {
      const suya: Record<string, string> = { 'Nº Registro': registro, ...DE_LISTA, ...completa(registro) };
      return CABECERA_MEDICAMENTOS.map((columna) =>
        columna.startsWith('Fecha') ? dia : columna === 'Nº P. Activos' ? 1 : (suya[columna] ?? null),
      );
    });
    const datos = xlsxDe([['Listado de medicamentos', null], [], [...CABECERA_MEDICAMENTOS], ...filas]);
    expect(await importa(datos, {}, 'Medicamentos_2026-11.xls')).toMatchObject({ ...NADA, leidas: 41, avisos: 0 });
    expect(await catalogo()).toEqual(antes);
  });

  test('the declared size of a spreadsheet, by which progress is measured, is the number of bytes read', async () => {
    const datos = xlsxDe([['Nº Registro', 'Medicamento'], ...filas(30).map((una, i) => [`R${i}`, una.repeat(3)])]);
    const { lista: partes } = await openFicheros(enDisco(datos, 'Medicamentos_2026-11.xlsx'));
    let leidos = 0;
    for await (const trozo of partes[0]?.trozos() ?? []) leidos += trozo.length;
    expect(partes[0]?.bytes).toBe(leidos);
  });

  test.each(['2001-02-03', '3/2/2001', '03-02-2001', '2001/02/03', '03/02/2001 0:00:00', '36925', '36925,0'])(
    'dates as %s',
    async (fecha) => {
      const cada = (registro: string) => ({ ...completa(registro), 'Fecha Aut.': fecha, 'Fecha Estado': fecha });
      expect(await importa(lista(CABECERA_MEDICAMENTOS, cada))).toMatchObject({ ...NADA, avisos: 0 });
      expect(await catalogo()).toEqual(antes);
    },
  );

  test('cells that are not understood are reported and change nothing', async () => {
    const rara = {
      'Fecha Aut.': '3 de febrero',
      Estado: 'Raro',
      'Cód. ATC': '¿?',
      '¿Comercializado?': 'quizá',
      '¿Triangulo Amarillo?': '?',
    };
    expect(
      await importa(
        lista(CABECERA_MEDICAMENTOS, (registro) => ({ ...completa(registro), ...(registro === 'R0' && rara) })),
      ),
    ).toMatchObject({ ...NADA, avisos: 5 });
    expect(await catalogo()).toEqual(antes);
  });
});

describe('changes of another year’s list', () => {
  test('each change is stored under its kind, only where something changed', async () => {
    const desde = antes.cambios.length;
    const cambios: Record<string, Record<string, string>> = {
      R0: { Estado: 'Suspenso', 'Fecha Estado': '' },
      R1: { 'Fecha Estado': '04/02/2001' },
      R2: { '¿Triangulo Amarillo?': 'SI' },
      R3: { '¿Sustituible?': 'Medicamentos de estrecho margen terapéutico' },
    };
    const informe = await importa(
      lista(CABECERA_MEDICAMENTOS, (registro) => ({ ...completa(registro), ...cambios[registro] })),
      {},
      'medicamentos_2026-12.csv',
    );
    expect(informe).toMatchObject({ ...NADA, productosModificados: 4, modificadas: 1 });
    const escritos = await db
      .selectFrom('cambio_producto as c')
      .innerJoin('producto as p', 'p.id', 'c.producto_id')
      .select(['p.nregistro', 'c.tipos', 'c.antes', 'c.despues'])
      .orderBy('p.nregistro')
      .orderBy('c.id')
      .execute();
    expect(escritos).toHaveLength(desde + 5);
    expect(escritos.filter(({ tipos }) => !tipos.includes('alta'))).toEqual([
      {
        nregistro: 'R0',
        tipos: ['comerc', 'estado'],
        antes: { comercializado: true, estado_registro: 'autorizado', fecha_estado: '2001-02-03' },
        // The list gives no date for the new state, and that of the former state does not hold. A suspended medicine is not for sale.
        despues: { comercializado: false, estado_registro: 'suspendido', fecha_estado: null },
      },
      {
        // The package follows its medicine, though the list has no packages.
        nregistro: 'R0',
        tipos: ['comerc', 'estado'],
        antes: { comercializada: true, estado_registro: 'autorizado', fecha_estado: '2001-02-03' },
        despues: { comercializada: false, estado_registro: 'suspendido', fecha_estado: null },
      },
      {
        nregistro: 'R1',
        tipos: ['otros'],
        antes: { fecha_estado: '2001-02-03' },
        despues: { fecha_estado: '2001-02-04' },
      },
      { nregistro: 'R2', tipos: ['otros'], antes: { triangulo_negro: false }, despues: { triangulo_negro: true } },
      {
        nregistro: 'R3',
        tipos: ['otros'],
        antes: { sustituible: true, no_sustituible_motivo: null },
        despues: { sustituible: false, no_sustituible_motivo: 'estrecho_margen' },
      },
    ]);
  });

  test('a list without presentations withdraws those of a withdrawn product, counts them, and brings them back with it', async () => {
    const sin = (registro: string) =>
      csvDe(
        CABECERA_MEDICAMENTOS,
        REGISTROS.filter((uno) => uno !== registro).map((uno) => ({
          'Nº Registro': uno,
          ...DE_LISTA,
          ...completa(uno),
        })),
      );
    const activa = async () =>
      (await db.selectFrom('presentacion').select('activo').where('codigo', '=', '600001').executeTakeFirstOrThrow())
        .activo;
    await importa(lista(CABECERA_MEDICAMENTOS, completa), {}, 'medicamentos_2027-01.csv');
    expect(await importa(sin('60001'), {}, 'medicamentos_2027-01.csv')).toMatchObject({ productosBaja: 1, bajas: 1 });
    expect(await activa()).toBe(false);
    expect(await importa(lista(CABECERA_MEDICAMENTOS, completa), {}, 'medicamentos_2027-02.csv')).toMatchObject({
      productosBaja: 0,
      bajas: 0,
      productosModificados: 1,
      modificadas: 1,
    });
    expect(await activa()).toBe(true);
  });
});
