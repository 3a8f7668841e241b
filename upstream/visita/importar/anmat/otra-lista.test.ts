import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { CABECERA_ANMAT, csvDe } from '../testing/listas-ejemplo.ts';
import { enDisco } from '../testing/listas-en-disco.ts';

/** An ANMAT list after an earlier one, with codes, numbers and letters written differently. */
const { db, connection } = await openTestDatabase();

const RIVO = {
  certificado: '41.220',
  cuit: '30500846301',
  laboratorio: 'Laboratorio Austral S.A.',
  comercial: 'Rivo 2 Mg',
  forma: 'Comprimido',
  generico: 'Clonazepam 2 Mg',
  expendio: 'Bajo Receta Archivada (Psic. Lista IV)',
  precio: '261,92',
  es_hospitalario: '0',
};
const SUYAS = [
  { ...RIVO, id: '46.584', troquel: '477944', gtin: '7790375000011', presentacion: '1 Frasco Por 30 Unidades' },
  { ...RIVO, id: '46.585', troquel: '477945', gtin: '', presentacion: '1 Frasco Por 60 Unidades' },
  { ...RIVO, id: '46.586', troquel: '', gtin: '', presentacion: '1 Frasco Por 100 Unidades' },
];
const OTRAS = Array.from({ length: 60 }, (_, i) => ({
  ...RIVO,
  id: String(100 + i),
  troquel: String(600_000 + i),
  certificado: `60.${100 + i}`,
  comercial: `Cosa ${i}`,
  forma: 'Crema',
  generico: 'Cosa 1 %',
  expendio: 'Venta Libre',
  presentacion: '1 Pomo',
}));
type Fila = Record<string, string>;
const anmat = (suyas: Fila[], texto: (csv: string) => Buffer | string = (csv) => csv) =>
  importCatalogo(connection, {
    fuente: 'anmat',
    de: enDisco(texto(csvDe(CABECERA_ANMAT, [...suyas, ...OTRAS], ';')), 'anmat.csv'),
    forzar: true,
  });
const paquetes = () =>
  db
    .selectFrom('presentacion as q')
    .innerJoin('producto as p', 'p.id', 'q.producto_id')
    .select(['q.id', 'q.codigo', 'q.contenido_texto as contenido'])
    .where('p.nombre', '=', 'Rivo 2 Mg')
    .where('q.activo', '=', true)
    .orderBy('q.id')
    .execute();
const NADA = { nuevas: 0, modificadas: 0, bajas: 0, productosNuevos: 0, productosModificados: 0, productosBaja: 0 };

beforeEach(async () => {
  await anmat(SUYAS);
});

test('without ingredients, packages of one name and form stay one product, though their rows differ', async () => {
  const callada = { ...RIVO, certificado: '500', comercial: 'Callada', forma: 'Crema', generico: '' };
  const dos = [
    { ...callada, id: '1', troquel: '700001', presentacion: '1 Pomo', expendio: 'Venta Libre' },
    { ...callada, id: '2', troquel: '700002', presentacion: '2 Pomos', expendio: 'Bajo Receta' },
  ];
  expect(await anmat([...SUYAS, ...dos])).toMatchObject({ nuevas: 2, productosNuevos: 1, bajas: 0 });
  expect(await anmat([...SUYAS, ...dos])).toMatchObject(NADA);
});

