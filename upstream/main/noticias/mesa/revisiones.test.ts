import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { escrita } from '../testing/noticias-de-prueba.ts';
import { MAXIMO } from './que-se-queda.ts';

const main = await buildTestMain();
const { app, clock, db, buildUsuario, bearer } = main;
const una = await buildUsuario({ roles: ['editor_noticias'], nombre: 'Una' });
let headers = await bearer(una.id);
const other = await bearer((await buildUsuario({ roles: ['editor_noticias'], nombre: 'Otra' })).id);
const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, payload?: object, who = headers) => {
  const response = await app.inject({ method, url: `/api/noticias${path}`, headers: who, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const save = (id: number, titulo: string, version: number, who = headers) =>
  ask('PUT', `/${id}`, { ...escrita({ titulo }), version }, who);
const titlesOf = async (id: number) =>
  (await ask('GET', `/${id}/revisiones`)).body.data.map(({ titulo }: { titulo: string }) => titulo);

const MINUTO = 60_000;
/** Sets the clock to the first second of a minute, so that the next saves fall within it. */
const alMinuto = (minutos: number) => {
  clock.offsetMs = Math.ceil(Date.now() / MINUTO) * MINUTO - Date.now() + minutos * MINUTO;
};
const revisionesDe = async (id: number) => (await ask('GET', `/${id}/revisiones`)).body.data;

test('saves of one author within a minute are one revision; the first save, other authors and later saves are separate', async () => {
  alMinuto(0);
  const { id } = (await ask('POST', '', escrita({ titulo: 'Título primero de todos' }))).body.data;
  for (const version of [1, 2, 3]) await save(id, `Título guardado ${version}`, version);
  expect(await titlesOf(id)).toEqual(['Título guardado 3', 'Título primero de todos']);
  await save(id, 'Título de otra persona', 4, other);
  await save(id, 'Título de la primera persona', 5);
  alMinuto(1);
  await save(id, 'Título de más tarde', 6);
  expect(await titlesOf(id)).toEqual([
    'Título de más tarde',
    'Título de la primera persona',
    'Título de otra persona',
    'Título guardado 3',
    'Título primero de todos',
  ]);
  expect((await revisionesDe(id))[2]).toMatchObject({ autor: 'Otra De Prueba', version: 5, estado: 'borrador' });
});

test('when everything is selected and overwritten by one letter, the former text is kept, and can be restored', async () => {
  alMinuto(0);
  const { id } = (await ask('POST', '', escrita({ cuerpo: '<p>Nada.</p>' }))).body.data;
  const cuerpo = `<p>${'Una frase que costó mucho escribir. '.repeat(40).trim()}</p>`;
  const galeria = [
    { url: '/api/ficheros/imagen/x', alt: 'Un vial', pie: 'Pie', credito: 'Foto', ancho: null, alto: null },
  ];
  await ask('PUT', `/${id}`, { ...escrita({ cuerpo, galeria }), version: 1 });
  await ask('PUT', `/${id}`, { ...escrita({ cuerpo: '<p>x</p>', galeria }), version: 2 });
  await ask('PUT', `/${id}`, { ...escrita({ cuerpo: '<p>xy</p>', galeria }), version: 3 });
  await ask('PUT', `/${id}`, { ...escrita({ cuerpo: '<p>xyz</p>' }), version: 4 });
  const kept = await revisionesDe(id);
  expect(kept.map(({ version }: { version: number }) => version)).toEqual([5, 4, 2, 1]);
  const restored = (await ask('POST', `/${id}/revisiones/${kept[2].id}/restaurar`, { version: 5 })).body.data;
  expect(restored).toMatchObject({ cuerpo, galeria, version: 6 });
});

test('revisions are kept by minute for an hour, then by ten minutes, then by day; the last and the longest of each, the first always', async () => {
  // A full ten minutes, so that a group begins there.
  const alPrincipio = Math.ceil(Date.now() / (10 * MINUTO)) * 10 - Math.ceil(Date.now() / MINUTO);
  alMinuto(alPrincipio);
  const { id } = (await ask('POST', '', escrita({ titulo: 'Título primero de todos' }))).body.data;
  let version = 0;
  const saveAt = async (minuto: number, titulo: string, cuerpo = '<p>Corto.</p>') => {
    alMinuto(alPrincipio + minuto);
    version += 1;
    await ask('PUT', `/${id}`, { ...escrita({ titulo, cuerpo }), version });
  };
  for (let minuto = 0; minuto < 20; minuto++)
    await saveAt(minuto, `Minuto ${minuto}`, minuto === 13 ? `<p>${'Mucho texto. '.repeat(20)}</p>` : undefined);
  expect((await titlesOf(id)).length).toBe(21);
  await saveAt(59, 'Todavía la misma hora');
  expect((await titlesOf(id)).length).toBe(22);
  await saveAt(90, 'La hora siguiente');
  expect(await titlesOf(id)).toEqual([
    'La hora siguiente',
    'Todavía la misma hora',
    'Minuto 19',
    'Minuto 13',
    'Minuto 9',
    'Título primero de todos',
  ]);
  alMinuto(alPrincipio + 3 * 24 * 60);
  headers = await bearer(una.id);
  await saveAt(3 * 24 * 60, 'Tres días después');
  const left = await titlesOf(id);
  expect([left[0], left.at(-1)]).toEqual(['Tres días después', 'Título primero de todos']);
  expect(left).toContain('Minuto 13');
  expect(left.length).toBeLessThanOrEqual(6);
  clock.offsetMs = 0;
  headers = await bearer(una.id);
});

test('the number of revisions is limited', async () => {
  const { id } = (await ask('POST', '', escrita({ titulo: 'Título primero de todos' }))).body.data;
  const autor = await buildUsuario({ roles: ['editor_noticias'] });
  await sql`insert into noticia_revision (noticia_id, version, autor_id, estado, contenido, creado_en)
    select ${id}, n, ${autor.id}, 'borrador', '{"titulo":"Una de muchas","cuerpo":""}', now() - n * interval '1 s'
    from generate_series(2, ${MAXIMO + 50}) n`.execute(db);
  await save(id, 'La última de todas', 1);
  const titles = await titlesOf(id);
  expect([titles.length, titles[0], titles.at(-1)]).toEqual([
    MAXIMO + 1,
    'La última de todas',
    'Título primero de todos',
  ]);
});

test('a restored revision is a new version, with all its fields', async () => {
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
