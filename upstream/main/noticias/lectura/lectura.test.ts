import type { Updateable } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { NoticiaTabla } from '../../../db/schema/noticias/schema-noticias.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { CUERPO, insertPrueba } from '../testing/noticias-de-prueba.ts';

const main = await buildTestMain();
const { app, db, clock, buildUsuario, bearer } = main;
const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await app.inject({ url: `/api/noticias${path}`, headers });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
};
const titles = (list: { titulo: string }[]) => list.map(({ titulo }) => titulo);
/** Moves the clock past the time that counts are cached. */
const forget = () => {
  clock.offsetMs += 40_000;
};

const vacunas = await insertPrueba(
  main,
  { titulo: 'Campaña de vacunación contra la gripe', area_id: 4, categoria_id: 2, etiquetas: ['Gripe'], paises: [28] },
  { horas: 2 },
);
const precio = await insertPrueba(
  main,
  { titulo: 'Nuevos precios de referencia', area_id: 6, categoria_id: 3, categorias: [1], paises: [28, 1] },
  { horas: 30 },
);
const congreso = await insertPrueba(
  main,
  { titulo: 'El congreso habla de la gripe', area_id: 4, categoria_id: 6, etiquetas: ['gripe'] },
  { horas: 50 },
);
const cancion = await insertPrueba(
  main,
  { titulo: 'Una cana al aire del investigador', area_id: 5, categoria_id: 1 },
  { horas: 70 },
);
const archivada = await insertPrueba(
  main,
  { titulo: 'Noticia antigua y archivada' },
  { estado: 'archivada', horas: 900 },
);
const retirada = await insertPrueba(main, { titulo: 'Noticia que se retiró' });
await db
  .updateTable('noticia')
  .set({ estado: 'retirada', motivo_retirada: 'Los datos eran falsos.' })
  .where('id', '=', retirada)
  .execute();
await insertPrueba(main, {}, { estado: 'borrador', fecha_publicacion: null });

describe('lists', () => {
  test('only published articles are listed, newest first, with totals and facets', async () => {
    const { body } = await get('');
    expect(body.data.map(({ id }: { id: number }) => id)).toEqual([vacunas, precio, congreso, cancion]);
    expect(body.meta).toMatchObject({ total: 4, last_page: 1, per_page: 20, current_page: 1 });
    expect(body.meta.facetas.area).toEqual([
      { valor: '4', etiqueta: 'Atención primaria', total: 2 },
      { valor: '5', etiqueta: 'Investigación', total: 1 },
      { valor: '6', etiqueta: 'Regulación', total: 1 },
    ]);
    expect(body.meta.facetas.pais.map(({ valor, total }: { valor: string; total: number }) => [valor, total])).toEqual([
      ['28', 2],
      ['1', 1],
    ]);
  });

  test.each([
    ['?area=4', [vacunas, congreso]],
    ['?categoria=1', [precio, cancion]],
    ['?area=4&categoria=6', [congreso]],
    ['?etiqueta=gripe', [vacunas, congreso]],
    ['?etiqueta=no-hay', []],
    ['?pais=1', [precio]],
    ['?area=999', []],
    ['?q=gripe', [congreso, vacunas]],
    ['?q=GRIPES', [congreso, vacunas]],
    ['?q=vacunac', [vacunas]],
    ['?q=cana', [cancion]],
    ['?q=%27%20%26%20%21%3A%2A%20%28', []],
    ['?q=gripe%27%29%3B%20%26%20%21%7C', [vacunas, congreso]],
    ['?q=de', []],
    ['?per_page=1&page=2', [precio]],
    ['?page=50', []],
  ])('%s', async (query, expected) => {
    const { body } = await get(query);
    const ids = body.data.map(({ id }: { id: number }) => id);
    expect(ids.toSorted()).toEqual(expected.toSorted());
    if (!query.includes('page')) expect(body.meta.total).toBe(expected.length);
  });

  test('a page of no articles is a page of one', async () => {
    expect((await get('?per_page=0')).body).toMatchObject({
      data: [expect.anything()],
      meta: { total: 4, per_page: 1, last_page: 4 },
      links: { next: '/api/noticias?page=2&per_page=1' },
    });
  });

  test('a facet is counted with all filters but its own', async () => {
    const { facetas } = (await get('?area=4&categoria=6')).body.meta;
    expect(facetas.area).toEqual([{ valor: '4', etiqueta: 'Atención primaria', total: 1 }]);
    expect(facetas.categoria.map(({ valor }: { valor: string }) => valor)).toEqual(['2', '6']);
  });

  test('days are those of the reader’s time zone', async () => {
    await db
      .updateTable('noticia')
      .set({ fecha_publicacion: new Date('2026-03-01T23:30:00Z') })
      .where('id', '=', cancion)
      .execute();
    forget();
    const total = async (timezone: string) =>
      (await get('?desde=2026-03-02&hasta=2026-03-02', { timezone })).body.meta.total;
    expect([await total('Europe/Madrid'), await total('America/Lima')]).toEqual([1, 0]);
  });

  test('invalid parameters are refused, and never a 500', async () => {
    for (const query of ['?area=x', '?page=0', '?desde=2026-02-30', '?per_page=1000', '?area=99999999999'])
      expect([query, (await get(query)).status < 500]).toEqual([query, true]);
  });
});

