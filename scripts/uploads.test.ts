import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app';
import { buildTestMain, CONTRASENA } from '#upstream/testing/build-test-main';
import { PDF } from '#upstream/testing/samples/subidas-de-prueba';

/** Files from the browser's side: the real BFF in front of the real API. */
const dataDir = mkdtempSync(path.join(tmpdir(), 'subidas-'));
const api = await buildTestMain({ dataDir, limitsFactor: 1000 });
const editor = await api.buildUsuario({ roles: ['editor_noticias'] });
let bff: TestApp;
let cookie: string;
beforeAll(async () => {
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = api.app.server.address() as AddressInfo;
  const env = { MAIN_API_URL: `http://127.0.0.1:${port}`, LIMITS_FACTOR: '1000' };
  bff = await buildTestApp({ env, now: Date.now });
  const login = await bff.ask('post', '/api/login').send({ email: editor.email, password: CONTRASENA }).expect(200);
  cookie = [login.headers['set-cookie']]
    .flat()
    .map((one) => String(one).split(';')[0])
    .join('; ');
});
afterAll(async () => {
  await bff.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const subir = (uso: string, bytes: Buffer, filename: string, contentType: string) =>
  bff.ask('post', `/api/ficheros/${uso}`).set('Cookie', cookie).attach('fichero', bytes, { filename, contentType });
const pdf = (length: number) => Buffer.concat([PDF.bytes, Buffer.alloc(length - PDF.bytes.length)]);
const uploadPdf = (bytes: Buffer) => subir('cv', bytes, 'currículum.pdf', PDF.mime);

test('a document of several megabytes is uploaded, and its link downloads it for its owner only', async () => {
  const bytes = pdf(4 * 1024 * 1024);
  const { body } = await uploadPdf(bytes).expect(201);
  const { body: enlace } = await bff
    .ask('get', `/api/ficheros/${body.data.id}/enlace`)
    .set('Cookie', cookie)
    .expect(200);
  const file = await bff.ask('get', enlace.data.url).set('Cookie', cookie).buffer().expect(200);
  expect(file.body.length).toBe(bytes.length);
  expect(file.headers).toMatchObject({
    'content-disposition': expect.stringMatching(/^attachment; /),
    'content-security-policy': expect.stringContaining('sandbox'),
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  await bff.ask('get', enlace.data.url).expect(401);
  await bff.bare('get', enlace.data.url).set('Cookie', cookie).expect(403);
});

test('X-01 a file too large for its use is 413 in our own words, however often, and affects no other upload', async () => {
  for (let i = 0; i < 8; i++) {
    const { body, status } = await uploadPdf(pdf(8 * 1024 * 1024));
    expect([status, body.code, body.message]).toEqual([
      413,
      'fichero_grande',
      'El fichero es demasiado grande: el máximo son 5 MB.',
    ]);
  }
  await uploadPdf(PDF.bytes).expect(201);
});

test('X-01 a file of a type that is not allowed is 415, and an invalid field is 422 and named', async () => {
  const { body } = await subir('cv', Buffer.from('<script>'), 'cv.pdf', PDF.mime).expect(415);
  expect(body.code).toBe('tipo_no_permitido');
  const roto = await subir(
    'imagen_editorial',
    Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1'),
    'a.png',
    'image/png',
  );
  expect([roto.status, Object.keys(roto.body.errors ?? {})]).toEqual([422, ['fichero']]);
});

test('X-02 a picture of an article is public, also its link preview, and cached', async () => {
  const png = await sharp({ create: { width: 700, height: 400, channels: 3, background: '#0a7a5c' } })
    .png()
    .toBuffer();
  const { body } = await subir('imagen_editorial', png, 'foto.png', 'image/png').expect(201);
  const image = await bff.bare('get', `${body.data.url}?ancho=480`).expect(200);
  expect(image.headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect((await sharp(image.body).metadata()).width).toBe(480);
});
