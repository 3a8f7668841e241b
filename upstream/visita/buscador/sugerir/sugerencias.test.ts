import { expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';

const { app, db } = await buildTestVisita();
const ids = await seedCatalogo(db);
const sugerir = async (q: string) => {
  const response = await app.inject({ url: `/api/productos/sugerencias?${new URLSearchParams({ q })}` });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};
const nombres = (lista: { nombre: string }[]) => lista.map(({ nombre }) => nombre);

test('from two characters on, products, ingredients, laboratories and ATC codes are suggested', async () => {
  const { productos, principios, laboratorios, atc } = await sugerir('pa');
  expect(productos).toHaveLength(6);
  expect([nombres(principios), laboratorios, nombres(atc)]).toEqual([
    // Two countries have this ingredient under one name.
    ['PARACETAMOL'],
    [],
    ['PARACETAMOL'],
  ]);
  expect(principios[0]).toMatchObject({ total: 5 });
  expect(await sugerir('p')).toEqual({
    productos: [],
    principios: [],
    laboratorios: [],
    atc: [],
    quisiste_decir: null,
  });
});

test('a laboratory is suggested by any of its words', async () =>
  expect(nombres((await sugerir('bio')).laboratorios)).toEqual(['ÓRGANO BIOTECH IBÉRICA']));

test('a dose narrows the products, not the ingredients', async () => {
  const { productos, principios } = await sugerir('paracetamol 650');
  expect(nombres(productos).every((nombre) => nombre.includes('650'))).toBe(true);
  expect(nombres(principios)).toContain('PARACETAMOL');
});

test('a código nacional suggests its product, typed in full or in part', async () => {
  expect((await sugerir('6566')).productos).toMatchObject([
    { id: ids.telmisartan, codigo: '656662', suministro: true },
  ]);
  expect((await sugerir('656662')).productos).toMatchObject([{ id: ids.telmisartan, codigo: '656662' }]);
  expect((await sugerir('65003')).productos).toEqual([]);
});

// Totals leave out unmarketed products, because the search to which a suggestion leads does not show them.
test('an ATC code suggests its subtree, with totals, and its products', async () => {
  const { atc, productos } = await sugerir('N02BE');
  expect(atc.map(({ codigo, total }: { codigo: string; total: number }) => [codigo, total])).toEqual([
    ['N02BE', 5],
    ['N02BE01', 5],
  ]);
  expect(productos.length).toBe(6);
});

test('a typo and a synonym are understood in suggestions', async () => {
  expect(await sugerir('telmisrtan')).toMatchObject({
    quisiste_decir: 'telmisartan',
    productos: [{ id: ids.telmisartan }],
  });
  expect(nombres((await sugerir('acetamino')).principios)).toContain('PARACETAMOL');
});

test('withdrawn products are not suggested', async () =>
  expect((await sugerir('paracetamol antiguo')).productos).toEqual([]));