test('a package keeps its id when its code changes between list number and troquel', async () => {
  const antes = await paquetes();
  expect(antes.map(({ codigo }) => codigo)).toEqual(['477944', '477945', 'ID 46586']);
  const otra = [
    // The first gets another troquel (matched by GTIN), the second loses it (by its packing), the third gets one (by its list number).
    { ...SUYAS[0], troquel: '588001', presentacion: '30 comprimidos en frasco' },
    { ...SUYAS[1], id: '50.001', troquel: '', presentacion: '1 FRASCO POR 60 UNIDADES.' },
    { ...SUYAS[2], troquel: '588003', presentacion: 'Frasco x 100' },
  ];
  expect(await anmat(otra)).toMatchObject({
    nuevas: 0,
    bajas: 0,
    modificadas: 3,
    productosNuevos: 0,
    productosBaja: 0,
  });
  expect((await paquetes()).map(({ id, codigo }) => ({ id, codigo }))).toEqual([
    { id: antes[0]?.id, codigo: '588001' },
    { id: antes[1]?.id, codigo: 'ID 50001' },
    { id: antes[2]?.id, codigo: '588003' },
  ]);
  const cambios = await db
    .selectFrom('cambio_producto')
    .select(['presentacion_codigo as cn', 'antes', 'despues'])
    .where('presentacion_codigo', '=', 'ID 50001')
    .execute();
  expect(cambios[0]).toEqual({ cn: 'ID 50001', antes: { codigo: '477945' }, despues: { codigo: 'ID 50001' } });
});

test('a package with other packing, or with two possible matches, is a new package', async () => {
  const antes = await paquetes();
  const otra = [
    SUYAS[0]!,
    { ...SUYAS[1], troquel: '588002', id: '50.001', presentacion: '1 Frasco Por 500 Unidades' },
    { ...SUYAS[2], id: '50.002' },
    { ...SUYAS[2], id: '50.003' },
  ];
  expect(await anmat(otra)).toMatchObject({ nuevas: 3, bajas: 2 });
  const ahora = (await paquetes()).map(({ id }) => id);
  expect(antes.map(({ id }) => ahora.includes(id))).toEqual([true, false, false]);
});

test('numbers written as fractions, with thousands points or with leading zeros change nothing', async () => {
  const antes = await paquetes();
  const fraccion = (texto = '') => (texto === '' ? '' : `${texto.replaceAll('.', '')}.0`);
  const otra = SUYAS.map((fila) => ({
    ...fila,
    id: fraccion(fila.id),
    troquel: fraccion(fila.troquel),
    certificado: '41220.0',
    cuit: fraccion(fila.cuit),
    gtin: fraccion(fila.gtin),
  }));
  expect(await anmat(otra)).toMatchObject(NADA);
  expect(await paquetes()).toEqual(antes);
  expect(await anmat(SUYAS.map((fila) => ({ ...fila, certificado: '041220' })))).toMatchObject(NADA);
  expect(await paquetes()).toEqual(antes);
});

test('psychotropics and narcotics are marked, and medicines on free sale are neither', async () => {
  await anmat([...SUYAS, { ...RIVO, comercial: 'Morfo', id: '9', expendio: 'Bajo Receta Oficial (Estup. Lista I)' }]);
  const marcados = await db
    .selectFrom('producto')
    .select(['nombre', 'psicotropo', 'estupefaciente', 'receta'])
    .where('nombre', 'in', ['Rivo 2 Mg', 'Morfo', 'Cosa 1'])
    .orderBy('nombre')
    .execute();
  expect(marcados).toEqual([
    { nombre: 'Cosa 1', psicotropo: false, estupefaciente: false, receta: false },
    { nombre: 'Morfo', psicotropo: null, estupefaciente: true, receta: true },
    { nombre: 'Rivo 2 Mg', psicotropo: true, estupefaciente: null, receta: true },
  ]);
});

test('reads Latin-1 with some bytes that are no letter of it', async () => {
  const acentos = SUYAS.map((fila) => ({ ...fila, forma: 'Solución', laboratorio: 'Compañía Ibérica S.A.' }));
  const raro = acentos.map((fila, i) => ({ ...fila, presentacion: `${fila.presentacion}${i === 0 ? ' \u008d' : ''}` }));
  expect(await anmat(raro, (csv) => Buffer.from(csv, 'latin1'))).toMatchObject({ errores: 0, bajas: 0 });
  const formas = await db.selectFrom('forma_farmaceutica').select('nombre').where('nombre', 'like', 'Soluc%').execute();
  expect(formas).toEqual([{ nombre: 'Solución' }]);
  expect((await paquetes())[0]?.contenido).toBe('1 Frasco Por 30 Unidades');
});