describe('an article', () => {
  test('its neighbours are those of the list that its reader came from', async () => {
    const { data } = (await get(`/${congreso}`)).body;
    expect([data.anterior?.id, data.siguiente?.id]).toEqual([precio, cancion]);
    const inArea = (await get(`/${congreso}?area=4`)).body.data;
    expect([inArea.anterior, inArea.siguiente]).toEqual([
      { id: vacunas, url: `/app/noticias/${vacunas}`, titulo: 'Campaña de vacunación contra la gripe' },
      null,
    ]);
    expect(titles(data.relacionadas)).toEqual(['Campaña de vacunación contra la gripe']);
    expect(data.cuerpo).toBe(CUERPO);
    expect(data.etiquetas).toEqual([{ slug: 'gripe', nombre: 'Gripe' }]);
  });

  test('archived articles keep their page, withdrawn ones say why, others are 404', async () => {
    expect((await get(`/${archivada}`)).body.data.estado).toBe('archivada');
    const gone = await get(`/${retirada}`);
    expect([gone.status, gone.body.code, gone.body.datos.motivo]).toEqual([410, 'retirado', 'Los datos eran falsos.']);
    expect(gone.headers['cache-control']).toBe('no-store');
    for (const id of ['999999', 'no-hay-tal', '%00', '-1'])
      expect([id, (await get(`/${id}`)).status]).toEqual([id, 404]);
  });

  test('bodies for professionals are shown to professionals only', async () => {
    const secreto = '<p>Posología reservada xilofonina. </p>'.repeat(8);
    const id = await insertPrueba(
      main,
      { titulo: 'Ficha para profesionales', cuerpo: secreto, solo_profesionales: true, entradilla: 'Un resumen.' },
      { horas: 100 },
    );
    const persona = await buildUsuario();
    const headers = await bearer(persona.id);
    const cuerpo = async (who: Record<string, string>, query = '') =>
      (await get(`/${id}${query}`, who)).body.data.cuerpo;
    expect((await get(`/${id}`)).body.data).toMatchObject({ cuerpo: null, entradilla: 'Un resumen.', galeria: [] });
    expect(await cuerpo(headers)).toBeNull();
    // For an account its own declaration counts, not the parameter of the browser.
    expect(await cuerpo(headers, '?profesional=1')).toBeNull();
    expect(await cuerpo({}, '?profesional=1')).toBe(secreto.trim().replaceAll(' </p>', ' </p>'));
    const declare = (months: number) =>
      db
        .updateTable('usuario')
        .set({ profesional_sanitario: 1, profesional_sanitario_en: new Date(Date.now() - months * 30 * 86_400_000) })
        .where('id', '=', persona.id)
        .execute();
    await declare(1);
    expect(await cuerpo(headers)).not.toBeNull();
    await declare(14);
    expect(await cuerpo(headers)).toBeNull();
    forget();
    expect((await get('?q=xilofonina')).body.meta.total).toBe(0);
    for (const format of ['rss', 'atom'])
      expect((await app.inject({ url: `/api/noticias/${format}.xml` })).body).not.toContain('xilofonina');
    await db.deleteFrom('noticia').where('id', '=', id).execute();
  });

  test('saved and followed articles are marked for their own user only', async () => {
    const headers = await bearer((await buildUsuario()).id);
    const other = await bearer((await buildUsuario()).id);
    const change = (method: 'PUT' | 'DELETE', path: string) =>
      app.inject({ method, url: `/api/noticias${path}`, headers });
    for (const path of [`/${precio}/guardada`, `/${vacunas}/guardada`, '/areas/4/seguimiento'])
      for (let i = 0; i < 2; i += 1) expect((await change('PUT', path)).statusCode).toBe(204);
    expect(titles((await get('/guardadas', headers)).body.data)).toHaveLength(2);
    expect((await get('/guardadas', other)).body.meta.total).toBe(0);
    const saved = async (who: Record<string, string>) => (await get(`/${precio}`, who)).body.data.guardada;
    expect([await saved(headers), await saved(other), await saved({})]).toEqual([true, false, false]);
    const followed = async (who: Record<string, string>) =>
      (await get('/areas', who)).body.data.filter(({ seguida }: { seguida: boolean }) => seguida).length;
    expect([await followed(headers), await followed(other)]).toEqual([1, 0]);
    await change('DELETE', `/${precio}/guardada`);
    await change('DELETE', '/areas/4/seguimiento');
    expect([await saved(headers), await followed(headers)]).toEqual([false, 0]);
    for (const path of ['/999999/guardada', '/areas/99/seguimiento', '/areas/99999999999/seguimiento'])
      expect([path, (await change('PUT', path)).statusCode]).toEqual([path, 404]);
  });

  test('a view counts once per address and day', async () => {
    const view = async (id: number, remoteAddress = '203.0.113.1') =>
      (await app.inject({ method: 'POST', url: `/api/noticias/${id}/vista`, remoteAddress })).statusCode;
    await Promise.all(Array.from({ length: 5 }, () => view(congreso)));
    await view(congreso, '203.0.113.2');
    await view(cancion);
    expect([await view(retirada), await view(999_999)]).toEqual([404, 404]);
    const rows = await db
      .selectFrom('estadistica_noticia')
      .select(['noticia_id', 'vistas'])
      .orderBy('vistas', 'desc')
      .execute();
    expect(rows).toEqual([
      { noticia_id: congreso, vistas: 2 },
      { noticia_id: cancion, vistas: 1 },
    ]);
  });
});

