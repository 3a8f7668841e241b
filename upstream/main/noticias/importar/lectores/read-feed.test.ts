import { expect, test } from 'vitest';
import type { FeedLeido } from '../entrada/entrada.ts';
import { atomDe, rssDe, XMLNS } from '../testing/feeds-ejemplo.ts';
import { readFeed } from './read-feed.ts';

const AHORA = new Date('2026-11-21T10:00:00Z');
const leer = (xml: string | Uint8Array, url: string | null = null, charset?: string): Promise<FeedLeido> =>
  readFeed(typeof xml === 'string' ? Buffer.from(xml) : xml, { ahora: AHORA, url }, charset);
const unica = async (xml: string, url?: string) => {
  const { entradas } = await leer(xml, url ?? null);
  expect(entradas).toHaveLength(1);
  // The expectation above has checked that there is one entry.
  return entradas[0]!;
};

test('RSS: the body is content:encoded, the summary is the description, the key is the guid', async () => {
  const entrada = await unica(
    rssDe(`<item><title>Nueva vía de &lt;em&gt;suministro&lt;/em&gt;</title><link>https://diario.example/a?id=1</link>
      <guid isPermaLink="false">diario-1</guid><pubDate>Thu, 19 Nov 2026 08:00:00 +0100</pubDate>
      <dc:creator>Redacción &lt;i&gt;/ Madrid&lt;/i&gt;</dc:creator><category>Suministro</category><category>suministro</category>
      <description>Un resumen &amp;nbsp;breve</description><content:encoded><![CDATA[<p>El texto</p>]]></content:encoded>
      <media:content url="https://diario.example/a.jpg" medium="image"><media:credit>Archivo</media:credit></media:content></item>`),
  );
  expect(entrada).toMatchObject({
    guid: 'diario-1',
    enlace: 'https://diario.example/a?id=1',
    titulo: 'Nueva vía de suministro',
    autor: 'Redacción / Madrid',
    publicada: new Date('2026-11-19T07:00:00Z'),
    categorias: ['Suministro'],
    resumen: 'Un resumen breve',
    cuerpo: '<p>El texto</p>',
    imagen: { url: 'https://diario.example/a.jpg', credito: 'Archivo' },
    estado: 'publicada',
    avisos: [],
  });
});

test('Atom: published date, xhtml as markup, addresses resolved against xml:base', async () => {
  const entrada = await unica(
    atomDe(`<entry xml:base="https://diario.example/2026/"><id>urn:uuid:1</id><title type="html">Caf&amp;eacute;</title>
      <link rel="alternate" href="nota"/><published>2026-11-19T08:00:00Z</published><updated>2026-11-20T08:00:00Z</updated>
      <category term="x1" label="Hospital"/><summary>Breve</summary><content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
      <p>Uno &amp; dos<br/>tres <img src="foto.png" alt="La foto"/></p></div></content></entry>`),
  );
  expect(entrada).toMatchObject({
    guid: 'urn:uuid:1',
    titulo: 'Café',
    enlace: 'https://diario.example/2026/nota',
    publicada: new Date('2026-11-19T08:00:00Z'),
    categorias: ['Hospital'],
    base: 'https://diario.example/2026/',
    imagen: { url: 'https://diario.example/2026/foto.png', alt: 'La foto' },
  });
  expect(entrada.cuerpo).toContain('<p>Uno &amp; dos<br>tres <img src="foto.png" alt="La foto"></p>');
});

test('key: guid, else link, else a stable hash of title and date', async () => {
  const [conEnlace, sinNada] = (
    await leer(
      rssDe(`<item><title>A</title><link>/a</link></item><item><title>B</title><pubDate>2026-01-02</pubDate></item>`),
      'https://diario.example/feed',
    )
  ).entradas;
  expect(conEnlace?.guid).toBe('https://diario.example/a');
  expect(sinNada?.guid).toMatch(/^sha256:[0-9a-f]{64}$/);
  const otra = await unica(rssDe('<item><title>B</title><pubDate>2026-01-02</pubDate></item>'));
  expect(otra.guid).toBe(sinNada?.guid);
});

test.each([
  ['that is missing', '', '2026-11-21T10:00:00.000Z', /No trae una fecha/],
  ['that is nonsense', 'ayer por la tarde', '2026-11-21T10:00:00.000Z', /No trae una fecha/],
  ['on the 31st of February', '31 Feb 2026 10:00 GMT', '2026-11-21T10:00:00.000Z', /No trae una fecha/],
  ['in the future', 'Fri, 01 Jan 2027 00:00:00 GMT', '2026-11-21T10:00:00.000Z', /futura/],
  ['with a named zone', 'Tue, 03 Mar 2026 10:00:00 EST', '2026-03-03T15:00:00.000Z', null],
  ['with a zone of hours and minutes', '3 Mar 2026 10:00 -03:30', '2026-03-03T13:30:00.000Z', null],
  ['in Spanish', 'mié, 05 ago 2026 09:30:00 +0200', '2026-08-05T07:30:00.000Z', null],
  ['with a year of two digits', '05 Aug 98 09:30 GMT', '1998-08-05T09:30:00.000Z', null],
  ['in ISO format, without zone', '2026-08-05 09:30:00', '2026-08-05T09:30:00.000Z', null],
])('a date %s', async (_que, fecha, iso, aviso) => {
  const { publicada, avisos } = await unica(rssDe(`<item><title>A</title><pubDate>${fecha}</pubDate></item>`));
  expect(publicada.toISOString()).toBe(iso);
  if (aviso) expect(avisos[0]).toMatch(aviso);
  else expect(avisos).toEqual([]);
});

