import { describe, expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';

const { app, db } = await buildTestVisita();
const ids = await seedCatalogo(db);

async function buscar(filtros: Record<string, string>) {
  const response = await app.inject({ url: `/api/productos?${new URLSearchParams(filtros)}` });
  expect([response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([200, '']);
  return response.json();
}
const nombres = ({ data }: { data: { nombre: string }[] }) => data.map(({ nombre }) => nombre);
const idsDe = ({ data }: { data: { id: number }[] }) => data.map(({ id }) => id);
const entendido = async (q: string) => (await buscar({ q })).meta.interpretacion;

describe('what a query means', () => {
  test.each([
    ['656662', 'codigo_nacional', 'Código nacional 656662'],
    ['6566626', 'codigo_nacional', 'Código nacional 656662'],
    ['8470006566626', 'ean', 'Código de barras: código nacional 656662'],
    ['(01)08470006566626(10)A1(712)6566626', 'datamatrix', 'DataMatrix: código nacional 656662'],
    ['98089007', 'nregistro', 'Número de registro 98089007'],
  ])('%s is understood as the code of its product', async (q, tipo, etiqueta) => {
    const resultado = await buscar({ q });
    expect(resultado.meta.interpretacion).toMatchObject({ tipo, etiqueta, aviso: null, sinonimos: [] });
    expect(resultado.meta.interpretacion.exacto).toMatchObject({
      id: ids.telmisartan,
      nombre: 'TENSALIA 80 mg COMPRIMIDOS',
    });
    expect([idsDe(resultado), resultado.meta.total]).toEqual([[ids.telmisartan], 1]);
  });

  test('a wrong check digit brings a notice, and the product is offered all the same', async () => {
    for (const q of ['6566621', '8470006566621'])
      expect(await entendido(q)).toMatchObject({
        aviso: expect.stringContaining('dígito de control'),
        exacto: { id: ids.telmisartan },
      });
  });

  test('a registration number is compared as text: leading zeros and letters count', async () => {
    expect(await entendido('04286001')).toMatchObject({
      tipo: 'nregistro',
      valor: '04286001',
      exacto: { id: ids.zinc },
    });
    expect((await entendido('4286001')).exacto).toBeNull();
    for (const q of ['BE 174115', 'be174115']) expect((await entendido(q)).exacto?.id).toBe(ids.pendiente);
    for (const q of ['298 IS 187 F3', 'RVG 12575', '45321', '45.321'])
      expect((await entendido(q)).tipo).toBe('nregistro');
  });

  test('a code finds its product even when it is unmarketed or withdrawn', async () => {
    expect(await entendido('650020')).toMatchObject({ exacto: { id: ids.mismaDcpNoComercializado } });
    const retirado = await buscar({ q: '650030' });
    expect(retirado.data).toMatchObject([{ id: ids.mismaDcpRetirado, activo: false }]);
    expect((await buscar({ q: '999999' })).meta).toMatchObject({ total: 0, interpretacion: { exacto: null } });
  });

  test('a code that two countries use lists both products and offers neither as the exact one', async () => {
    const resultado = await buscar({ q: '650001' });
    expect(resultado.meta.interpretacion.exacto).toBeNull();
    expect(idsDe(resultado).sort()).toEqual([ids.paracetamol, ids.argentino].sort());
  });

  test('an ATC code finds all products of its subtree', async () => {
    for (const q of ['N02BE', 'n02be', 'N02BE01']) {
      const { meta, data } = await buscar({ q });
      expect([meta.interpretacion.tipo, meta.total, data.length]).toEqual(['atc', 5, 5]);
    }
    expect((await buscar({ q: 'N' })).meta.total).toBe(8);
    expect((await entendido('B12')).tipo).toBe('texto');
  });
});

describe('words', () => {
  test('every word must be there: name, ingredient, laboratory, ATC name', async () => {
    expect(nombres(await buscar({ q: 'paracetamol ribera' }))).toEqual([
      'PARACETAMOL RIBERA 650 mg COMPRIMIDOS EFG',
      'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG',
    ]);
    expect(idsDe(await buscar({ q: 'analgesicos morfina' }))).toEqual([ids.morfina]);
    expect(idsDe(await buscar({ q: 'quimica plata' }))).toEqual([ids.argentino]);
    // No product has both words: the search leaves one out and says which (entender/find-filas.test.ts).
    expect((await buscar({ q: 'paracetamol insulina' })).meta.interpretacion.sin).toHaveLength(1);
  });

  test('names come before ingredients, and a whole name before its beginnings', async () => {
    const todos = nombres(await buscar({ q: 'paracet', pais: '28' }));
    expect(todos.at(-1)).toBe('ALGINOR 100 mg/ml SOLUCIÓN ORAL');
    expect(nombres(await buscar({ q: 'ibuprofeno', comercializado: 'todos' }))[0]).toBe(
      'IBUPROFENO RIBERA 600 mg COMPRIMIDOS EFG',
    );
  });

  test('by relevance the reader’s own country comes first (Spain by default); other orders ignore the country', async () => {
    const paises = async (filtros: Record<string, string>) =>
      (await buscar({ per_page: '50', ...filtros })).data.map(({ pais_id }: { pais_id: number }) => pais_id);
    for (const filtros of [{ q: 'paracet' }, {}] as Record<string, string>[]) {
      const deEspana = await paises(filtros);
      expect(deEspana.indexOf(10)).toBe(deEspana.length - 1);
      expect(await paises({ ...filtros, propio: '28' })).toEqual(deEspana);
      const deArgentina = await paises({ ...filtros, propio: '10' });
      expect(deArgentina).toEqual([10, ...deEspana.slice(0, -1)]);
    }
    const porNombre = await paises({ q: 'paracet', orden: 'nombre' });
    expect(await paises({ q: 'paracet', orden: 'nombre', propio: '10' })).toEqual(porNombre);
    // When the reader's country has no match, products are ordered by their points alone.
    expect((await paises({ q: 'paracetol', propio: '48' }))[0]).toBe(10);
    // A page goes on where the page before it ended, and each country has its own first page.
    const primera = await buscar({ q: 'paracet', propio: '10', per_page: '1' });
    const segunda = await buscar({ q: 'paracet', propio: '10', per_page: '1', page: '2' });
    expect([idsDe(primera)[0], idsDe(segunda)[0] === ids.argentino]).toEqual([ids.argentino, false]);
  });

  test('case and accents are ignored; the last word may be unfinished', async () => {
    for (const q of ['TENSALIA', 'tensalia', 'tén', 'te', 'telmisartán', 'telmisartan'])
      expect([q, idsDe(await buscar({ q }))]).toEqual([q, expect.arrayContaining([ids.telmisartan])]);
  });

  test('a number is a dose, its unit helps and excludes nothing', async () => {
    for (const q of ['paracetamol 650', 'paracetamol 650mg', '650 mg paracetamol', 'paracetamol 650 gr'])
      expect([q, (await buscar({ q })).meta.total]).toEqual([q, 2]);
    for (const q of ['paracetamol 1g', 'paracetamol 1000 mg'])
      expect([q, idsDe(await buscar({ q }))]).toEqual([q, [ids.mismoPrincipio]]);
  });

  test('a synonym of an ingredient finds it, in both directions', async () => {
    const { meta } = await buscar({ q: 'acetaminofen 650' });
    expect([meta.total, meta.interpretacion.sinonimos]).toEqual([2, ['paracetamol']]);
    expect((await buscar({ q: 'albuterol' })).data).toMatchObject([{ id: ids.salbutamol }]);
    expect((await buscar({ q: 'acetaminofén' })).meta.total).toBe(5);
  });

  test.each([
    ['paracetmol 650', 'paracetamol 650', 2],
    ['tensalya', 'tensalia', 1],
    ['telmisatran', 'telmisartan', 1],
    ['hibuprol', 'ibuprol', 1],
    ['acetaminofem', 'acetaminofen', 5],
    ['bron quial', 'bronquial', 1],
  ])('«%s»: ¿quisiste decir «%s»?', async (q, dicho, total) => {
    const { meta } = await buscar({ q });
    expect([meta.quisiste_decir, meta.total]).toEqual([dicho, total]);
  });

  test.each(['zzzzzz', '💊', '%%%', "'; drop table producto; --", '<script>', 'de la', '"', '\\', 'a'.repeat(120)])(
    '%s is answered',
    async (q) => expect((await buscar({ q })).meta.total).toBeGreaterThanOrEqual(0),
  );
});

describe('lists', () => {
  test('a search without words lists what is marketed and in force', async () => {
    const { meta } = await buscar({});
    expect(meta).toMatchObject({ total: 15, interpretacion: { tipo: 'todo' }, quisiste_decir: null });
    expect((await buscar({ comercializado: 'todos' })).meta.total).toBe(19);
  });

  test('the pages together hold every product once, and a page beyond the last is empty', async () => {
    const primera = await buscar({ per_page: '4', orden: 'nombre' });
    const paginas = await Promise.all(
      [1, 2, 3, 4, 5].map((page) => buscar({ per_page: '4', orden: 'nombre', page: `${page}` })),
    );
    expect(primera.meta).toMatchObject({ current_page: 1, per_page: 4, last_page: 4 });
    expect(primera.links.next).toContain('page=2');
    const todos = paginas.flatMap(nombres);
    expect([todos.length, new Set(paginas.flatMap(idsDe)).size]).toEqual([15, 15]);
    expect(todos).toEqual([...todos].sort((a, b) => a.localeCompare(b, 'es')));
    expect(paginas.at(-1)?.data).toEqual([]);
  });

  test('the order by authorisation date puts products without a date last', async () => {
    expect(idsDe(await buscar({ orden: 'autorizacion' }))[0]).toBe(ids.paracetamol);
    expect((await buscar({ orden: 'novedades' })).data).toHaveLength(10);
  });

  test('a row has every field that a list shows', async () => {
    const { data } = await buscar({ q: '656662' });
    expect(data[0]).toEqual({
      id: ids.telmisartan,
      slug: 'tensalia-80-mg-comprimidos',
      nombre: 'TENSALIA 80 mg COMPRIMIDOS',
      tipo: 'medicamento',
      pais_id: 28,
      laboratorio: 'ÓRGANO BIOTECH IBÉRICA',
      principios: ['TELMISARTÁN'],
      forma: 'COMPRIMIDO',
      atc: 'C09CA07',
      codigos: ['656662'],
      estado: 'autorizado',
      comercializado: true,
      suministro: true,
      receta: true,
      generico: false,
      biosimilar: false,
      triangulo_negro: false,
      huerfano: false,
      afecta_conduccion: true,
      psicotropo: false,
      estupefaciente: false,
      uso_hospitalario: false,
      sustituible: true,
      activo: true,
      origen: 'aemps',
    });
  });

  test('invalid filters are refused', async () => {
    for (const query of ['estado=raro', 'atc=ZZ', 'laboratorio=x', 'page=0', 'per_page=500', 'orden=azar'])
      expect([query, (await app.inject({ url: `/api/productos?${query}` })).statusCode]).toEqual([query, 422]);
  });
});
