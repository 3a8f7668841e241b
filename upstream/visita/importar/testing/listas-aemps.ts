import type pg from 'pg';
import type { Db } from '../../../db/schema/schema.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { CABECERA_MEDICAMENTOS, csvDe, fila, filas } from './listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from './listas-en-disco.ts';

const NOMBRE = 'ACIDEX 150 mg COMPRIMIDOS';
const LABORATORIO = 'LABORATORIO PRIMERO, S.A.';
/** A row of a list of medicines, without its registration number. */
const MEDICAMENTO = {
  Medicamento: NOMBRE,
  Laboratorio: LABORATORIO,
  'Fecha Aut.': '03/02/2001',
  Estado: 'Autorizado',
  'Fecha Estado': '03/02/2001',
  'Cód. ATC': 'A02BA02',
  'Principios Activos': 'RANITIDINA',
  '¿Comercializado?': 'SI',
  Observaciones: 'Medicamento Sujeto A Prescripción Médica',
};
const PRESENTACIONES = [
  'Nº Registro',
  'Cod. Nacional',
  'Presentación',
  'Laboratorio',
  'Estado',
  'Cód. ATC',
  'Principios Activos',
  '¿Comercializado?',
  'Fecha Estado',
];
/** Medicines of every list here: one with one package, one with two, and forty more. */
export const REGISTROS = ['60 001', '60002', ...Array.from({ length: 40 }, (_, i) => `R${i}`)];
/** Their packages in the Nomenclátor. */
export const NOMENCLATOR = [
  fila({ cn: '600001', registro: '60 001' }),
  fila({ cn: '600002', registro: '60002' }),
  fila({ cn: '600003', registro: '60002', campos: { sw_comercializado: '0' } }),
  ...filas(40),
];

/** Importers for AEMPS's three lists, each file with a later date than the one before, and readers of the resulting medicines. */
export function createListas(db: Db, connection: pg.ClientConfig) {
  let mes = 0;
  const listado = (
    cual: 'medicamentos' | 'presentaciones',
    cabecera: readonly string[],
    rows: Record<string, string>[],
  ) => {
    const fecha = `20${30 + Math.floor(mes / 12)}-${String((mes++ % 12) + 1).padStart(2, '0')}`;
    return importCatalogo(connection, {
      fuente: 'listado',
      de: enDisco(csvDe(cabecera, rows), `${cual}_${fecha}.csv`),
    });
  };
  const nomenclator = (rows = NOMENCLATOR, fecha = '2026-10-01') =>
    importCatalogo(connection, { fuente: 'nomenclator', de: nomenclatorEnDisco(rows, fecha), forzar: true });
  const paquetes = (registro: string) =>
    db
      .selectFrom('presentacion as q')
      .innerJoin('producto as p', 'p.id', 'q.producto_id')
      .select(['q.codigo', 'q.estado_registro as estado', 'q.comercializada as venta', 'p.comercializado'])
      .where('p.nregistro', '=', registro)
      .orderBy('q.codigo')
      .execute();

  return {
    /** `cada`: values by registration number that differ from the usual row. */
    medicamentos: (
      cada: Record<string, Record<string, string>>,
      registros = REGISTROS,
      cabecera: readonly string[] = CABECERA_MEDICAMENTOS,
    ) =>
      listado(
        'medicamentos',
        cabecera,
        registros.map((uno) => ({ 'Nº Registro': uno, ...MEDICAMENTO, ...cada[uno] })),
      ),
    /** Packages of the first two medicines; the others have one each. If no package has a sale (''), the list has no such column. */
    presentaciones: (suyas: [registro: string, cn: string, estado?: string, venta?: string, fecha?: string][]) => {
      const callan = suyas.every(([, , , venta]) => venta === '');
      return listado(
        'presentaciones',
        PRESENTACIONES.filter((columna) => !(callan && columna === '¿Comercializado?')),
        [...suyas, ...REGISTROS.slice(2).map((uno, i): [string, string] => [uno, String(700_000 + i)])].map(
          ([registro, cn, estado = 'Autorizado', venta = 'SI', fecha = '']) => ({
            'Nº Registro': registro,
            'Cod. Nacional': cn,
            Presentación: `${NOMBRE}, 28 comprimidos`,
            Laboratorio: LABORATORIO,
            Estado: estado,
            'Cód. ATC': 'A02BA02',
            'Principios Activos': 'RANITIDINA',
            '¿Comercializado?': venta,
            'Fecha Estado': fecha,
          }),
        ),
      );
    },
    nomenclator,
    /** Imports a Nomenclátor with this state for the medicine of two packages, and state and sale for each package. */
    nomenclatorDe: (medicamento: string, suyos: [estado: string, venta: string][]) =>
      nomenclator([
        fila({ cn: '600001', registro: '60 001' }),
        ...['600002', '600003'].map((cn, i) => {
          const [estado = '1', venta = '1'] = suyos[i] ?? [];
          const campos = { cod_sitreg: medicamento, cod_sitreg_presen: estado, sw_comercializado: venta };
          return fila({ cn, registro: '60002', campos });
        }),
        ...filas(40),
      ]),
    paquetes,
    /** State and sale of each package, and sale of the medicine. */
    estados: async (registro: string) =>
      (await paquetes(registro)).map(({ estado, venta, comercializado }) => [estado, venta, comercializado]),
  };
}
