import { describe, expect, test } from 'vitest';
import { MAESTRAS } from '#shared/contract/visita/entidades';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter, seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';

const { app, db } = await buildTestVisita();
const ids = await seedCatalogo(db);

interface Entrada {
  id: number;
  codigo: string;
  nombre: string | null;
  total: number;
  tiene_hijos?: boolean;
}
const list = async (
  maestra: string,
  query: Partial<Record<'q' | 'letra' | 'padre', string>> = {},
): Promise<Entrada[]> => {
  const response = await app.inject({ url: `/api/maestras/${maestra}?${new URLSearchParams(query)}` });
  expect(response.statusCode).toBe(200);
  return response.json().data;
};
const totales = (entradas: Entrada[]) => entradas.map(({ nombre, total }) => [nombre, total]);

test('totals count products in force, each once', async () => {
  expect(totales(await list('laboratorios'))).toEqual([
    [null, 1],
    ['FARMA RIBERA, S.L.', 6],
    ['LABORATORIOS ALAMEDA, S.A.', 5],
    ['ÓRGANO BIOTECH IBÉRICA', 6],
    ['QUÍMICA DEL PLATA', 1],
  ]);
  expect(totales(await list('formas-simplificadas'))).toEqual([
    ['CÁPSULA', 4],
    ['COMPRIMIDO', 9],
    ['INHALADOR', 1],
    ['INYECTABLE', 1],
    ['SOLUCIÓN/SUSPENSIÓN ORAL', 1],
  ]);
  expect(totales(await list('excipientes'))).toEqual([
    ['ALMIDÓN DE MAÍZ', 1],
    ['LACTOSA HIDRATADA', 1],
  ]);
  expect(await list('envases')).toEqual([]);
});

/** A change like an import's: the lote is marked as done in the transaction that changes the catalogue. */
const importar = (change: Parameters<typeof asImporter>[1]) =>
  asImporter(db, async (tx) => {
    await change(tx);
    const lote = { fuente: 'nomenclator', fichero: 'otro.zip', sha256: '', estado: 'hecho' } as const;
    await tx.insertInto('lote_importacion').values(lote).execute();
  });

test('entries of withdrawn products only are left out', async () => {
  const keep = (activo: boolean) =>
    importar((tx) => tx.updateTable('producto').set({ activo }).where('id', '=', ids.tecnecio).execute());
  await keep(false);
  expect((await list('vias')).map(({ nombre }) => nombre)).not.toContain('VÍA INTRAVENOSA');
  expect(await list('principios-activos', { q: 'tecnecio' })).toEqual([]);
  await keep(true);
  expect(await list('principios-activos', { q: 'tecnecio' })).toHaveLength(1);
});

test.each(MAESTRAS)('%s: all filters together find a part of the entries', async (maestra) => {
  const all = await list(maestra);
  for (const query of [{ q: 'a' }, { letra: 'c' }, { letra: '#' }, { q: 'e', letra: 'l' }])
    for (const entrada of await list(maestra, query)) expect(all).toContainEqual(entrada);
});

describe('by name', () => {
  const nombres = async (query: { q: string }) => (await list('principios-activos', query)).map(({ nombre }) => nombre);

  test.each([
    ['acido', ['CLAVULÁNICO ÁCIDO']],
    ['ÁCIDO clavulanico', ['CLAVULÁNICO ÁCIDO']],
    ['sulf', ['MORFINA SULFATO', 'SALBUTAMOL SULFATO']],
    ['officinalis, raiz', ['VALERIANA OFFICINALIS, RAÍZ']],
    ['%', []],
    ['_', []],
    ["' or 1=1 --", []],
  ])('q=%s', async (q, found) => expect(await nombres({ q })).toEqual(found));

  test('filters by initial letter without accents and case; «#» is every other character', async () => {
    const laboratorios = async (letra: string) => totales(await list('laboratorios', { letra }));
    expect(await laboratorios('o')).toEqual([['ÓRGANO BIOTECH IBÉRICA', 6]]);
    expect(await laboratorios('Ó')).toEqual(await laboratorios('O'));
    // An entry without a name is listed under its code.
    expect(await laboratorios('#')).toEqual([[null, 1]]);
    expect(await laboratorios('%')).toEqual([]);
  });

  test('an invalid filter is refused', async () => {
    for (const query of ['letra=ab', `q=${'x'.repeat(121)}`, 'padre=N02BE0111'])
      expect((await app.inject({ url: `/api/maestras/laboratorios?${query}` })).statusCode).toBe(422);
  });
});

describe('the ATC', () => {
  test('14 groups in Spanish with the totals of all below', async () => {
    const grupos = await list('atc', { padre: '' });
    expect(grupos.map(({ codigo }) => codigo).join('')).toBe('ABCDGHJLMNPRSV');
    expect(grupos.every(({ nombre }) => nombre !== null)).toBe(true);
    expect(grupos.find(({ codigo }) => codigo === 'N')).toMatchObject({
      nombre: 'Sistema nervioso',
      total: 9,
      tiene_hijos: true,
    });
    expect(grupos.find(({ codigo }) => codigo === 'P')).toMatchObject({ total: 0, tiene_hijos: false });
  });

  test('the total of a level is the sum of its children’s, down to the leaves', async () => {
    const all = await list('atc');
    for (const padre of all.filter(({ tiene_hijos }) => tiene_hijos)) {
      const children = await list('atc', { padre: padre.codigo.toLowerCase() });
      expect([padre.codigo, children.reduce((sum, { total }) => sum + total, 0)]).toEqual([padre.codigo, padre.total]);
    }
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(all.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
  });

  test('a product with two codes of one subtree counts once there', async () => {
    const totalDe = async (codigo: string) =>
      (await list('atc', { q: codigo })).find((a) => a.codigo === codigo)?.total;
    expect(await totalDe('N02')).toBe(7);
    await importar((tx) =>
      tx
        .updateTable('producto')
        .set({ atc_codigos: ['N02AA01', 'N02BE01'] })
        .where('id', '=', ids.morfina)
        .execute(),
    );
    expect([await totalDe('N02'), await totalDe('N02AA01'), await totalDe('N02BE01')]).toEqual([7, 1, 7]);
  });

  test('by name or by the beginning of the code', async () => {
    expect((await list('atc', { q: 'anilidas' })).map(({ codigo }) => codigo)).toEqual(['N02BE']);
    expect((await list('atc', { q: 'n02b' })).map(({ codigo }) => codigo)).toEqual(['N02B', 'N02BE', 'N02BE01']);
    expect(await list('atc', { padre: 'X99' })).toEqual([]);
  });
});

test('an unknown dictionary is 404', async () => {
  for (const maestra of ['zonas', 'atc2', '%00', 'toString'])
    expect((await app.inject({ url: `/api/maestras/${maestra}` })).statusCode).toBe(404);
});
