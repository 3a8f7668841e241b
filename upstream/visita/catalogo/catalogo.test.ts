import { beforeAll, describe, expect, test } from 'vitest';
import { buildTestVisita } from '../../testing/build-test-visita.ts';
import { asImporter, FECHA_LISTADO, seedCatalogo } from '../../testing/samples/catalogo-de-prueba.ts';

const { app, db } = await buildTestVisita();
const ask = async (url: string) => {
  const response = await app.inject({ url });
  return { status: response.statusCode, headers: response.headers, ...response.json() };
};

test('an empty catalogue answers with zeros', async () => {
  expect((await ask('/api/catalogo')).data).toEqual({ productos: 0, presentaciones: 0, fuentes: [], es_demo: false });
  expect((await ask('/api/catalogo/indice')).data).toEqual([]);
  expect((await ask('/api/suministro')).meta).toEqual({ current_page: 1, per_page: 20, last_page: 1, total: 0 });
  const grupos = (await ask('/api/maestras/atc?padre=')).data;
  expect(grupos).toHaveLength(14);
  expect(grupos[0]).toMatchObject({ codigo: 'A', nombre: 'Tracto alimentario y metabolismo', tiene_hijos: false });
});

describe('with products', () => {
  let ids: Awaited<ReturnType<typeof seedCatalogo>>;
  beforeAll(async () => {
    ids = await seedCatalogo(db);
  });

  test('size, sources and their dates', async () => {
    const { data, headers } = await ask('/api/catalogo');
    expect(headers['cache-control']).toBe('public, max-age=60');
    expect(data).toEqual({
      productos: 19,
      presentaciones: 20,
      es_demo: true,
      fuentes: [
        { origen: 'aemps', fecha: FECHA_LISTADO, importado_en: '2026-11-03T04:00:30.000Z', productos: 17 },
        { origen: 'anmat', fecha: FECHA_LISTADO, importado_en: '2026-11-03T04:00:30.000Z', productos: 1 },
      ],
    });
  });

  test('refusals are not cacheable', async () => {
    for (const url of [
      '/api/productos/cn/000000',
      '/api/maestras/nada',
      '/api/productos/999999',
      '/api/suministro?page=0',
    ])
      expect([url, (await ask(url)).headers['cache-control']]).toEqual([url, 'no-store']);
  });

  test('a newer list without changes gives a newer date, and a failed one does not', async () => {
    const lote = { fuente: 'nomenclator', fichero: 'p.zip', sha256: '' } as const;
    await db
      .insertInto('lote_importacion')
      .values([
        { ...lote, estado: 'sin_cambios', fecha_listado: '2026-11-09', acabado_en: new Date('2026-11-10T04:00:00Z') },
        { ...lote, estado: 'fallido', fecha_listado: '2026-11-16', acabado_en: new Date('2026-11-17T04:00:00Z') },
        { ...lote, estado: 'en_curso' },
      ])
      .execute();
    const { data } = await ask('/api/catalogo');
    expect(data.fuentes[0]).toMatchObject({ fecha: '2026-11-09', importado_en: '2026-11-10T04:00:00.000Z' });
  });

  test('the index for the sitemap lists products in force by id, after a given id', async () => {
    const { data } = await ask('/api/catalogo/indice');
    expect(data).toHaveLength(19);
    expect(data.map((p: { id: number }) => p.id)).not.toContain(ids.mismaDcpRetirado);
    expect(data[0]).toEqual({
      id: ids.paracetamol,
      slug: 'paracetamol-alameda-650-mg-comprimidos-efg',
      actualizado_en: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    });
    expect((await ask(`/api/catalogo/indice?desde=${data[17].id}`)).data).toEqual([data[18]]);
    expect((await ask('/api/catalogo/indice?desde=abc')).status).toBe(422);
  });

  describe('by code', () => {
    test.each(['650002', '6500026', '650002.6', '650 002', '8470006500026'])('%s', async (codigo) => {
      const { data } = await ask(`/api/productos/cn/${encodeURIComponent(codigo)}`);
      expect(data).toMatchObject({
        id: ids.paracetamol,
        slug: 'paracetamol-alameda-650-mg-comprimidos-efg',
        presentacion: { codigo: '650002', problema_suministro: true },
      });
    });

    test('a wrong check digit is reported, with the right one', async () => {
      for (const codigo of ['6500021', '8470006500021'])
        expect(await ask(`/api/productos/cn/${codigo}`)).toMatchObject({
          status: 422,
          errors: { cn: ['El dígito de control no coincide: el código nacional 650002 termina en 6'] },
        });
    });

    test('withdrawn presentations are found, and those of other countries by EAN only', async () => {
      expect((await ask('/api/productos/cn/650030')).data).toMatchObject({ presentacion: { activa: false } });
      expect((await ask('/api/productos/cn/7790001000019')).data).toMatchObject({ id: ids.argentino });
      // Argentina has the same code, but a code that is no EAN is Spanish.
      expect((await ask('/api/productos/cn/650001')).data).toMatchObject({ id: ids.paracetamol });
    });

    test.each(['000000', '6291041500213', 'abc', '98089007', '0', '%00', '65000'])('«%s» is 404', async (codigo) =>
      expect(await ask(`/api/productos/cn/${codigo}`)).toMatchObject({ status: 404, code: 'no_encontrado' }),
    );
  });

  describe('supply problems of all products', () => {
    test('lists open ones by default, those without a date first', async () => {
      const { data, meta, links } = await ask('/api/suministro');
      expect(data.map((s: { codigo: string }) => s.codigo)).toEqual(['656662', '650002']);
      expect(data[1]).toEqual({
        codigo: '650002',
        presentacion: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG, 40 comprimidos',
        tipo: 5,
        inicio: '2026-10-01',
        fin_previsto: '2027-01-31',
        resuelto: null,
        activo: true,
        observaciones: 'Existen otros medicamentos con el mismo principio activo',
        producto_id: ids.paracetamol,
        slug: 'paracetamol-alameda-650-mg-comprimidos-efg',
        nombre: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG',
      });
      expect([meta.total, links.next]).toEqual([2, null]);
      expect((await ask('/api/suministro?activo=0')).data).toMatchObject([{ codigo: '650001', activo: false }]);
    });

    test('is paged', async () => {
      await asImporter(db, async (tx) => {
        const copies = Array.from({ length: 43 }, (_, i) => ({
          producto_id: ids.mismaDcp,
          pais_id: 28,
          codigo: `66${1000 + i}`,
          nombre: `envase ${i}`,
          problema_suministro_activo: true,
        }));
        await tx.insertInto('presentacion').values(copies).execute();
      });
      const pages = await Promise.all([1, 2, 3, 4].map((page) => ask(`/api/suministro?page=${page}`)));
      expect(pages.map(({ data }) => data.length)).toEqual([20, 20, 5, 0]);
      expect(new Set(pages.flatMap(({ data }) => data.map((s: { codigo: string }) => s.codigo))).size).toBe(45);
      expect(pages[1]?.links.next).toBe('/api/suministro?activo=1&page=3');
      expect((await ask(pages[1]?.links.next)).data).toEqual(pages[2]?.data);
      expect(pages[2]).toMatchObject({ meta: { current_page: 3, last_page: 3, total: 45 }, links: { next: null } });
    });

    test.each(['activo=2', 'page=0', 'page=abc', 'page=-1', 'page=999999'])('%s is refused', async (query) =>
      expect((await ask(`/api/suministro?${query}`)).status).toBe(422),
    );
  });
});
