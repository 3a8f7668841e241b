import { expect, test } from 'vitest';
import type { InformeImportacion } from '#shared/contract/main/noticias/noticias-importar';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { startFakeSites } from '../../../testing/fake-sites.ts';
import { readOne, takeTurn } from './cola-fuentes.ts';
import { rssDe } from './testing/feeds-ejemplo.ts';

const sites = await startFakeSites();
const { app, db, deps, clock, buildUsuario, bearer } = await buildTestMain();
deps.network = sites.network;
const { id: editora } = await buildUsuario({ roles: ['editor_noticias'] });
const { id: admin } = await buildUsuario({ roles: ['admin'] });

async function ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, quien: number | null, payload?: object) {
  // A new token for each call, because the clock is moved.
  const headers = quien === null ? {} : await bearer(quien);
  const response = await app.inject({ method, url: `/api/noticias${path}`, headers, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.body === '' ? null : response.json() };
}
const importar = (payload: object, quien: number | null = editora) => ask('POST', '/importar', quien, payload);

const item = (n: string) =>
  `<item><title>Noticia de la fuente ${n}</title><link>https://diario.example/${n}</link><guid>https://diario.example/${n}</guid>
   <pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate><description>Resumen ${n}</description></item>`;
const base64 = (xml: string) => ({ nombre: 'canal.xml', base64: Buffer.from(xml).toString('base64') });
const SECCION = { area_id: 2, categoria_id: 4, modo: 'publicar' };

test('by address: a dry run by default, then an import of exactly what the dry run showed', async () => {
  sites.at('diario.example/feed', rssDe(item('u1') + item('u2')));
  const pedido = { url: 'http://diario.example/feed', ...SECCION };
  const ensayo = await importar(pedido);
  expect(ensayo).toMatchObject({ status: 200, body: { data: { ensayo: true, formato: 'rss', leidas: 2, nuevas: 2 } } });
  const { huella }: InformeImportacion = ensayo.body.data;

  expect(await importar({ ...pedido, ensayo: false })).toMatchObject({
    status: 422,
    body: { errors: { huella: [expect.any(String)] } },
  });
  sites.at('diario.example/feed', rssDe(item('u1') + item('u3')));
  expect(await importar({ ...pedido, ensayo: false, huella })).toMatchObject({
    status: 409,
    body: { code: 'conflicto_version' },
  });
  expect(
    await db.selectFrom('noticia').select('id').where('fuente_url', 'like', '%diario.example/u%').execute(),
  ).toEqual([]);

  sites.at('diario.example/feed', rssDe(item('u1') + item('u2')));
  const hecho = await importar({ ...pedido, ensayo: false, huella });
  expect(hecho).toMatchObject({ status: 200, body: { data: { ensayo: false, nuevas: 2 } } });
  const lista = await ask('GET', '?q=fuente+u2', null);
  expect(lista.body.data).toEqual([expect.objectContaining({ titulo: 'Noticia de la fuente u2' })]);
  const evento = await db
    .selectFrom('evento_auditoria')
    .selectAll()
    .where('tipo', '=', 'noticias_importadas')
    .execute();
  expect(evento).toEqual([expect.objectContaining({ datos: expect.objectContaining({ nuevas: 2, leidas: 2 }) })]);
});

test('a dry run shows each entry as it would be imported; entries left out stay out, and can be imported another time', async () => {
  const pedido = { fichero: base64(rssDe(item('d1') + item('d2') + item('d3'))), ...SECCION };
  const ensayo: InformeImportacion = (await importar(pedido)).body.data;
  expect(ensayo.entradas[1]).toMatchObject({
    clave: 'https://diario.example/d2',
    titulo: 'Noticia de la fuente d2',
    accion: 'nueva',
    enlace: 'https://diario.example/d2',
    resumen: 'Resumen d2',
    texto: expect.stringContaining('Resumen d2'),
  });
  const dejar = ['https://diario.example/d1', 'https://diario.example/d3'];
  const hacer = { ...pedido, ensayo: false, huella: ensayo.huella };
  const hecho: InformeImportacion = (await importar({ ...hacer, dejar })).body.data;
  expect(hecho).toMatchObject({ leidas: 3, nuevas: 1, omitidas: 2 });
  expect(hecho.entradas.map(({ accion, avisos, texto }) => [accion, avisos, texto])).toEqual([
    ['omitida', ['No la has marcado'], null],
    ['nueva', [], null],
    ['omitida', ['No la has marcado'], null],
  ]);
  const hay = await db.selectFrom('noticia').select('titulo').where('fuente_url', 'like', '%/d_').execute();
  expect(hay).toEqual([{ titulo: 'Noticia de la fuente d2' }]);
  expect((await importar(hacer)).body.data).toMatchObject({ nuevas: 2, iguales: 1, omitidas: 0 });
  expect((await importar({ ...hacer, dejar: ['x'.repeat(701)] })).status).toBe(422);
});

test('by file', async () => {
  const { body } = await importar({ fichero: base64(rssDe(item('f1'))) });
  const hecho = await importar({ fichero: base64(rssDe(item('f1'))), ensayo: false, huella: body.data.huella });
  expect(hecho.body.data).toMatchObject({ nuevas: 1, entradas: [{ estado: 'borrador', accion: 'nueva' }] });
});

test('a file of nearly 10 MB is read, a larger one is refused', async () => {
  const relleno = `<description>${'largo '.repeat(1_650_000)}</description></item>`;
  const grande = await importar({ fichero: base64(rssDe(item('g1').replace('</item>', relleno))) });
  expect(grande).toMatchObject({ status: 200, body: { data: { leidas: 1 } } });
  const enorme = await importar({ fichero: { nombre: 'x.xml', base64: 'AAAA'.repeat(3_500_000) } });
  expect(enorme).toMatchObject({
    status: 422,
    body: { errors: { 'fichero.base64': ['El fichero ocupa más de 10 MB'] } },
  });
});

test.each([
  ['neither address nor file', {}, '_'],
  ['address and file together', { url: 'http://a.example/', fichero: { nombre: 'a', base64: 'YQ==' } }, '_'],
  ['an address that is not http(s)', { url: 'javascript:alert(1)' }, 'url'],
  ['an internal address', { url: 'http://169.254.169.254/latest' }, 'url'],
  ['an address that is not found', { url: 'http://diario.example/nada' }, 'url'],
  ['a file that is an HTML page', { fichero: base64('<html></html>') }, 'fichero'],
  [
    'a file that is a spreadsheet',
    { fichero: { nombre: 'canal.xlsx', base64: Buffer.from('PK\u0003\u0004').toString('base64') } },
    'fichero',
  ],
  ['a file that is not base64', { fichero: { nombre: 'a', base64: 'ñ' } }, 'fichero.base64'],
  ['an unknown area', { url: 'http://diario.example/feed', area_id: 99 }, 'area_id'],
])('%s is 422 at its field', async (_que, payload, campo) => {
  const { status, body } = await importar(payload);
  expect([status, Object.keys(body.errors)]).toEqual([422, [campo]]);
});

test('only editors import, only an admin has sources', async () => {
  const { id: nadie } = await buildUsuario();
  expect((await importar({ url: 'http://diario.example/feed' }, nadie)).status).toBe(403);
  expect((await importar({ url: 'http://diario.example/feed' }, null)).status).toBe(401);
  const fuente = { nombre: 'Diario', url: 'http://diario.example/feed' };
  expect((await ask('POST', '/fuentes', editora, fuente)).status).toBe(403);
  expect((await ask('GET', '/fuentes', editora)).status).toBe(200);
  expect((await ask('GET', '/fuentes', nadie)).status).toBe(403);
});

test('a scheduled source: conditional GET, failures that are counted, and recovery', async () => {
  let xml = rssDe(item('s1'));
  sites.at('fuente.example/feed', (request, response) => {
    if (request.headers['if-none-match'] === `"${xml.length}"`) response.writeHead(304).end();
    else response.writeHead(200, { etag: `"${xml.length}"` }).end(xml);
  });
  const escrita = { nombre: 'Fuente', url: 'http://fuente.example/feed', ...SECCION, cada_minutos: 60 };
  const creada = await ask('POST', '/fuentes', admin, escrita);
  expect(creada).toMatchObject({
    status: 201,
    body: { data: { formato: 'rss', noticias: 0, estado: 'activa', errores: 0 } },
  });
  expect((await ask('POST', '/fuentes', admin, escrita)).status).toBe(409);
  const { id } = creada.body.data;
  const ver = async () => (await ask('GET', '/fuentes', admin)).body.data.find((f: { id: number }) => f.id === id);
  const log = { info: () => {}, warn: () => {} };
  const turno = async () => {
    for (const due of await takeTurn(deps)) await readOne(deps, due, log);
  };

  await turno();
  expect(await ver()).toMatchObject({ noticias: 1, ultima_lectura_en: expect.any(String) });
  // The source is not due yet.
  const before = sites.seen.length;
  await turno();
  expect(sites.seen).toHaveLength(before);
  clock.offsetMs += 3_700_000;
  await turno();
  expect(sites.seen.at(-1)?.headers['if-none-match']).toBe(`"${xml.length}"`);
  xml = rssDe(item('s1') + item('s2'));
  clock.offsetMs += 3_700_000;
  await turno();
  expect(await ver()).toMatchObject({ noticias: 2 });

  xml = '<html></html>';
  for (let i = 0; i < 12; i++) {
    clock.offsetMs += 25 * 3_600_000;
    await turno();
  }
  expect(await ver()).toMatchObject({
    estado: 'pausada',
    errores: 10,
    ultimo_error: expect.stringContaining('No es un canal'),
    noticias: 2,
  });
  xml = rssDe(item('s3'));
  const puesta = await ask('PUT', `/fuentes/${id}`, admin, { ...escrita, nombre: 'Otra', version: 1 });
  expect(puesta.body.data).toMatchObject({ nombre: 'Otra', estado: 'activa', errores: 0, ultimo_error: null });
  const tarde = await ask('PUT', `/fuentes/${id}`, admin, { ...escrita, nombre: 'Tarde', version: 1 });
  expect([tarde.status, tarde.body.code]).toEqual([409, 'conflicto_version']);
  expect((await ver()).nombre).toBe('Otra');
  expect((await ask('POST', `/fuentes/${id}/leer`, editora, {})).body.data).toMatchObject({ ensayo: true, nuevas: 1 });
  expect((await ask('POST', `/fuentes/${id}/leer`, editora, { ensayo: false })).body.data).toMatchObject({ nuevas: 1 });
  expect((await ask('POST', `/fuentes/${id}/leer`, editora, { ensayo: false })).body.data).toMatchObject({
    sin_cambios: true,
  });

  expect((await ask('DELETE', `/fuentes/${id}`, admin)).status).toBe(204);
  expect((await ask('DELETE', `/fuentes/${id}`, admin)).status).toBe(404);
  expect(await db.selectFrom('noticia').select('id').where('fuente_url', 'like', '%/s%').execute()).toHaveLength(3);
});
