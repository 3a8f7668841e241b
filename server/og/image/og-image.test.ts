import { afterEach, beforeEach, expect, test } from 'vitest';
import { newCookieKey } from '../../testing/build-test-app.ts';
import { redirect } from '../../testing/fakes/fake-pages.ts';
import { type PreviewBff, startPreviewBff } from '../../testing/preview-bff.ts';
import { createImageSigner } from './image-signer.ts';

let bff: PreviewBff;
let keys: string[];

beforeEach(async () => {
  keys = [newCookieKey('nueva'), newCookieKey('vieja')];
  bff = await startPreviewBff({ env: { COOKIE_KEYS: keys.join(',') } });
});
afterEach(() => bff.close());

const bytes = (start: string) => Buffer.concat([Buffer.from(start, 'latin1'), Buffer.alloc(64)]);
const PNG = bytes('\x89PNG\r\n\x1a\n');
const image = (body: Buffer | string, type = 'image/png') =>
  bff.pages.at('pagina.com/a', (_, response) => void response.writeHead(200, { 'content-type': type }).end(body));
const signer = () => createImageSigner(bff.app.config.cookieKeys.map(({ key }) => key));
const get = (path: string) =>
  bff.app.bare('get', path).set('Cookie', bff.cookie).set('Sec-Fetch-Dest', 'image').buffer(true);
const getSigned = (url = 'http://pagina.com/a') => get(signer().sign(url));

test.each([
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\x00\x00\x00\x00WEBPVP8 '],
  ['image/avif', '\x00\x00\x00\x20ftypavif'],
])('O-08 %s is recognised by its first bytes, whatever the declared type', async (type, start) => {
  image(bytes(start), 'text/html');
  const { status, headers, body } = await getSigned();
  expect([status, headers['content-type']]).toEqual([200, type]);
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-security-policy': "sandbox; default-src 'none'",
    'cache-control': 'private, max-age=86400',
    'cross-origin-resource-policy': 'same-origin',
  });
  expect(Buffer.from(body)).toEqual(bytes(start));
});

test.each([
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/svg+xml'],
  ['HTML that says PNG', '<script>alert(1)</script>', 'image/png'],
  ['nothing', '', 'image/png'],
  ['BMP', 'BM', 'image/bmp'],
])('O-08 %s is 404', async (_what, body, type) => {
  image(body, type);
  const answer = await getSigned();
  expect([answer.status, answer.body.code]).toEqual([404, 'no_encontrado']);
});

test.each([true, false])('O-08 over 5 MB is 404 (with a content-length: %s)', async (isSaid) => {
  const big = Buffer.concat([PNG, Buffer.alloc(5 * 1024 * 1024)]);
  bff.pages.at('pagina.com/a', (_, response) => {
    response.writeHead(200, isSaid ? { 'content-length': big.length } : {});
    response.end(big);
  });
  expect((await getSigned()).status).toBe(404);
});

test('O-08 a wrong, missing or foreign signature is 404, and nothing is fetched', async () => {
  image(PNG);
  const right = signer().sign('http://pagina.com/a');
  const foreign = createImageSigner([new Uint8Array(32).fill(7)]).sign('http://pagina.com/a');
  for (const path of [
    right.replace('pagina', 'pagino'),
    right.slice(0, -1),
    right.replace(/&s=.*/, ''),
    `${right}&s=x`,
    foreign,
  ])
    expect((await get(path)).status).toBe(404);
  expect(bff.pages.connections()).toBe(0);
});

test('O-08 a signature of a former key is still valid, so that an open page keeps its images', async () => {
  image(PNG);
  const former = createImageSigner(bff.app.config.cookieKeys.slice(1).map(({ key }) => key));
  expect((await get(former.sign('http://pagina.com/a'))).status).toBe(200);
});

test('O-08 the SSRF guard applies to images and their redirects', async () => {
  bff.pages.names.set('dentro.com', ['10.0.0.1']);
  bff.pages.at('pagina.com/a', redirect('http://dentro.com/a'));
  expect((await getSigned()).status).toBe(404);
  expect((await getSigned('http://192.168.0.1/a')).status).toBe(404);
  expect((await getSigned('http://db.internal/a')).status).toBe(404);
  expect(bff.pages.seen.map(({ address }) => address)).toEqual(['pagina.com/a']);
});
