import { beforeEach, expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { runCalendario } from '../noticias/lectura/calendario.ts';

const main = await buildTestMain();
const { app, db, clock } = main;
const editor = await main.buildUsuario({ roles: ['editor_tribunas'] });
const desk = await main.bearer(editor.id);

const ask = async (
  method: 'GET' | 'POST' | 'PUT',
  url: string,
  payload?: object,
  headers: Record<string, string> = desk,
) => {
  const response = await app.inject({ method, url, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const asReader = async (query = '') => (await app.inject({ url: `/api/tribunas${query}` })).json();

const AUTOR = {
  nombre: 'Farmacia comunitaria',
  cargo: 'Titular de farmacia',
  empresa: null,
  bio: 'Veinte años de mostrador.',
};
const autor = (await ask('POST', '/api/tribunas/autores', AUTOR)).body.data;
const CUERPO = `<p>${'La farmacia escucha antes de dispensar. '.repeat(8)}</p>`;
const ENTERA = {
  titulo: 'La farmacia que escucha',
  entradilla: 'Dispensar empieza por preguntar.',
  cuerpo: CUERPO,
  autor_id: autor.id,
  conflicto_interes: 'No declara ninguno.',
  area_id: 2,
};
const FUERA = { ...ENTERA, cuerpo: null, url_externa: 'https://diario.example/opinion/1' };

const draft = async (values: object = {}) => (await ask('POST', '/api/tribunas', { ...ENTERA, ...values })).body.data;
const publish = (one: { id: number; version: number }) =>
  ask('POST', `/api/tribunas/${one.id}/publicar`, { version: one.version });
const published = async (values: object = {}) => (await publish(await draft(values))).body.data;
const articleOf = (id: number) => db.selectFrom('noticia').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom('tribuna').execute();
  await db.deleteFrom('noticia').execute();
});

test('a draft is visible to the desk only; when published, the list gives what a reader needs, without the body', async () => {
  const one = await draft();
  expect(one).toMatchObject({ estado: 'borrador', fecha: null, cuerpo: CUERPO.replace(/\s+<\/p>$/, ' </p>') });
  expect((await asReader()).data).toEqual([]);
  expect((await publish(one)).status).toBe(200);
  const { data, meta } = await asReader();
  expect(meta).toEqual({ current_page: 1, per_page: 20, last_page: 1, total: 1 });
  expect(data).toEqual([
    {
      id: one.id,
      slug: 'la-farmacia-que-escucha',
      titulo: ENTERA.titulo,
      entradilla: ENTERA.entradilla,
      url_externa: null,
      noticia_id: expect.any(Number),
      imagen_id: null,
      imagen_alt: null,
      autor: { id: autor.id, ...AUTOR, foto_id: null },
      conflicto_interes: ENTERA.conflicto_interes,
      fecha: expect.any(String),
      destacada: false,
      es_demo: false,
      area: { id: 2, slug: 'oficina-de-farmacia', nombre: 'Oficina de farmacia' },
    },
  ]);
});

test('a column with a body is an article of «Opinión», sanitised, with its author and their declared interests', async () => {
  const cuerpo = `${CUERPO}<script>alert(1)</script><p onclick="x()">Fin &amp; <b>punto</b>.</p>`;
  const one = await published({ cuerpo });
  const article = await articleOf(one.noticia_id);
  expect(article).toMatchObject({
    titulo: ENTERA.titulo,
    slug: 'la-farmacia-que-escucha',
    estado: 'publicada',
    area_id: 2,
    autor_texto: AUTOR.nombre,
    origen: 'manual',
  });
  expect(article.cuerpo).not.toMatch(/script|onclick|alert/);
  expect(article.cuerpo).toContain('<p>Fin &amp; <strong>punto</strong>.</p>');
  expect(article.cuerpo).toContain('<p><em>Conflictos de interés: No declara ninguno.</em></p>');
  const { slug } = await db
    .selectFrom('categoria_noticia')
    .select('slug')
    .where('id', '=', article.categoria_id)
    .executeTakeFirstOrThrow();
  expect(slug).toBe('opinion');
});

test('a change of a published column, or of its author, is in its article too; the address stays', async () => {
  const one = await published();
  const saved = await ask('PUT', `/api/tribunas/${one.id}`, {
    ...ENTERA,
    titulo: 'Otro título mejor',
    version: one.version,
  });
  expect(saved.body.data).toMatchObject({ noticia_id: one.noticia_id, fecha: one.fecha });
  expect(await articleOf(one.noticia_id)).toMatchObject({
    titulo: 'Otro título mejor',
    slug: 'la-farmacia-que-escucha',
  });
  await ask('PUT', `/api/tribunas/autores/${autor.id}`, { ...AUTOR, nombre: 'Farmacia rural', version: 1 });
  expect((await articleOf(one.noticia_id)).autor_texto).toBe('Farmacia rural');
  // An older version gets 409, and changes nothing.
  const late = await ask('PUT', `/api/tribunas/autores/${autor.id}`, { ...AUTOR, nombre: 'Otra', version: 1 });
  expect([late.status, late.body.code]).toEqual([409, 'conflicto_version']);
  expect((await articleOf(one.noticia_id)).autor_texto).toBe('Farmacia rural');
  await ask('PUT', `/api/tribunas/autores/${autor.id}`, { ...AUTOR, version: 2 });
});

test('two columns with the same title have different addresses', async () => {
  const [first, second] = [await published(), await published()];
  const slugs = [(await articleOf(first.noticia_id)).slug, (await articleOf(second.noticia_id)).slug];
  expect(slugs).toEqual(['la-farmacia-que-escucha', 'la-farmacia-que-escucha-2']);
});

test('a column of another site has no article', async () => {
  const one = await published(FUERA);
  expect(one).toMatchObject({ url_externa: FUERA.url_externa, noticia_id: null });
  expect(await db.selectFrom('noticia').select('id').execute()).toEqual([]);
});

test.each([
  ['entradilla', { entradilla: null }],
  ['conflicto_interes', { conflicto_interes: null }],
  ['cuerpo', { cuerpo: '<p> </p>' }],
  ['cuerpo', { cuerpo: '<p>Poco.</p>' }],
  ['url_externa', { url_externa: 'https://diario.example/1' }],
  ['area_id', { area_id: null }],
])('without a valid %s it is not published, and the answer says so', async (field, values) => {
  const one = await draft(values);
  const { status, body } = await publish(one);
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
  expect((await asReader()).data).toEqual([]);
});

test('a published column cannot be saved incomplete, nor be moved to another site', async () => {
  const one = await published();
  const save = (values: object) =>
    ask('PUT', `/api/tribunas/${one.id}`, { ...ENTERA, ...values, version: one.version });
  expect((await save({ conflicto_interes: '' })).body.errors).toEqual({ conflicto_interes: [expect.any(String)] });
  expect((await save({ cuerpo: null, url_externa: 'https://diario.example/1' })).body.errors).toEqual({
    url_externa: [expect.any(String)],
  });
  expect((await articleOf(one.noticia_id)).version).toBe(1);
});

test('with a date in the future, neither the column nor its article is out before', async () => {
  const fecha = new Date(Date.now() + 3_600_000).toISOString();
  const one = await published({ fecha });
  expect((await articleOf(one.noticia_id)).estado).toBe('programada');
  expect((await asReader()).data).toEqual([]);
  clock.offsetMs = 3_700_000;
  expect((await asReader()).data).toEqual([]);
  await runCalendario(main.deps);
  expect((await asReader()).data).toHaveLength(1);
});

test('a withdrawn column is gone from the list, its article says why, and it may come back', async () => {
  const one = await published();
  const motivo = 'Se ha publicado por error.';
  const gone = await ask('POST', `/api/tribunas/${one.id}/retirar`, { version: one.version, motivo });
  expect(gone.body.data).toMatchObject({ estado: 'retirada', motivo_retirada: motivo });
  expect((await asReader()).data).toEqual([]);
  expect(await articleOf(one.noticia_id)).toMatchObject({ estado: 'retirada', motivo_retirada: motivo });
  const back = await publish(gone.body.data);
  expect(back.body.data).toMatchObject({ estado: 'publicada', motivo_retirada: null, noticia_id: one.noticia_id });
  expect(await articleOf(one.noticia_id)).toMatchObject({ estado: 'publicada', motivo_retirada: null });
  const audited = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a', 'motivo'])
    .where('entidad', '=', 'tribuna')
    .where('entidad_id', '=', String(one.id))
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { de: null, a: 'borrador', motivo: null },
    { de: 'borrador', a: 'publicada', motivo: null },
    { de: 'publicada', a: 'retirada', motivo },
    { de: 'retirada', a: 'publicada', motivo: null },
  ]);
});

