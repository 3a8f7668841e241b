import { beforeEach, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/postgres/test-database.ts';
import { importCatalogo } from '../import-catalogo.ts';
import { CABECERA_ANMAT, csvDe } from '../testing/listas-ejemplo.ts';
import { enDisco } from '../testing/listas-en-disco.ts';

/** ANMAT lists that leave out forms or strengths, or give them for the first time: the products keep their identity. */
const { db, connection } = await openTestDatabase();

type Fila = Record<string, string>;
const TOBRA = { certificado: '37.287', comercial: 'Tobra', generico: 'Tobramicina 3 Mg', expendio: 'Bajo Receta' };
const CREMA = { ...TOBRA, comercial: 'Dermis', certificado: '39.000', forma: 'Crema', generico: 'Cosa 1 %' };
const SUYAS: Fila[] = [
  { ...TOBRA, id: '1', troquel: '700001', forma: 'Ungüento Oftálmico', presentacion: '1 Pomo' },
  { ...TOBRA, id: '2', troquel: '', forma: 'Ungüento Oftálmico', presentacion: '2 Pomos' },
  { ...TOBRA, id: '3', troquel: '700003', forma: 'Solución Oftálmica', presentacion: '1 Frasco' },
  {
    ...TOBRA,
    id: '4',
    troquel: '700004',
    forma: 'Solución Oftálmica',
    generico: 'Tobramicina 5 Mg',
    presentacion: '1',
  },
  { ...CREMA, id: '5', troquel: '700005', presentacion: '1 Pomo' },
];
const OTRAS: Fila[] = Array.from({ length: 60 }, (_, i) => ({
  id: String(100 + i),
  troquel: String(800_000 + i),
  certificado: `60.${100 + i}`,
  comercial: `Cosa ${i}`,
  forma: 'Gel',
  generico: 'Cosa 1 %',
  expendio: 'Venta Libre',
  presentacion: '1 Pomo',
}));
const sinForma = (fila: Fila): Fila => ({ ...fila, forma: '' });
const sinDosis = (fila: Fila): Fila => ({ ...fila, generico: (fila.generico ?? '').replace(/ \d.*/, '') });

const anmat = (suyas: Fila[], otras = OTRAS) =>
  importCatalogo(connection, {
    fuente: 'anmat',
    forzar: true,
    permitirBajas: true,
    de: enDisco(csvDe(CABECERA_ANMAT, [...suyas, ...otras], ';'), 'anmat.csv'),
  });
const IGUALES = { nuevas: 0, bajas: 0, productosNuevos: 0, productosBaja: 0 };

const productos = () =>
  db
    .selectFrom('presentacion as q')
    .innerJoin('producto as p', 'p.id', 'q.producto_id')
    .leftJoin('forma_farmaceutica as f', 'f.id', 'p.forma_id')
    .leftJoin('composicion as c', 'c.producto_id', 'p.id')
    .select(['q.codigo', 'p.id', 'p.nregistro', 'f.nombre as forma', 'c.dosis'])
    .where('q.activo', '=', true)
    .where('p.nombre', 'in', ['Tobra', 'Dermis'])
    .orderBy('q.id')
    .execute();

beforeEach(async () => {
  await anmat(SUYAS);
});

test.each([
  ['forms', sinForma],
  ['strengths', sinDosis],
  ['either', (fila: Fila) => sinForma(sinDosis(fila))],
])(
  'a list without %s keeps the same products, matched by their packages, and removes nothing from them',
  async (_, sin) => {
    const antes = await productos();
    expect(new Set(antes.map(({ id }) => id)).size).toBe(4);
    expect(await anmat(SUYAS.map(sin), OTRAS.map(sin))).toMatchObject({ ...IGUALES, productosModificados: 0 });
    expect(await productos()).toEqual(antes);
    expect(await anmat(SUYAS)).toMatchObject({ ...IGUALES, modificadas: 0, productosModificados: 0 });
  },
);

test('a new package without form joins the only product that fits; when two fit, it becomes a product of its own', async () => {
  const antes = await productos();
  const deUna = { ...sinForma(CREMA), id: '6', troquel: '700006', presentacion: '2 Pomos' };
  expect(await anmat([...SUYAS, deUna])).toMatchObject({ nuevas: 1, productosNuevos: 0, bajas: 0, productosBaja: 0 });
  const crema = antes.find(({ codigo }) => codigo === '700005');
  expect((await productos()).find(({ codigo }) => codigo === '700006')?.id).toBe(crema?.id);

  const deDos = { ...sinForma(TOBRA), id: '7', troquel: '700007', presentacion: '9 Pomos' };
  expect(await anmat([...SUYAS, deUna, deDos])).toMatchObject({ nuevas: 1, productosNuevos: 1, productosBaja: 0 });
  const ahora = await productos();
  expect(antes.map(({ id }) => id)).not.toContain(ahora.find(({ codigo }) => codigo === '700007')?.id);
  // The new product stays, and takes no packages of the others, when a later list leaves out all forms.
  expect(await anmat([...SUYAS, deUna, deDos].map(sinForma))).toMatchObject({ ...IGUALES, productosModificados: 0 });
  expect(await productos()).toEqual(ahora);
});

test('rows that give form and strength for the first time, or change them, stay with the product that has their packages', async () => {
  const calladas = [
    { ...sinForma(sinDosis(CREMA)), certificado: '40.001', id: '20', troquel: '710020', presentacion: '1 Pomo' },
    { ...sinForma(TOBRA), certificado: '40.002', id: '21', troquel: '710021', presentacion: '1 Pomo' },
    { ...sinForma(TOBRA), certificado: '40.002', id: '22', troquel: '710022', presentacion: '1 Frasco' },
  ];
  await anmat([...SUYAS, ...calladas]);
  const antes = (await productos()).slice(-3);
  const [una, dos, tres] = calladas;
  const dichas: Fila[] = [
    { ...una, certificado: '40001', forma: 'Crema Dérmica', generico: 'Cosa 1 %' },
    // The list splits one product into two: neither keeps the old id.
    { ...dos, forma: 'Ungüento' },
    { ...tres, forma: 'Colirio' },
  ];
  expect(await anmat([...SUYAS, ...dichas])).toMatchObject({
    nuevas: 0,
    bajas: 0,
    productosNuevos: 2,
    productosBaja: 1,
  });
  const ahora = (await productos()).slice(-3);
  expect(ahora[0]).toMatchObject({ id: antes[0]?.id, forma: 'Crema Dérmica', dosis: '1' });
  expect(ahora.map(({ id }) => id)).not.toContain(antes[1]?.id);
  // With a corrected form the package stays with its product, because certificate and name are the same; with another certificate it does not.
  const corregida: Fila = { ...dichas[0], forma: 'Crema', generico: 'Cosa 2 %' };
  expect(await anmat([...SUYAS, corregida, ...dichas.slice(1)])).toMatchObject(IGUALES);
  const deOtro: Fila = { ...corregida, certificado: '40.003' };
  expect(await anmat([...SUYAS, deOtro, ...dichas.slice(1)])).toMatchObject({
    productosNuevos: 1,
    productosBaja: 1,
  });
});
