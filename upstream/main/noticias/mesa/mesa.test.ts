import { describe, expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { runCalendario } from '../lectura/calendario.ts';
import { CUERPO, escrita, insertPrueba } from '../testing/noticias-de-prueba.ts';

const main = await buildTestMain();
const { app, db, deps, clock, buildUsuario, bearer } = main;
const editor = await buildUsuario({ roles: ['editor_noticias'], nombre: 'Redacción', apellidos: 'De Prueba' });
const headers = await bearer(editor.id);
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const ask = async (method: Method, path: string, payload?: object, who = headers) => {
  const response = await app.inject({ method, url: `/api/noticias${path}`, headers: who, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
};
const create = async (cambios: Parameters<typeof escrita>[0] = {}) => {
  const { status, body } = await ask('POST', '', escrita(cambios));
  expect(status).toBe(201);
  return body.data;
};
const readers = await bearer((await buildUsuario()).id);
const read = (id: number | string) => ask('GET', `/${id}`, undefined, readers);

describe('writing', () => {
  test('a draft is stored as it was written, sanitised, and readers get 404', async () => {
    const cuerpo = `${CUERPO}<script>alert(1)</script><p onclick="x()">Fin</p>`;
    const n = await create({
      titulo: 'Un título con  acentos: cáncer',
      cuerpo,
      etiquetas: ['Antibióticos', 'antibioticos'],
    });
    expect(n).toMatchObject({
      estado: 'borrador',
      version: 1,
      slug: 'un-titulo-con-acentos-cancer',
      faltas: {},
      vistas: 0,
    });
    expect(n.cuerpo).toBe(`${CUERPO}<p>Fin</p>`);
    expect(n.etiquetas).toEqual(['antibioticos']);
    expect(n.autor).toBe('Redacción De Prueba');
    expect((await read(n.id)).status).toBe(404);
    const events = await db
      .selectFrom('evento_auditoria')
      .select(['tipo', 'entidad_id'])
      .where('entidad', '=', 'noticia')
      .where('tipo', '=', 'authz_fail')
      .execute();
    expect(events).toEqual([{ tipo: 'authz_fail', entidad_id: String(n.id) }]);
  });

  test('of two saves of the same version, one gets 409', async () => {
    const { id } = await create();
    const save = (titulo: string) => ask('PUT', `/${id}`, { ...escrita({ titulo }), version: 1 });
    const answers = await Promise.all([save('Una versión de la noticia'), save('Otra versión de la noticia')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('conflicto_version');
  });

  test('ids that do not exist are 422 by field', async () => {
    const { status, body } = await ask(
      'POST',
      '',
      escrita({ area_id: 99, categorias: [1, 88], productos: [123456], paises: [9999] }),
    );
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([
      422,
      ['area_id', 'categorias', 'paises', 'productos'],
    ]);
  });

  test('missing fields are listed, and keep a draft from being published', async () => {
    const n = await create({
      titulo: 'BREVE',
      cuerpo: '<p>Corto <a href="/app/noticias/987654">x</a></p>',
      area_id: null,
      patrocinada: true,
      imagen: { url: '/api/ficheros/imagen/1', alt: '', pie: null, credito: null, ancho: null, alto: null },
    });
    const missing = ['area_id', 'cuerpo', 'imagen.alt', 'imagen.credito', 'patrocinador', 'titulo'];
    expect(Object.keys(n.faltas).toSorted()).toEqual(missing);
    expect(n.faltas.cuerpo).toContain('El enlace a /app/noticias/987654 no lleva a ninguna noticia');
    const { status, body } = await ask('POST', `/${n.id}/publicar`, { version: 1 });
    expect([status, Object.keys(body.errors).toSorted()]).toEqual([422, missing]);
    expect((await ask('GET', `/mesa/${n.id}`)).body.data).toMatchObject({ estado: 'borrador', version: 1 });
  });

  test('a published article cannot be made incomplete', async () => {
    const id = await insertPrueba(main);
    const { status, body } = await ask('PUT', `/${id}`, { ...escrita({ area_id: null }), version: 1 });
    expect([status, Object.keys(body.errors)]).toEqual([422, ['area_id']]);
    expect((await read(id)).body.data.area.id).toBe(2);
  });
});

describe('addresses', () => {
  test('a draft’s address follows its title, a published one stays, and a former address still leads to the article', async () => {
    const n = await create({ titulo: 'Primera idea del título' });
    const again = await ask('PUT', `/${n.id}`, { ...n, titulo: 'Segunda idea del título', version: 1 });
    expect(again.body.data.slug).toBe('segunda-idea-del-titulo');
    await ask('POST', `/${n.id}/publicar`, { version: 2 });
    const renamed = await ask('PUT', `/${n.id}`, { ...again.body.data, titulo: 'Tercera idea del título', version: 3 });
    expect(renamed.body.data.slug).toBe('segunda-idea-del-titulo');
    const moved = await ask('PUT', `/${n.id}`, { ...renamed.body.data, slug: 'otra-direccion', version: 4 });
    expect(moved.body.data.slug).toBe('otra-direccion');
    for (const address of ['otra-direccion', 'segunda-idea-del-titulo', n.id])
      expect((await read(address)).body.data).toMatchObject({ id: n.id, url: `/app/noticias/${n.id}` });
    expect((await ask('POST', '', escrita({ slug: 'segunda-idea-del-titulo' }))).body.errors).toHaveProperty('slug');
    expect((await create({ titulo: 'Segunda idea del título' })).slug).toBe('segunda-idea-del-titulo-2');
  });

  test('articles with the same title saved at once get different addresses', async () => {
    const made = await Promise.all(Array.from({ length: 13 }, () => create({ titulo: 'Un mismo título repetido' })));
    const numbers = Array.from({ length: 12 }, (_, i) => `un-mismo-titulo-repetido-${i + 2}`);
    expect(new Set(made.map(({ slug }) => slug))).toEqual(new Set(['un-mismo-titulo-repetido', ...numbers]));
    expect((await create({ titulo: '2026' })).slug).toBe('noticia-2026');
  });
});

describe('the calendar', () => {
  test('a scheduled article is published when it is due, once, and its followers are notified', async () => {
    const follower = await buildUsuario();
    const quiet = await buildUsuario();
    for (const { id } of [follower, quiet])
      expect((await ask('PUT', '/areas/6/seguimiento', undefined, await bearer(id))).status).toBe(204);
    await db
      .insertInto('preferencia_aviso')
      .values({ usuario_id: quiet.id, tipo: 'noticia_area_seguida', app: false, correo: false, resumen: false })
      .execute();
    const { id } = await create({ area_id: 6 });
    const past = await ask('POST', `/${id}/programar`, { version: 1, fecha_publicacion: '2020-01-01T00:00:00Z' });
    expect([past.status, Object.keys(past.body.errors)]).toEqual([422, ['fecha_publicacion']]);
    const fecha_publicacion = new Date(Date.now() + 3_600_000).toISOString();
    expect((await ask('POST', `/${id}/programar`, { version: 1, fecha_publicacion })).body.data.estado).toBe(
      'programada',
    );
    await runCalendario(deps);
    expect((await read(id)).status).toBe(404);
    clock.offsetMs = 3_700_000;
    await Promise.all([runCalendario(deps), runCalendario(deps)]);
    expect((await read(id)).body.data).toMatchObject({ estado: 'publicada', fecha_publicacion });
    const told = await db
      .selectFrom('notificacion')
      .select(['usuario_id', 'titulo', 'texto', 'url'])
      .where('tipo', '=', 'noticia_area_seguida')
      .execute();
    const { titulo: texto, area } = (await read(id)).body.data;
    const titulo = `Nueva noticia en ${area.nombre}`;
    expect(told).toEqual([{ usuario_id: follower.id, titulo, texto, url: `/app/noticias/${id}` }]);
    clock.offsetMs = 0;
  });

  test('an article whose time is over leaves the lists and keeps its page', async () => {
    const id = await insertPrueba(main, { fecha_despublicacion: new Date(Date.now() - 1000).toISOString() });
    await runCalendario(deps);
    expect((await read(id)).body.data.estado).toBe('archivada');
    const event = await db
      .selectFrom('evento_auditoria')
      .select(['de', 'a', 'actor_id', 'motivo'])
      .where('entidad', '=', 'noticia')
      .where('entidad_id', '=', String(id))
      .executeTakeFirst();
    expect(event).toEqual({ de: 'publicada', a: 'archivada', actor_id: null, motivo: 'calendario' });
    const { version } = (await ask('GET', `/mesa/${id}`)).body.data;
    const back = await ask('POST', `/${id}/publicar`, { version });
    expect(back.body.data).toMatchObject({ estado: 'publicada', fecha_despublicacion: null });
  });
});

test('the desk filters by state, by words of the title, and by one’s own', async () => {
  const n = await create({ titulo: 'Búsqueda única en la mesa' });
  const { body } = await ask('GET', `/mesa?q=${encodeURIComponent('unica BUSQUEDA')}`);
  expect(body.data.map(({ id }: { id: number }) => id)).toEqual([n.id]);
  expect(body.meta).toMatchObject({ total: 1, estados: { borrador: 1 } });
  expect((await ask('GET', '/mesa?q=%25')).body.meta.total).toBe(0);
  const all = (await ask('GET', '/mesa')).body.meta;
  expect(all.total).toBe(Object.values<number>(all.estados).reduce((a, b) => a + b, 0));
  const other = await bearer((await buildUsuario({ roles: ['editor_noticias'] })).id);
  expect((await ask('GET', '/mesa?mias=1', undefined, other)).body.meta.total).toBe(0);
});

test('a preview is read without an account, in its current state, and only with its own token', async () => {
  const [one, two] = [await create(), await create()];
  const { body } = await ask('POST', `/${one.id}/previa`);
  const url = (id: number, token: string) => `/api/noticias/${id}?previa=${token}`;
  const status = async (address: string) => (await app.inject({ url: address })).statusCode;
  expect(body.data.url).toBe(`/app/noticias/${one.id}?previa=${body.data.token}`);
  expect(await status(url(one.id, body.data.token))).toBe(200);
  for (const address of [
    url(two.id, body.data.token),
    url(one.id, `9${body.data.token}`),
    url(one.id, `${body.data.token}.x`),
    url(one.id, 'x'),
    `/api/noticias/${one.id}`,
  ])
    expect([address, await status(address)]).toEqual([address, 404]);
  clock.offsetMs = 25 * 3_600_000;
  expect(await status(url(one.id, body.data.token))).toBe(404);
  clock.offsetMs = 0;
});

test('a preview link that is passed on does not open bodies for professionals', async () => {
  const one = await create({ solo_profesionales: true });
  const { body } = await ask('POST', `/${one.id}/previa`);
  const url = `/api/noticias/${one.id}?previa=${body.data.token}`;
  const cuerpoPara = async (address: string, headers = {}) =>
    (await app.inject({ url: address, headers })).json().data.cuerpo;
  expect(await cuerpoPara(url)).toBeNull();
  const lectora = await bearer((await buildUsuario()).id);
  expect(await cuerpoPara(`${url}&profesional=1`, lectora)).toBeNull();
  const editora = await bearer((await buildUsuario({ roles: ['editor_noticias'] })).id);
  expect(await cuerpoPara(url, editora)).toContain('<p>');
});
