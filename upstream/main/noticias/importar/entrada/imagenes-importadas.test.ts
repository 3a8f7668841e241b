import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { openAlmacen } from '../../../../files/open-almacen.ts';
import { buildTestMain } from '../../../../testing/build-test-main.ts';
import { startFakeSites } from '../../../../testing/fake-sites.ts';
import { importadorAutomatico } from '../cola-fuentes.ts';
import { importFeed, prepareImportacion } from '../import-feed.ts';
import { readFeed } from '../lectores/read-feed.ts';
import { rssDe } from '../testing/feeds-ejemplo.ts';
import { fetchImagenes } from './imagenes-importadas.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'imagenes-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
const sites = await startFakeSites();
const { app, db, deps } = await buildTestMain({ dataDir });
deps.network = sites.network;
const almacen = openAlmacen(deps.config);
const foto = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#0a7' } })
  .withExif({ IFD0: { Artist: 'Alguien' } })
  .jpeg()
  .toBuffer();

const itemDe = (n: number, cuerpo: string, mas = '') =>
  `<item><title>Noticia con fotos número ${n}</title><link>https://diario.example/${n}</link>
   <guid>https://diario.example/${n}</guid><pubDate>Thu, 19 Nov 2026 08:00:00 GMT</pubDate>
   <content:encoded><![CDATA[<p>Texto</p>${cuerpo}]]></content:encoded>${mas}</item>`;
async function importa(items: string, licencia: string | null = 'CC BY 4.0') {
  const feed = await readFeed(Buffer.from(rssDe(items)), { ahora: deps.now(), url: null });
  const destino = { area_id: 1, categoria_id: 1, mapa: {}, modo: 'borrador' as const, licencia, atribucion: null };
  const preparado = await prepareImportacion(db, {
    feed,
    destino: { ...destino, fuente_nombre: null },
    fuenteId: null,
  });
  return importFeed(importadorAutomatico(deps), preparado, false);
}
const una = (n: number) =>
  db
    .selectFrom('noticia')
    .selectAll()
    .where('origen_guid', '=', `https://diario.example/${n}`)
    .executeTakeFirstOrThrow();
const NUESTRA = /^\/api\/ficheros\/imagen\/[0-9a-f-]{36}$/;
const asked = (address: string) => sites.seen.filter((seen) => seen.address === address).length;

test('X-02 pictures of the article’s own site are re-encoded into our store; an import still knows the article', async () => {
  sites.at('fotos.diario.example/a.jpg?w=1&h=2', (_, response) => response.writeHead(200).end(foto));
  sites.at('otra.example/b.jpg', (_, response) => response.writeHead(200).end(foto));
  const cuerpo = `<img src="http://fotos.diario.example/a.jpg?w=1&amp;h=2" alt="A"><img src="https://otra.example/b.jpg" alt="B">`;
  const media = '<media:content url="https://fotos.diario.example/a.jpg?w=1&amp;h=2" medium="image"/>';
  await importa(itemDe(1, cuerpo, media));
  await fetchImagenes(deps, almacen);
  const noticia = await una(1);
  expect(noticia.imagen).toMatchObject({
    url: expect.stringMatching(NUESTRA),
    ancho: 700,
    alto: 400,
    credito: 'Fuente externa',
  });
  expect(noticia.cuerpo).toContain(`<img src="${noticia.imagen?.url}" alt="A" />`);
  expect(noticia.cuerpo).toContain('https://otra.example/b.jpg');
  expect([asked('fotos.diario.example/a.jpg?w=1&h=2'), asked('otra.example/b.jpg')]).toEqual([1, 0]);
  const dada = await app.inject(noticia.imagen?.url ?? '');
  expect([dada.statusCode, dada.headers['content-type']]).toEqual([200, 'image/webp']);
  expect((await sharp(dada.rawPayload).metadata()).exif).toBeUndefined();

  // The article is done, so its pictures are not fetched again.
  await fetchImagenes(deps, almacen);
  expect(asked('fotos.diario.example/a.jpg?w=1&h=2')).toBe(1);
  expect(await importa(itemDe(1, cuerpo, media))).toMatchObject({ iguales: 1 });
  const otra = itemDe(1, `${cuerpo}<p>Más</p>`, media);
  expect(await importa(otra)).toMatchObject({ modificadas: 1 });
  await fetchImagenes(deps, almacen);
  expect((await una(1)).cuerpo).toContain(noticia.imagen?.url);
  expect(asked('fotos.diario.example/a.jpg?w=1&h=2')).toBe(1);
});

test('files that are no picture stay out, a silent site is asked three times, and without a licence nothing is fetched', async () => {
  sites.at('diario.example/falsa.jpg', '<svg onload="alert(1)"></svg>');
  sites.at('diario.example/rota.jpg', (_, response) => response.writeHead(200).end(foto.subarray(0, 300)));
  sites.at('diario.example/cae.jpg', (_, response) => response.destroy());
  sites.at('diario.example/libre.jpg', (_, response) => response.writeHead(200).end(foto));
  const img = (nombre: string) => `<img src="https://diario.example/${nombre}.jpg" alt="x">`;
  await importa(itemDe(2, ['falsa', 'rota', 'cae'].map(img).join('')));
  await importa(itemDe(3, img('libre')), null);
  const antes = await una(2);
  for (let i = 0; i < 5; i++) await fetchImagenes(deps, almacen);
  expect(await una(2)).toEqual(antes);
  expect(['falsa', 'cae', 'libre'].map((n) => asked(`diario.example/${n}.jpg`))).toEqual([3, 3, 0]);
});
