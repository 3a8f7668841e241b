import { expect, test } from 'vitest';
import { openTestDatabase } from '../../testing/postgres/test-database.ts';
import { findProducto } from '../catalogo/ficha/producto.ts';
import { importCatalogo } from './import-catalogo.ts';
import { CABECERA_MEDICAMENTOS, csvDe, fila } from './testing/listas-ejemplo.ts';
import { enDisco, nomenclatorEnDisco } from './testing/listas-en-disco.ts';

/** No medicine is «not subject to authorisation»: without a known word of its source its state is «no_consta». */
const { db, connection } = await openTestDatabase();

const estadoDe = async (nregistro: string) => {
  const { id } = await db
    .selectFrom('producto')
    .select('id')
    .where('nregistro', '=', nregistro)
    .executeTakeFirstOrThrow();
  const producto = await findProducto(db, id, null);
  return [producto?.estado, ...new Set(producto?.presentaciones.map(({ estado }) => estado))];
};

test('a medicine of the Nomenclátor without a known state is «no_consta»', async () => {
  const filas = [
    { cn: '700001', registro: 'N1', campos: { cod_sitreg: '1', cod_sitreg_presen: '1' } },
    { cn: '700002', registro: 'N2', campos: { cod_sitreg: '99', cod_sitreg_presen: '99' } },
    { cn: '700003', registro: 'N3', campos: { cod_sitreg: null, cod_sitreg_presen: null } },
  ];
  await importCatalogo(connection, { fuente: 'nomenclator', de: nomenclatorEnDisco(filas.map((una) => fila(una))) });
  expect(await estadoDe('N1')).toEqual(['autorizado', 'autorizado']);
  for (const nregistro of ['N2', 'N3'])
    expect([nregistro, ...(await estadoDe(nregistro))]).toEqual([nregistro, 'no_consta', 'no_consta']);
});

test('a medicine of a list file without a known state is «no_consta»', async () => {
  const estados = { L1: 'Autorizado', L2: 'En otra situación', L3: '' };
  const filas = Object.entries(estados).map(([nregistro, Estado]) => ({
    'Nº Registro': nregistro,
    Medicamento: `UNO ${nregistro}`,
    '¿Comercializado?': 'SI',
    Estado,
  }));
  const de = enDisco(csvDe(CABECERA_MEDICAMENTOS, filas), 'medicamentos_2026-11.csv');
  await importCatalogo(connection, { fuente: 'listado', permitirBajas: true, de });
  const leidos = await Promise.all(Object.keys(estados).map(async (nregistro) => (await estadoDe(nregistro))[0]));
  expect(leidos).toEqual(['autorizado', 'no_consta', 'no_consta']);
});