test('the front page: a lead, further articles, blocks by area without repeats, most read', async () => {
  const pinned = await insertPrueba(
    main,
    {
      titulo: 'Fijada en la portada',
      destacada: true,
      fijada_hasta: new Date(Date.now() + 86_400_000).toISOString(),
      area_id: 1,
    },
    { horas: 400 },
  );
  await insertPrueba(main, { titulo: 'Otra de regulación', area_id: 6 }, { horas: 500 });
  forget();
  const { body, headers } = await get('/portada');
  expect(body.data.destacada.id).toBe(pinned);
  expect(body.data.principales).toHaveLength(4);
  expect(
    body.data.bloques.map(({ area, noticias }: { area: { id: number }; noticias: { id: number }[] }) => [
      area.id,
      noticias.map(({ id }) => id),
    ]),
  ).toEqual([[5, [cancion]]]);
  expect(body.data.mas_leidas.map(({ id }: { id: number }) => id)).toEqual([congreso, cancion]);
  expect(headers['cache-control']).toBe('public, max-age=30');
  const again = await app.inject({ url: '/api/noticias/portada', headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('a list shows every change of its articles and of their authors at once', async () => {
  const autor = await buildUsuario({ nombre: 'Firma', apellidos: 'de prueba' });
  const id = await insertPrueba(main, { titulo: 'Una noticia que cambia', area_id: 8, categoria_id: 1 }, { horas: 1 });
  const shown = async () => (await get('?area=8')).body.data.find((one: { id: number }) => one.id === id);
  await shown();
  const cambios: [Parameters<typeof cambiar>[0], object][] = [
    [{ slug: 'otra-direccion' }, { slug: 'otra-direccion' }],
    [{ titulo: 'Otro título' }, { titulo: 'Otro título' }],
    [{ antetitulo: 'Antes' }, { antetitulo: 'Antes' }],
    [{ entradilla: 'Otra entradilla' }, { entradilla: 'Otra entradilla' }],
    [
      { patrocinada: true, patrocinador: 'Un laboratorio' },
      { patrocinada: true, patrocinador: 'Un laboratorio' },
    ],
    [{ destacada: true }, { destacada: true }],
    [{ minutos_lectura: 77 }, { minutos_lectura: 77 }],
    [{ solo_profesionales: true }, { solo_profesionales: true }],
    [{ fuente_nombre: 'Otra fuente' }, { fuente_nombre: 'Otra fuente' }],
    [{ fecha_actualizacion: new Date(0) }, { fecha_actualizacion: '1970-01-01T00:00:00.000Z' }],
    [{ categoria_id: 2 }, { categoria: { id: 2 } }],
    [{ autor_texto: 'Redacción' }, { autor: 'Redacción' }],
    [{ autor_texto: null, autor_id: autor.id }, { autor: 'Firma de prueba' }],
  ];
  async function cambiar(values: Updateable<NoticiaTabla>) {
    await db.updateTable('noticia').set(values).where('id', '=', id).execute();
  }
  for (const [values, expected] of cambios) {
    await cambiar(values);
    expect(await shown()).toMatchObject(expected);
  }
  await db.updateTable('usuario').set({ nombre: 'Otra firma' }).where('id', '=', autor.id).execute();
  expect(await shown()).toMatchObject({ autor: 'Otra firma de prueba' });
});