test('withdrawing or sending back the article withdraws its column; an archived article stays so when the column is saved', async () => {
  const noticias = await main.bearer((await main.buildUsuario({ roles: ['editor_noticias'] })).id);
  const step = async (id: number, paso: string, values: object = {}) => {
    const { version } = await articleOf(id);
    return ask('POST', `/api/noticias/${id}/${paso}`, { version, ...values }, noticias);
  };
  const save = (one: { id: number; version: number }, values: object = {}) =>
    ask('PUT', `/api/tribunas/${one.id}`, { ...ENTERA, ...values, version: one.version });
  const columnOf = (id: number) => db.selectFrom('tribuna').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

  const one = await published();
  const motivo = 'Contiene datos que no son ciertos.';
  expect((await step(one.noticia_id, 'retirar', { motivo })).status).toBe(200);
  const gone = await columnOf(one.id);
  expect(gone).toMatchObject({ estado: 'retirada', motivo_retirada: motivo });
  expect((await asReader()).data).toEqual([]);
  expect((await save(gone)).status).toBe(200);
  expect(await articleOf(one.noticia_id)).toMatchObject({ estado: 'retirada', motivo_retirada: motivo });

  const later = await published({ fecha: new Date(Date.now() + 864e5).toISOString() });
  expect((await step(later.noticia_id, 'devolver')).status).toBe(200);
  expect(await columnOf(later.id)).toMatchObject({ estado: 'retirada', motivo_retirada: expect.any(String) });

  const old = await published();
  expect((await step(old.noticia_id, 'archivar')).status).toBe(200);
  const saved = await save(await columnOf(old.id), { entradilla: 'Otra entradilla.' });
  expect(saved.body.data.estado).toBe('publicada');
  expect(await articleOf(old.noticia_id)).toMatchObject({ estado: 'archivada', entradilla: 'Otra entradilla.' });
});

