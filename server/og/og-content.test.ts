import { afterEach, beforeEach, expect, test } from 'vitest';
import { type PreviewBff, startPreviewBff } from '../testing/preview-bff.ts';

let bff: PreviewBff;

beforeEach(async () => {
  bff = await startPreviewBff();
});
afterEach(() => bff.close());

const URL_ = 'http://pagina.com/sub/noticia';
async function preview(page: string) {
  bff.pages.at('pagina.com/sub/noticia', page);
  return (await bff.preview(URL_)).body.preview;
}
async function map(page: string) {
  bff.pages.at('pagina.com/sub/noticia', page);
  return (await bff.app.ask('get', `/og?url=${encodeURIComponent(URL_)}`).set('Cookie', bff.cookie)).body;
}
const meta = (property: string, content: string) => `<meta property="${property}" content="${content}">`;

test('O-07 a preview with all og: tags', async () => {
  const page = `<!doctype html><html lang="es"><head><title>Título de la página</title>
    ${meta('og:title', 'Nuevas &laquo;gu&iacute;as&raquo; &amp; más')}${meta('og:description', 'Qué cambia')}
    ${meta('og:site_name', 'El Diario')}${meta('og:image', '/img/a.jpg')}</head><body><p>…`;
  expect(await preview(page)).toEqual({
    url: URL_,
    titulo: 'Nuevas «guías» & más',
    descripcion: 'Qué cambia',
    sitio: 'El Diario',
    imagen: expect.stringMatching(/^\/og\/image\?u=http%3A%2F%2Fpagina\.com%2Fimg%2Fa\.jpg&s=[\w-]{43}$/),
  });
});

test('O-07 without og: tags the title and the description of the page', async () => {
  expect(await preview('<title> Hola\n  mundo </title><meta name="description" content="Algo">')).toMatchObject({
    titulo: 'Hola mundo',
    descripcion: 'Algo',
    imagen: null,
  });
});

test('O-07 a page without title and description has no preview', async () => {
  expect(await preview('<p>Hola')).toBeNull();
});

test('O-07 a title is cut at 200 and a description at 500 whole characters', async () => {
  const { titulo, descripcion } = await preview(
    meta('og:title', '💊'.repeat(300)) + meta('og:description', 'ñ'.repeat(900)),
  );
  expect([...titulo]).toHaveLength(200);
  expect(titulo.isWellFormed()).toBe(true);
  expect([...descripcion]).toHaveLength(500);
});

test('O-07 control and direction characters are removed', async () => {
  const bad = '\u0000\u0007\u001b[31m\u202e\u2066\u200f\u061c\ufeff\u2028\u0085';
  const { titulo } = await preview(meta('og:title', `a${bad}b&#x202e;c&#8238;d`));
  expect(titulo).toBe('a [31m b c d');
});

test('O-07 markup in a title is shown as text', async () => {
  const { titulo } = await preview(meta('og:title', '&lt;script&gt;alert(1)&lt;/script&gt;'));
  expect(titulo).toBe('<script>alert(1)</script>');
  expect(await map(meta('og:title', "&quot;><img src=x onerror='x'>"))).toEqual({
    'og:title': '<script>alert(1)</script>',
  });
});

test.each([
  ['header', 'text/html; charset=ISO-8859-1', '<title>Día</title>', 'latin1'],
  ['header in quotes', 'text/html; charset="windows-1252"', '<title>Día</title>', 'latin1'],
  ['meta', 'text/html', '<meta charset="iso-8859-15"><title>Día</title>', 'latin1'],
  [
    'meta http-equiv',
    'text/html',
    '<meta http-equiv=content-type content="text/html; charset=latin1"><title>Día</title>',
    'latin1',
  ],
  ['page without a charset, in UTF-8', 'text/html', '<title>Día</title>', 'utf8'],
  ['page without a charset, not in UTF-8', 'text/html', '<title>Día</title>', 'latin1'],
  ['header with an unknown charset', 'text/html; charset=marciano', '<title>Día</title>', 'utf8'],
  ['UTF-16', 'text/html; charset=utf-16le', '<title>Día</title>', 'utf16le'],
] as const)('O-07 the charset of a %s is honoured', async (_where, type, page, encoding) => {
  bff.pages.at('pagina.com/sub/noticia', (_, response) => {
    response.writeHead(200, { 'content-type': type }).end(Buffer.from(page, encoding));
  });
  const { body } = await bff.preview(URL_);
  expect(body.preview.titulo).toBe('Día');
});

test('O-07 a character that arrives in two chunks is decoded as one', async () => {
  const bytes = Buffer.from(`<title>${' '.repeat(1100)}Día</title>`);
  bff.pages.at('pagina.com/sub/noticia', (_, response) => {
    response.writeHead(200, { 'content-type': 'text/html' }).write(bytes.subarray(0, 1109));
    setTimeout(() => response.end(bytes.subarray(1109)), 50);
  });
  const { body } = await bff.preview(URL_);
  expect(body.preview.titulo).toBe('Día');
});

test('O-07 addresses become absolute and must be http(s); others are left out', async () => {
  const page =
    meta('og:url', '../otra?x=1') +
    meta('og:image', 'javascript:alert(1)') +
    meta('og:image:secure_url', '//cdn.pagina.com/a.png') +
    meta('og:video', 'data:text/html,x') +
    meta('og:title', 'Hola');
  expect(await map(page)).toEqual({
    'og:url': 'http://pagina.com/otra?x=1',
    'og:image:secure_url': 'http://cdn.pagina.com/a.png',
    'og:title': 'Hola',
  });
});

test('O-07 the first of each og: property counts, with names of any case; prototype names are safe', async () => {
  const page = [
    meta('OG:Title', 'Uno'),
    meta('og:title', 'Dos'),
    meta('twitter:title', 'Tres'),
    meta('og:__proto__', 'x'),
    meta('__proto__', 'x'),
    meta('og:&lt;b&gt;', 'x'),
    '<meta name="og:type" content="article">',
  ].join('');
  expect(await map(page)).toEqual({ 'og:title': 'Uno', 'og:__proto__': 'x', 'og:type': 'article' });
});

test('a tracking image within noscript does not end the head; the body does', async () => {
  const page = `<head><noscript><img src="x"></noscript>${meta('og:title', 'Hola')}</head><body>${meta('og:type', 'x')}`;
  expect(await map(page)).toEqual({ 'og:title': 'Hola' });
});

test('an image at an address that is not allowed is not signed', async () => {
  const { imagen } = await preview(meta('og:title', 'Hola') + meta('og:image', 'http://db.internal/a.png'));
  expect(imagen).toBeNull();
});
