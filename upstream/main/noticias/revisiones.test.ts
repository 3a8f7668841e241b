import { expect, test } from 'vitest';
import { buildTestMain } from '../../testing/build-test-main.ts';
import { escrita } from './testing/noticias-de-prueba.ts';

const main = await buildTestMain();
const { app, clock, buildUsuario, bearer } = main;
const headers = await bearer((await buildUsuario({ roles: ['editor_noticias'], nombre: 'Una' })).id);
const other = await bearer((await buildUsuario({ roles: ['editor_noticias'], nombre: 'Otra' })).id);
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = headers) => {
  const response = await app.inject({ method, url: `/api/noticias${path}`, headers: who, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const save = (id: number, titulo: string, version: number, who = headers) =>
  ask('PUT', `/${id}`, { ...escrita({ titulo }), version }, who);
const titlesOf = async (id: number) =>
  (await ask('GET', `/${id}/revisiones`)).body.data.map(({ titulo }: { titulo: string }) => titulo);

test('what one person writes within ten minutes is one revision; the first one, another person and later are others', async () => {
  const { id } = (await ask('POST', '', escrita({ titulo: 'Título primero de todos' }))).body.data;
  for (const version of [1, 2, 3]) await save(id, `Título guardado ${version}`, version);
  expect(await titlesOf(id)).toEqual(['Título guardado 3', 'Título primero de todos']);
  await save(id, 'Título de otra persona', 4, other);
  await save(id, 'Título de la primera persona', 5);
  clock.offsetMs = 11 * 60_000;
  await save(id, 'Título de más tarde', 6);
  expect(await titlesOf(id)).toEqual([
    'Título de más tarde',
    'Título de la primera persona',
    'Título de otra persona',
    'Título guardado 3',
    'Título primero de todos',
  ]);
  const { data } = (await ask('GET', `/${id}/revisiones`)).body;
  expect(data[2]).toMatchObject({ autor: 'Otra De Prueba', version: 5, estado: 'borrador' });
});

test('a restored revision is a new version, with everything that it had', async () => {
  const all = {
    titulo: 'Título con todo lo demás',
    etiquetas: ['Uno', 'Dos'],
    categorias: [1, 2],
    paises: [28],
    idioma: 'ca' as const,
  };
  const first = (await ask('POST', '', { ...escrita(all), fuente_nombre: 'Una fuente', seo_titulo: 'SEO' })).body.data;
  await save(first.id, 'Título sin nada de aquello', 1, other);
  const [, revision] = (await ask('GET', `/${first.id}/revisiones`)).body.data;
  expect((await ask('GET', `/${first.id}/revisiones/${revision.id}`)).body.data.contenido).toMatchObject(all);
  const path = `/${first.id}/revisiones/${revision.id}/restaurar`;
  expect((await ask('POST', path, { version: 1 })).body.code).toBe('conflicto_version');
  const restored = (await ask('POST', path, { version: 2 })).body.data;
  expect(restored).toMatchObject({
    ...all,
    fuente_nombre: 'Una fuente',
    seo_titulo: 'SEO',
    version: 3,
    slug: first.slug,
  });
  const { body, status } = await ask('GET', `/${first.id}/revisiones/999999`);
  expect([status, body.code]).toEqual([404, 'no_encontrado']);
  const stranger = (await ask('POST', '', escrita({ titulo: 'Una noticia ajena a esta' }))).body.data;
  expect((await ask('GET', `/${stranger.id}/revisiones/${revision.id}`)).status).toBe(404);
});
