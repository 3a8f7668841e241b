import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { releaseFicheros } from '../../../files/attach-fichero.ts';
import { cleanFiles } from '../../../files/limpieza.ts';
import { openAlmacen } from '../../../files/open-almacen.ts';
import { buildTestMain } from '../../../testing/build-test-main.ts';
import { cuerpoMultipart } from '../../../testing/samples/subidas-de-prueba.ts';
import { insertPrueba } from '../testing/noticias-de-prueba.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'recortes-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const main = await buildTestMain({ dataDir, limitsFactor: 1000 });
const { app, db, deps, clock, bearer, buildUsuario } = main;
const editor = await buildUsuario({ roles: ['editor_noticias'] });
const png = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c02040' } })
  .png()
  .toBuffer();

async function subir() {
  const { payload, headers } = cuerpoMultipart({ nombre: 'a.png', mime: 'image/png', bytes: png });
  const all = { ...headers, ...(await bearer(editor.id)) };
  const answer = await app.inject({ method: 'POST', url: '/api/ficheros/imagen_editorial', payload, headers: all });
  return answer.json().data.url as string;
}
const imagen = (url: string) => ({ url, alt: 'Qué se ve', pie: null, credito: 'Archivo', ancho: 900, alto: 1200 });
const get = (de: number | string, forma: string, headers = {}) =>
  app.inject({ url: `/api/noticias/imagenes/${de}/${forma}?v=1`, headers });
const recortes = () =>
  readdirSync(path.join(dataDir, 'files'), { recursive: true }).filter((name) =>
    /-(og|\dx\d)$|16x9$/.test(String(name)),
  );
const url = await subir();
const id = await insertPrueba(main, { imagen: imagen(url) });

test.each([
  ['og.jpg', 1200, 630],
  ['16x9.jpg', 1200, 675],
  ['4x3.jpg', 1200, 900],
  ['1x1.jpg', 1200, 1200],
])('%s is %d × %d, cut from the article’s own picture', async (forma, width, height) => {
  const answer = await get(id, forma);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/jpeg']);
  const image = sharp(answer.rawPayload);
  expect(await image.metadata()).toMatchObject({ format: 'jpeg', width, height });
  const { dominant } = await image.stats();
  expect(dominant.r).toBeGreaterThan(150);
});

test('each shape is cut once and cached; a matching If-None-Match gets 304', async () => {
  await Promise.all([get(id, 'og.jpg'), get(id, 'og.jpg')]);
  expect(recortes()).toHaveLength(4);
  const { headers } = await get(id, 'og.jpg');
  expect(headers['cache-control']).toBe('public, max-age=86400');
  const again = await get(id, 'og.jpg', { 'if-none-match': headers.etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('an article without picture, or with one of another site, has the portal’s; the picture of its search fields goes first', async () => {
  const portal = (await get('portal', 'og.jpg')).rawPayload;
  expect(await sharp(portal).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const sin = await insertPrueba(main);
  const ajena = await insertPrueba(main, { imagen: imagen('https://otra.example/a.png') });
  for (const de of [sin, ajena]) expect((await get(de, 'og.jpg')).rawPayload.equals(portal)).toBe(true);
  const propia = await insertPrueba(main, { imagen: imagen('https://otra.example/a.png'), seo_imagen: url });
  expect((await get(propia, 'og.jpg')).rawPayload.equals((await get(id, 'og.jpg')).rawPayload)).toBe(true);
});

test('an article that readers may not see has no picture', async () => {
  const borrador = await insertPrueba(main, { imagen: imagen(url) }, { estado: 'borrador' });
  for (const [de, forma] of [
    ...([
      [borrador, 'og.jpg'],
      [999_999, 'og.jpg'],
      ['x', 'og.jpg'],
    ] as const),
    ...([
      [id, 'og.png'],
      [id, 'og'],
      [id, '2x2.jpg'],
      [id, 'toString.jpg'],
    ] as const),
  ])
    expect([de, forma, (await get(de, forma)).statusCode]).toEqual([de, forma, 404]);
});

test('the cuts are deleted with their picture', async () => {
  const todas = await db.selectFrom('noticia').select('id').execute();
  for (const { id: entidadId } of todas)
    await db.transaction().execute((trx) => releaseFicheros(trx, { entidad: 'noticia', entidadId }));
  await cleanFiles(
    { ...deps, now: () => new Date(Date.now() + clock.offsetMs + 25 * 3_600_000) },
    openAlmacen(deps.config),
  );
  expect(recortes()).toEqual([]);
});
