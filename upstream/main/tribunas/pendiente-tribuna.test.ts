import { beforeEach, expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';

const main = await buildTestMain();
const { app, clock, db } = main;
const desk = await main.bearer((await main.buildUsuario({ roles: ['editor_tribunas'], nombre: 'Una' })).id);
const other = await main.bearer((await main.buildUsuario({ roles: ['editor_tribunas'], nombre: 'Otra' })).id);

const ask = async (method: 'GET' | 'POST' | 'PUT', url: string, payload?: object, headers = desk) => {
  const response = await app.inject({ method, url: `/api/tribunas${url}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const autor = (await ask('POST', '/autores', { nombre: 'Farmacia comunitaria' })).body.data;
const otro = (await ask('POST', '/autores', { nombre: 'Farmacia de hospital', cargo: 'Jefatura' })).body.data;
const CUERPO = `<p>${'La farmacia escucha antes de dispensar. '.repeat(8).trim()}</p>`;
const ENTERA = {
  titulo: 'La farmacia que escucha',
  entradilla: 'Dispensar empieza por preguntar.',
  cuerpo: CUERPO,
  autor_id: autor.id,
  conflicto_interes: 'No declara ninguno.',
  area_id: 2,
};
const published = async () => {
  const { id, version } = (await ask('POST', '', ENTERA)).body.data;
  return (await ask('POST', `/${id}/publicar`, { version })).body.data;
};
const list = async () => (await app.inject({ url: '/api/tribunas' })).json().data;
const articleOf = (id: number) => db.selectFrom('noticia').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

beforeEach(async () => {
  clock.offsetMs = 0;
  await db.deleteFrom('tribuna').execute();
  await db.deleteFrom('noticia').execute();
});

test('changes of a published column wait, however incomplete; readers and its article get them when they are published', async () => {
  const one = await published();
  const cambios = { ...ENTERA, titulo: 'Otro título mejor', autor_id: otro.id, area_id: 3, conflicto_interes: '' };
  const held = (await ask('PUT', `/${one.id}/pendiente`, { ...cambios, version: one.version })).body.data;
  expect(held).toMatchObject({
    titulo: 'Otro título mejor',
    estado: 'publicada',
    conflicto_interes: null,
    autor: { nombre: 'Farmacia de hospital', cargo: 'Jefatura' },
    area: { id: 3 },
    pendiente: { desde: expect.any(String) },
    version: one.version + 1,
  });
  expect((await ask('GET', `/mesa/${one.id}`)).body.data).toEqual(held);
  expect(await list()).toMatchObject([{ titulo: ENTERA.titulo, autor: { nombre: 'Farmacia comunitaria' } }]);
  expect(await articleOf(one.noticia_id)).toMatchObject({ titulo: ENTERA.titulo, version: 1 });
  expect((await ask('GET', '/mesa')).body.data[0]).toMatchObject({ titulo: ENTERA.titulo, pendiente: held.pendiente });

  const refused = await ask('POST', `/${one.id}/publicar-pendiente`, { version: held.version });
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['conflicto_interes']]);
  const whole = { ...cambios, conflicto_interes: 'Ninguno.', version: held.version };
  const { version } = (await ask('PUT', `/${one.id}/pendiente`, whole)).body.data;
  const done = (await ask('POST', `/${one.id}/publicar-pendiente`, { version })).body.data;
  expect(done).toMatchObject({ titulo: 'Otro título mejor', pendiente: null, fecha: one.fecha });
  expect(await list()).toMatchObject([{ titulo: 'Otro título mejor', autor: { nombre: 'Farmacia de hospital' } }]);
  expect(await articleOf(one.noticia_id)).toMatchObject({ titulo: 'Otro título mejor', area_id: 3 });
  const again = await ask('POST', `/${one.id}/publicar-pendiente`, { version: done.version });
  expect([again.status, again.body.code]).toEqual([409, 'estado_no_permite']);
});

test('discarded changes stay among the revisions; a draft has no pending version', async () => {
  const one = await published();
  const held = (await ask('PUT', `/${one.id}/pendiente`, { ...ENTERA, titulo: 'Una ocurrencia', version: one.version }))
    .body.data;
  const dropped = (await ask('POST', `/${one.id}/descartar-pendiente`, { version: held.version })).body.data;
  expect(dropped).toMatchObject({ titulo: ENTERA.titulo, pendiente: null });
  const [ultima] = (await ask('GET', `/${one.id}/revisiones`)).body.data;
  expect(ultima).toMatchObject({ titulo: 'Una ocurrencia', pendiente: true, estado: 'publicada' });
  const draft = (await ask('POST', '', ENTERA)).body.data;
  const none = await ask('PUT', `/${draft.id}/pendiente`, { ...ENTERA, version: draft.version });
  expect([none.status, none.body.code]).toEqual([409, 'estado_no_permite']);
});

test('every version is kept: one per author and minute, and any can be restored', async () => {
  clock.offsetMs = Math.ceil(Date.now() / 60_000) * 60_000 - Date.now();
  const { id } = (await ask('POST', '', ENTERA)).body.data;
  const save = (titulo: string, version: number, who = desk) =>
    ask('PUT', `/${id}`, { ...ENTERA, titulo, version }, who);
  for (const version of [1, 2, 3]) await save(`Título guardado ${version}`, version);
  await save('Título de otra persona', 4, other);
  const revisiones = (await ask('GET', `/${id}/revisiones`)).body.data;
  expect(revisiones.map(({ titulo, version }: { titulo: string; version: number }) => [titulo, version])).toEqual([
    ['Título de otra persona', 5],
    ['Título guardado 3', 4],
    ['La farmacia que escucha', 1],
  ]);
  const primera = revisiones.at(-1);
  expect((await ask('GET', `/${id}/revisiones/${primera.id}`)).body.data.contenido).toMatchObject(ENTERA);
  const path = `/${id}/revisiones/${primera.id}/restaurar`;
  expect((await ask('POST', path, { version: 1 })).body.code).toBe('conflicto_version');
  expect((await ask('POST', path, { version: 5 })).body.data).toMatchObject({ titulo: ENTERA.titulo, version: 6 });
  const stranger = (await ask('POST', '', ENTERA)).body.data;
  expect((await ask('GET', `/${stranger.id}/revisiones/${primera.id}`)).status).toBe(404);
});

test('an early revision of a published column is restored as pending changes', async () => {
  const { id, version } = (await ask('POST', '', { titulo: 'Solo una idea', autor_id: autor.id })).body.data;
  await ask('PUT', `/${id}`, { ...ENTERA, version });
  const { body } = await ask('POST', `/${id}/publicar`, { version: version + 1 });
  const primera = (await ask('GET', `/${id}/revisiones`)).body.data.at(-1);
  const back = await ask('POST', `/${id}/revisiones/${primera.id}/restaurar`, { version: body.data.version });
  expect(back.body.data).toMatchObject({ titulo: 'Solo una idea', cuerpo: null, estado: 'publicada' });
  expect(await list()).toMatchObject([{ titulo: ENTERA.titulo }]);
});

test('a preview shows the future article, by its own token, and leaves nothing behind', async () => {
  const { id } = (await ask('POST', '', { ...ENTERA, conflicto_interes: null })).body.data;
  const { token, url } = (await ask('POST', `/${id}/previa`)).body.data;
  expect(url).toBe(`/app/tribunas/previa/${id}?token=${token}`);
  const look = (of: number, by: string) => app.inject({ url: `/api/tribunas/${of}/previa?token=${by}` });
  expect((await look(id, token)).json().data).toMatchObject({
    titulo: ENTERA.titulo,
    autor: 'Farmacia comunitaria',
    categoria: { slug: 'opinion' },
    area: { id: 2 },
    cuerpo: expect.stringContaining('La farmacia escucha'),
  });
  expect(await db.selectFrom('noticia').select('id').execute()).toEqual([]);
  const two = (await ask('POST', '', ENTERA)).body.data;
  for (const [of, by] of [
    [two.id, token],
    [id, `${token}.x`],
    [id, 'x'],
  ] as const)
    expect((await look(of, by)).statusCode).toBe(404);
  clock.offsetMs = 25 * 3_600_000;
  expect((await look(id, token)).statusCode).toBe(404);
  clock.offsetMs = 0;

  const one = await published();
  await ask('PUT', `/${one.id}/pendiente`, { ...ENTERA, titulo: 'Otro título mejor', version: one.version });
  const suya = (await ask('POST', `/${one.id}/previa`)).body.data;
  expect((await look(one.id, suya.token)).json().data).toMatchObject({
    id: one.noticia_id,
    titulo: 'Otro título mejor',
  });
  expect((await articleOf(one.noticia_id)).titulo).toBe(ENTERA.titulo);
  const sinArea = (await ask('POST', '', { ...ENTERA, area_id: null })).body.data;
  expect((await ask('POST', `/${sinArea.id}/previa`)).body.errors).toEqual({ area_id: [expect.any(String)] });
});

test('a column withdrawn with pending changes comes back with them', async () => {
  const one = await published();
  const held = (
    await ask('PUT', `/${one.id}/pendiente`, { ...ENTERA, titulo: 'Corregida del todo', version: one.version })
  ).body.data;
  const gone = (await ask('POST', `/${one.id}/retirar`, { version: held.version, motivo: 'Un error' })).body.data;
  const back = (await ask('POST', `/${one.id}/publicar`, { version: gone.version })).body.data;
  expect(back).toMatchObject({ titulo: 'Corregida del todo', estado: 'publicada', pendiente: null });
  expect(await list()).toMatchObject([{ titulo: 'Corregida del todo' }]);
});
