import { describe, expect, test } from 'vitest';
import { buildTestVisita } from '../../../testing/build-test-visita.ts';
import { asImporter, seedCatalogo } from '../../../testing/samples/catalogo-de-prueba.ts';

const { app, db } = await buildTestVisita();
const ids = await seedCatalogo(db);

describe('sections that can be read in the page', () => {
  const get = async (path: string) => {
    const response = await app.inject({ url: `/api/productos/${ids.paracetamol}/documentos/${path}` });
    return { status: response.statusCode, ...response.json() };
  };

  test('are listed in the document’s order, with 4.10 after 4.3', async () =>
    expect((await get('ficha_tecnica/secciones')).data).toEqual([
      { seccion: '4.1', titulo: 'Indicaciones terapéuticas' },
      { seccion: '4.2', titulo: 'Posología y forma de administración' },
      { seccion: '4.3', titulo: 'Contraindicaciones' },
      { seccion: '4.10', titulo: 'Sección que va después de la 4.9' },
      { seccion: '5.1', titulo: 'Propiedades farmacodinámicas' },
    ]));

  test('one section is answered with its text', async () =>
    expect((await get('ficha_tecnica/secciones/4.2')).data).toEqual({
      seccion: '4.2',
      titulo: 'Posología y forma de administración',
      html: '<p>Adultos: un comprimido cada seis horas.</p>',
    }));

  test('of two documents of one kind, the official one is read', async () => {
    await asImporter(db, async (tx) => {
      const { id } = await tx
        .insertInto('documento')
        .values({ producto_id: ids.paracetamol, tipo: 'ficha_tecnica', capa: 'editorial' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const seccion = { documento_id: id, seccion: '9', titulo: 'Nuestra', orden: 1, html: '', texto: '' };
      await tx.insertInto('documento_seccion').values(seccion).execute();
    });
    expect((await get('ficha_tecnica/secciones')).data).toHaveLength(5);
  });

  test('a document that is only a link has no sections; an unknown kind or section is 404', async () => {
    expect(await get('prospecto/secciones')).toEqual({ status: 200, data: [] });
    for (const path of [
      'nada/secciones',
      'nada/secciones/4.1',
      'ficha_tecnica/secciones/4.4',
      'ficha_tecnica/secciones/x',
    ])
      expect(await get(path)).toMatchObject({ status: 404, code: 'no_encontrado' });
  });
});

describe('POST /api/productos/buscar-en-ficha', () => {
  const buscar = async (...condiciones: object[]) => {
    const response = await app.inject({
      method: 'POST',
      url: '/api/productos/buscar-en-ficha',
      payload: { condiciones },
    });
    return { status: response.statusCode, ...response.json() };
  };
  const idsDe = async (...condiciones: object[]) =>
    (await buscar(...condiciones)).data.map(({ id }: { id: number }) => id);

  test('finds words anywhere or in one section, in any inflection', async () => {
    expect(await idsDe({ texto: 'insuficiencia hepática' })).toEqual([ids.paracetamol, ids.telmisartan]);
    expect(await idsDe({ texto: 'contraindicado dolores' })).toEqual([]);
    expect(await idsDe({ texto: 'dolores', seccion: '4.1' })).toEqual([ids.paracetamol]);
    expect(await idsDe({ texto: 'hepática', seccion: '4.1' })).toEqual([]);
  });

  test('combines all conditions, also negative ones', async () => {
    const hepatica = { texto: 'hepática', seccion: '4.3' };
    expect(await idsDe(hepatica, { texto: 'embarazo', seccion: '4.3', contiene: false })).toEqual([ids.paracetamol]);
    expect(await idsDe(hepatica, { texto: 'fiebre' }, { texto: 'embarazo' })).toEqual([]);
  });

  test('a negative condition does not find products without a readable ficha técnica, and no search finds withdrawn ones', async () => {
    expect(await idsDe({ texto: 'cefalea', contiene: false })).toEqual([ids.paracetamol, ids.telmisartan]);
    const keep = (activo: boolean) =>
      asImporter(db, (tx) => tx.updateTable('producto').set({ activo }).where('id', '=', ids.telmisartan).execute());
    await keep(false);
    expect(await idsDe({ texto: 'cefalea', contiene: false })).toEqual([ids.paracetamol]);
    await keep(true);
  });

  test('refuses stop words, and takes query operators and SQL as text', async () => {
    expect(await buscar({ texto: 'fiebre' }, { texto: 'de la' })).toMatchObject({
      status: 422,
      errors: { 'condiciones.1.texto': ['Escribe alguna palabra con significado, no solo artículos o preposiciones'] },
    });
    expect(await idsDe({ texto: 'fiebre & !dolor | :*' })).toEqual([ids.paracetamol]);
    expect(await idsDe({ texto: "x'); drop table producto; --" })).toEqual([]);
  });

  test('an invalid search is refused with its fields', async () => {
    expect(await buscar()).toMatchObject({ status: 422, message: 'Pon al menos una condición' });
    const seis = Array.from({ length: 6 }, () => ({ texto: 'fiebre' }));
    expect(await buscar(...seis)).toMatchObject({ status: 422, message: 'Usa como máximo 5 condiciones' });
    expect((await buscar({ texto: 'fiebre', seccion: '4.1 or' })).status).toBe(422);
  });
});
