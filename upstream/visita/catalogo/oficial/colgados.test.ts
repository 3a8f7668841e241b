import { describe, expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter, seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';

const { app, db } = await buildTestVisita();
const ids = await seedCatalogo(db);

const get = async (path: string) => {
  const response = await app.inject({ url: `/api/productos/${path}` });
  return { status: response.statusCode, ...response.json() };
};

describe('lists of a product', () => {
  test.each(['presentaciones', 'composicion', 'documentos'])('%s equal those of the ficha', async (lista) => {
    const { data } = await get(`${ids.paracetamol}/${lista}`);
    expect(data).toEqual((await get(`${ids.paracetamol}`)).data[lista]);
    expect(data.length).toBeGreaterThan(0);
  });

  test.each([
    'presentaciones',
    'composicion',
    'documentos',
    'equivalentes',
    'cambios',
    'alertas',
    'suministro',
    'documentos/ficha_tecnica/secciones',
    'documentos/ficha_tecnica/secciones/4.1',
  ])('%s of an unknown product is 404', async (lista) => {
    for (const id of ['999999', 'abc', '0'])
      expect(await get(`${id}/${lista}`)).toMatchObject({ status: 404, code: 'no_encontrado' });
  });

  test('supply problems include closed ones, after the open ones', async () =>
    expect((await get(`${ids.paracetamol}/suministro`)).data).toMatchObject([
      { codigo: '650002', activo: true },
      { codigo: '650001', activo: false, resuelto: '2025-04-01' },
    ]));

  test('changes come newest first, with only the fields that differ', async () =>
    expect((await get(`${ids.paracetamol}/cambios`)).data).toEqual([
      {
        id: expect.any(Number),
        fecha: '2026-11-02',
        tipos: ['psum', 'comerc'],
        codigo: '650002',
        antes: { problema_suministro_activo: false },
        despues: { problema_suministro_activo: true },
      },
      { id: expect.any(Number), fecha: '2025-01-02', tipos: ['alta'], codigo: null, antes: null, despues: null },
    ]));
});

describe('equivalents', () => {
  const de = async (id: number) => (await get(`${id}/equivalentes`)).data;

  test('are ordered by kind, marketed ones first, without the product itself, withdrawn ones and other countries', async () => {
    const data: { id: number; clase: string }[] = await de(ids.paracetamol);
    expect(data.map(({ id, clase }) => [id, clase])).toEqual([
      [ids.mismaDcp, 'misma_dcp'],
      [ids.mismaDcpNoComercializado, 'misma_dcp'],
      [ids.mismoPrincipio, 'mismo_principio_via_forma'],
      [ids.mismoAtc, 'mismo_atc'],
    ]);
  });

  test('have the shape of the finder’s rows', async () =>
    expect((await de(ids.paracetamol))[0]).toEqual({
      id: ids.mismaDcp,
      slug: 'paracetamol-ribera-650-mg-comprimidos-efg',
      clase: 'misma_dcp',
      pais_id: 28,
      misma_dosis: true,
      nombre: 'PARACETAMOL RIBERA 650 mg COMPRIMIDOS EFG',
      laboratorio: 'FARMA RIBERA, S.L.',
      tipo: 'medicamento',
      principios: ['PARACETAMOL'],
      forma: 'COMPRIMIDO',
      atc: 'N02BE01',
      codigos: ['650010'],
      estado: 'autorizado',
      comercializado: true,
      suministro: false,
      receta: true,
      generico: true,
      biosimilar: false,
      triangulo_negro: false,
      huerfano: false,
      afecta_conduccion: false,
      psicotropo: false,
      estupefaciente: false,
      uso_hospitalario: false,
      sustituible: true,
      activo: true,
      origen: 'aemps',
    }));

  test('also exist for a withdrawn product, and those with a supply problem come later', async () => {
    const data: { id: number; suministro: boolean }[] = await de(ids.mismaDcpRetirado);
    expect(data.slice(0, 2).map(({ id, suministro }) => [id, suministro])).toEqual([
      [ids.mismaDcp, false],
      [ids.paracetamol, true],
    ]);
  });

  test('within a kind those of the same dose come first', async () => {
    const of = async () => {
      const data: { id: number; clase: string }[] = await de(ids.mismoPrincipio);
      return data.flatMap(({ id, clase }) => (clase === 'mismo_principio_via_forma' ? [id] : []));
    };
    expect(await of()).toEqual([ids.mismaDcp, ids.paracetamol, ids.mismaDcpNoComercializado]);
    const dose = (dosificacion: string) =>
      asImporter(db, (tx) =>
        tx.updateTable('producto').set({ dosificacion }).where('id', '=', ids.paracetamol).execute(),
      );
    await dose('1 G');
    expect(await of()).toEqual([ids.paracetamol, ids.mismaDcp, ids.mismaDcpNoComercializado]);
    await dose('650 mg');
  });

  test('same strength and form is decided by the official group, or without one by the declared doses', async () => {
    const same = async (id: number) => {
      const data: { id: number; misma_dosis: boolean }[] = await de(id);
      return data.flatMap((one) => (one.misma_dosis ? [one.id] : []));
    };
    const officialAlone = [ids.mismaDcp, ids.mismaDcpNoComercializado];
    const set = (values: { dosificacion?: string; dcp_codigo?: string | null }) =>
      asImporter(db, (tx) => tx.updateTable('producto').set(values).where('id', '=', ids.mismoPrincipio).execute());
    expect(await same(ids.paracetamol)).toEqual(officialAlone);
    // With the same dose but in another official group, the product is not the same.
    await set({ dosificacion: '650 MG' });
    expect(await same(ids.paracetamol)).toEqual(officialAlone);
    await set({ dcp_codigo: null });
    expect(await same(ids.paracetamol)).toEqual([...officialAlone, ids.mismoPrincipio]);
    await set({ dosificacion: '1 g' });
    expect(await same(ids.paracetamol)).toEqual(officialAlone);
    await set({ dcp_codigo: '9002' });
  });

  test('products of another route are no equivalents, and products without data have none', async () => {
    expect(await de(ids.insulina)).toEqual([]);
    expect(await de(ids.sanitario)).toEqual([]);
    expect(await de(ids.argentino)).toEqual([]);
  });

  test('two products without any route are equivalent by their form', async () => {
    const clases = async () =>
      (await de(ids.suspendido)).map(({ id, clase }: { id: number; clase: string }) => [id, clase]);
    // One product has no route and the other is oral: only their substance is surely common.
    expect(await clases()).toEqual([[ids.importacion, 'mismo_atc']]);
    await asImporter(db, (tx) => tx.deleteFrom('producto_via').where('producto_id', '=', ids.importacion).execute());
    expect(await clases()).toEqual([[ids.importacion, 'mismo_principio_via_forma']]);
  });

  test('at most 100', async () => {
    await asImporter(db, (tx) =>
      tx
        .insertInto('producto')
        .values(
          Array.from({ length: 120 }, (_, i) => ({
            slug: `copia-${i}`,
            nombre: `COPIA ${i}`,
            pais_id: 28,
            origen: 'aemps' as const,
            nregistro: `C${i}`,
            atc_codigo: 'R03AC02',
            atc_codigos: ['R03AC02'],
          })),
        )
        .execute(),
    );
    expect(await de(ids.salbutamol)).toHaveLength(100);
  });
});

describe('alerts of the ATC', () => {
  const de = async (id: number) => (await get(`${id}/alertas`)).data;

  test('are those of the code and its ancestors, interactions first', async () =>
    expect(await de(ids.paracetamol)).toEqual([
      {
        tipo: 'interaccion',
        atc: 'N02BE01',
        atc_otro: 'B01AA03',
        atc_otro_nombre: 'WARFARINA',
        descripcion: 'Paracetamol con warfarina',
        efecto: 'Puede aumentar el efecto anticoagulante',
        recomendacion: 'Vigilar el INR',
      },
      {
        tipo: 'duplicidad',
        atc: 'N02BE',
        atc_otro: 'N02BE51',
        atc_otro_nombre: null,
        descripcion: 'Dos anilidas a la vez',
        efecto: null,
        recomendacion: null,
      },
    ]));

  test('a geriatric alert has no second substance, and a product without ATC has no alerts', async () => {
    expect(await de(ids.suspendido)).toMatchObject([{ tipo: 'geriatria', atc_otro: null, recomendacion: 'Evitar' }]);
    expect(await de(ids.sanitario)).toEqual([]);
  });
});
