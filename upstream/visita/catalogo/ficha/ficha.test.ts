import { describe, expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter, FECHA_LISTADO, seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';

const visita = await buildTestVisita();
const { app, db, buildUsuario, bearer } = visita;
const ids = await seedCatalogo(db);

const get = async (path: string, headers = {}) => {
  const response = await app.inject({ url: `/api/productos/${path}`, headers });
  return { status: response.statusCode, ...response.json() };
};
const { data: ficha } = await get(`${ids.paracetamol}`);
const nombres = (lista: { nombre: string }[]) => lista.map(({ nombre }) => nombre);

describe('GET /api/productos/:id', () => {
  test('has the identity, the laboratories and the source', () => {
    expect(ficha).toMatchObject({
      id: ids.paracetamol,
      slug: 'paracetamol-alameda-650-mg-comprimidos-efg',
      tipo: 'medicamento',
      nregistro: '70001',
      pais: { id: 28, nombre: 'España', iso: 'ES' },
      activo: true,
      version: 1,
      seguido: false,
      titular: { codigo: '1001', nombre: 'LABORATORIOS ALAMEDA, S.A.' },
      comercializador: { codigo: '1002', nombre: 'FARMA RIBERA, S.L.' },
      fuente: { origen: 'aemps', fecha: FECHA_LISTADO },
      estado: 'autorizado',
      fecha_autorizacion: '2004-05-17',
      comercializado: true,
      generico: true,
      receta: true,
      condiciones: ['Medicamento sujeto a prescripción médica'],
      editorial: { resumen_publico: '<p>Para el dolor y la fiebre.</p>', resumen_profesional: null },
    });
  });

  test('has the ATC from the anatomical group down, in Spanish when a dictionary names a level', () =>
    expect(ficha.atc).toEqual([
      { codigo: 'N', nombre: 'Sistema nervioso', nivel: 1 },
      { codigo: 'N02', nombre: 'ANALGÉSICOS', nivel: 2 },
      { codigo: 'N02B', nombre: null, nivel: 3 },
      { codigo: 'N02BE', nombre: 'ANILIDAS', nivel: 4 },
      { codigo: 'N02BE01', nombre: 'PARACETAMOL', nivel: 5 },
    ]));

  test('lists marketed presentations first, with EAN and price when the data allow it', () => {
    expect(ficha.presentaciones.map((p: { codigo: string }) => p.codigo)).toEqual(['650001', '650002', '650003']);
    expect(ficha.presentaciones[0]).toEqual({
      id: expect.any(Number),
      codigo: '650001',
      ean13: '8470006500019',
      contenido: '20',
      envase: null,
      nombre: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG, 20 comprimidos',
      envase_clinico: false,
      estado: 'autorizado',
      fecha_estado: null,
      comercializada: true,
      fecha_comercializacion: null,
      problema_suministro: false,
      pvp: { importe: '1.50', moneda: 'EUR' },
      activa: true,
    });
    expect(ficha.presentaciones[1]).toMatchObject({ problema_suministro: true, fecha_comercializacion: '2005-01-10' });
    expect(ficha.presentaciones[2]).toMatchObject({ contenido: '500', envase_clinico: true, pvp: null });
  });

  test('composition, excipients, route and form', async () => {
    expect(ficha.composicion).toMatchObject([{ principio: { nombre: 'PARACETAMOL' }, dosis: '650 mg' }]);
    expect(nombres(ficha.excipientes)).toEqual(['LACTOSA HIDRATADA', 'ALMIDÓN DE MAÍZ']);
    expect([nombres(ficha.vias), ficha.forma.nombre]).toEqual([['VÍA ORAL'], 'COMPRIMIDO']);
    const { data } = await get(`${ids.anulado}`);
    expect(data.composicion.map((c: { dosis: string }) => c.dosis)).toEqual(['500 mg', '125 mg']);
    expect([data.estado, data.fecha_estado]).toEqual(['anulado', '2022-03-01']);
    expect([data.forma.nombre, data.forma_simplificada.nombre]).toEqual([
      'COMPRIMIDO RECUBIERTO CON PELÍCULA',
      'COMPRIMIDO',
    ]);
  });

  test('a missing dose is the prescribed one, or the product’s own when it has one ingredient', async () => {
    const set = (id: number, values: Record<string, string | null>) =>
      asImporter(db, (tx) =>
        tx
          .updateTable('composicion')
          .set({ dosis: null, unidad_dosis: null, ...values })
          .where('producto_id', '=', id)
          .execute(),
      );
    const dosisDe = async (id: number) =>
      (await get(`${id}`)).data.composicion.map((c: { dosis: string | null }) => c.dosis);
    await set(ids.mismoPrincipio, {});
    await set(ids.anulado, {});
    expect([await dosisDe(ids.mismoPrincipio), await dosisDe(ids.anulado)]).toEqual([['1 g'], [null, null]]);
    await set(ids.mismoPrincipio, { dosis_prescripcion: '1.000', unidad_prescripcion: 'mg' });
    expect(await dosisDe(ids.mismoPrincipio)).toEqual(['1.000 mg']);
  });

  test('documents have their link and number of readable sections; notes come newest first', async () => {
    expect(ficha.documentos).toMatchObject([
      { tipo: 'ficha_tecnica', capa: 'oficial', secciones: 5, fecha: '2026-03-04', solo_profesionales: false },
      { tipo: 'prospecto', secciones: 0, url_html: null },
      { tipo: 'material_profesional', capa: 'editorial', solo_profesionales: true },
    ]);
    const { data } = await get(`${ids.zinc}`);
    expect(data.notas.map((n: { numero: string }) => n.numero)).toEqual(['2', '1']);
  });

  test('the open supply problems, with a type and without one', async () => {
    expect(ficha.suministro).toEqual([
      {
        codigo: '650002',
        presentacion: 'PARACETAMOL ALAMEDA 650 mg COMPRIMIDOS EFG, 40 comprimidos',
        tipo: 5,
        inicio: '2026-10-01',
        fin_previsto: '2027-01-31',
        resuelto: null,
        activo: true,
        observaciones: 'Existen otros medicamentos con el mismo principio activo',
      },
    ]);
    const { data } = await get(`${ids.telmisartan}`);
    expect(data.suministro).toMatchObject([{ codigo: '656662', tipo: null, inicio: null, activo: true }]);
  });

  test('a presentation that is only marked counts as a supply problem', async () => {
    const mark = (is: boolean) =>
      asImporter(db, (tx) =>
        tx
          .updateTable('presentacion')
          .set({ problema_suministro_activo: is })
          .where('codigo', '=', '600071')
          .executeTakeFirst(),
      );
    await mark(true);
    expect((await get(`${ids.zinc}`)).data.suministro).toMatchObject([{ codigo: '600071', tipo: null, activo: true }]);
    await mark(false);
    expect((await get(`${ids.zinc}`)).data.suministro).toEqual([]);
  });

  test('registration numbers are texts', async () => {
    const numeroDe = async (id: number) => (await get(`${id}`)).data.nregistro;
    expect(await Promise.all([ids.telmisartan, ids.importacion, ids.zinc, ids.sanitario].map(numeroDe))).toEqual([
      '98089007',
      '298 IS 187 F3',
      '04286001',
      null,
    ]);
  });

  test('a withdrawn product is answered and marked as such', async () => {
    const { status, data } = await get(`${ids.mismaDcpRetirado}`);
    expect([status, data.activo, data.presentaciones[0].activa]).toEqual([200, false, false]);
  });

  test('a product of another country has its own codes and currency, and no Spanish EAN', async () => {
    const { data } = await get(`${ids.argentino}`);
    expect(data.pais).toEqual({ id: 10, nombre: 'Argentina', iso: 'AR' });
    expect(data.presentaciones).toMatchObject([
      { codigo: '650001', ean13: '7790001000019', pvp: { importe: '2350.00', moneda: 'ARS' } },
    ]);
    expect(data.fuente.origen).toBe('anmat');
  });

  test('a product with hardly any data is answered', async () => {
    const { data } = await get(`${ids.sanitario}`);
    expect(data).toMatchObject({ tipo: 'producto_sanitario', titular: null, atc: [], forma: null, editorial: null });
  });

  test.each(['0', '-1', '1.5', 'abc', '999999', '9'.repeat(40), '%00', '1e3', '01'])('«%s» is 404', async (id) =>
    expect(await get(id)).toMatchObject({ status: 404, code: 'no_encontrado' }),
  );
});

describe('ETag of a sheet', () => {
  const ask = (headers = {}) => app.inject({ url: `/api/productos/${ids.diazepam}`, headers });

  test('304 without a body while nothing changed, 200 when a dependent row did', async () => {
    const first = await ask();
    const etag = String(first.headers.etag);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    const again = await ask({ 'if-none-match': `"otro", W/${etag}` });
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
    expect((await ask({ 'if-none-match': '"otro"' })).statusCode).toBe(200);
    await asImporter(db, (tx) =>
      tx.updateTable('presentacion').set({ nombre: 'otro nombre' }).where('codigo', '=', '655001').execute(),
    );
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(200);
  });

  test('a follower and a non-follower get different answers', async () => {
    const headers = await bearer((await buildUsuario()).id);
    const before = await ask(headers);
    await app.inject({ method: 'PUT', url: `/api/productos/${ids.diazepam}/seguimiento`, headers });
    const after = await ask({ ...headers, 'if-none-match': String(before.headers.etag) });
    expect([after.statusCode, after.json().data.seguido]).toEqual([200, true]);
    expect((await ask()).json().data.seguido).toBe(false);
  });
});