test('common mistakes of feeds are read as they are meant', async () => {
  const entrada = await unica(
    `\uFEFF\n<?xml version="1.0"?><rss version="2.0" ${XMLNS}><channel><item><title>I+D & farmacia&nbsp;hoy \u0007</title>
      <itunes:author>x</itunes:author><description>A & B &eacute;</description><guid>7</guid></item></channel></rss>`,
  );
  expect(entrada).toMatchObject({ guid: '7', titulo: 'I+D & farmacia hoy', resumen: 'A & B é' });
});

test('encodings: declared, by BOM, by header, and undeclared', async () => {
  const xml = (declarada: string) =>
    `<?xml version="1.0"${declarada}?>${rssDe('<item><title>Señal ó</title></item>').replace(/^<\?xml[^>]*\?>/, '')}`;
  const titulos = await Promise.all(
    [
      leer(Buffer.from(xml(' encoding="ISO-8859-1"'), 'latin1'), null, 'utf-8'),
      leer(Buffer.from(`\uFEFF${xml('')}`, 'utf16le')),
      leer(Buffer.from(xml(''), 'latin1'), null, 'windows-1252'),
      leer(Buffer.from(xml(''), 'latin1')),
    ].map(async (leido) => (await leido).entradas[0]?.titulo),
  );
  expect(titulos).toEqual(Array(4).fill('Señal ó'));
  await expect(leer(Buffer.from(xml(' encoding="UTF-8"'), 'latin1'))).rejects.toThrow('no es la que declara');
  await expect(leer(xml(' encoding="klingon"'))).rejects.toThrow('«klingon»');
});

const niveles = (n: number) => `${'<a>'.repeat(n)}${'</a>'.repeat(n)}`;
test.each([
  ['an empty file', '', 'vacío'],
  ['a page', '<html><body>hola</body></html>', 'No es un canal'],
  ['text', 'hola', 'No es XML'],
  ['a truncated feed', rssDe('<item><title>A</title></item>').slice(0, -20), 'No es XML válido en la línea'],
  ['crossed elements', rssDe('<item><b><i></b></i></item>'), 'No es XML válido'],
  ['an external entity', `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]>${rssDe('')}`, 'DOCTYPE'],
  ['entities that expand each other', `<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${rssDe('')}`, 'DOCTYPE'],
  ['5,000 nested elements', rssDe(`<item>${niveles(5_000)}</item>`), 'demasiados niveles'],
  ['an item of 30,000 elements', rssDe(`<item>${'<category/>'.repeat(30_000)}</item>`), 'demasiados elementos'],
  ['a feed of 20,001 items', rssDe('<item/>'.repeat(20_001)), 'más de 20000'],
])('%s is refused with a sentence', async (_que, xml, frase) => {
  await expect(leer(xml)).rejects.toThrow(frase);
});

test('the channel’s title, address, language and rights are read', async () => {
  const { canal } = await leer(
    rssDe('').replace(
      '<channel>',
      '<channel><title>El canal</title><copyright>CC BY 4.0</copyright><language>es</language>',
    ),
  );
  expect(canal).toMatchObject({ titulo: 'El canal', derechos: 'CC BY 4.0', idioma: 'es' });
});

test('double encoding is repaired: in RSS, and in the markup of Atom', async () => {
  const porWindows = (texto: string) => new TextDecoder('windows-1252').decode(Buffer.from(texto));
  const bien = 'Más señales à la carte: «12 €» 🚀';
  const rota = porWindows(bien);
  const deRss = await unica(
    rssDe(`<item><title>${rota}</title><guid>1</guid><description>${rota}</description>
      <content:encoded><![CDATA[<p>${rota}</p>]]></content:encoded></item>`),
  );
  expect(deRss).toMatchObject({ titulo: bien, resumen: bien, cuerpo: `<p>${bien}</p>` });
  const deAtom = await unica(
    atomDe(
      `<entry><id>urn:1</id><title>${rota}</title><content type="xhtml"><div><p>${rota}</p></div></content></entry>`,
    ),
  );
  expect(deAtom.titulo).toBe(bien);
  expect(deAtom.cuerpo).toContain(`<p>${bien}</p>`);
});