test('steps that the state does not allow are 409, and so is an old version', async () => {
  const one = await draft();
  const motivo = 'Porque sí.';
  const early = await ask('POST', `/api/tribunas/${one.id}/retirar`, { version: one.version, motivo });
  expect([early.status, early.body.code]).toEqual([409, 'estado_no_permite']);
  const { body } = await publish(one);
  expect((await publish(one)).body.code).toBe('conflicto_version');
  expect((await publish(body.data)).body.code).toBe('estado_no_permite');
});

test('newest first, by page, by author and by area', async () => {
  const otro = (await ask('POST', '/api/tribunas/autores', { nombre: 'Hospital' })).body.data;
  for (const [titulo, values] of [
    ['Columna primera', { fecha: '2026-01-01T08:00:00.000Z' }],
    ['Columna segunda', { fecha: '2026-02-01T08:00:00.000Z', autor_id: otro.id }],
    ['Columna tercera', { fecha: '2026-03-01T08:00:00.000Z', area_id: 3 }],
  ] as const)
    await published({ ...ENTERA, titulo, ...values });
  const titles = async (query: string) => (await asReader(query)).data.map((t: { titulo: string }) => t.titulo);
  expect(await titles('')).toEqual(['Columna tercera', 'Columna segunda', 'Columna primera']);
  expect(await titles('?per_page=2&page=2')).toEqual(['Columna primera']);
  expect((await asReader('?per_page=2')).links.next).toBe('/api/tribunas?page=2&per_page=2');
  expect(await titles(`?autor=${otro.id}`)).toEqual(['Columna segunda']);
  expect(await titles('?area=hospital')).toEqual(['Columna tercera']);
  const names = async (headers?: Record<string, string>) =>
    (await ask('GET', '/api/tribunas/autores', undefined, headers)).body.data.map(
      (a: { nombre: string; tribunas: number }) => `${a.nombre} ${a.tribunas}`,
    );
  await ask('POST', '/api/tribunas/autores', { nombre: 'Sin columnas' });
  expect(await names({})).toEqual(['Farmacia comunitaria 2', 'Hospital 1']);
  expect(await names()).toContain('Sin columnas 0');
});
