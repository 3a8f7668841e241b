import { expect, test } from 'vitest';
import { cuerpoDeWordpress } from '../entrada/wordpress-cuerpo.ts';
import { postDe, wxrDe } from '../testing/feeds-ejemplo.ts';
import { readFeed } from './read-feed.ts';

const leer = (xml: string) => readFeed(Buffer.from(xml), { ahora: new Date('2026-11-21T10:00:00Z'), url: null });

const AUTOR = `<wp:author><wp:author_login>red</wp:author_login><wp:author_email>red@blog.example</wp:author_email>
  <wp:author_display_name><![CDATA[La redacción]]></wp:author_display_name></wp:author>`;
const ADJUNTO = `<item><title>foto</title><excerpt:encoded><![CDATA[El pie]]></excerpt:encoded><wp:post_id>90</wp:post_id>
  <wp:post_type>attachment</wp:post_type><wp:attachment_url>https://blog.example/foto.jpg</wp:attachment_url>
  <wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>Una farmacia</wp:meta_value></wp:postmeta></item>`;
const CON_FOTO = '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>90</wp:meta_value></wp:postmeta>';

test.each(['http', 'https'])('author by name, picture by id, topics by domain (%s)', async (esquema) => {
  const temas = `<category domain="category" nicename="hospital">Hospital</category><category domain="post_tag">UCI</category>
    <category domain="post_format">Aside</category><category domain="category">Uncategorized</category>`;
  const { formato, entradas, otros } = await leer(
    wxrDe(postDe(1, 'Hola', CON_FOTO + temas) + AUTOR + ADJUNTO, esquema),
  );
  expect(formato).toBe('wxr');
  expect(otros).toEqual({ autores: 1, adjuntos: 1 });
  expect(entradas).toEqual([
    expect.objectContaining({
      guid: 'https://blog.example/?p=1',
      autor: 'La redacción',
      categorias: ['Hospital'],
      etiquetas: ['UCI'],
      imagen: { url: 'https://blog.example/foto.jpg', alt: 'Una farmacia', pie: 'El pie', credito: null },
      publicada: new Date('2026-10-01T08:00:00Z'),
      estado: 'publicada',
      vetada: null,
    }),
  ]);
  expect(JSON.stringify(entradas)).not.toContain('red@blog.example');
});

test.each([
  ['draft', 'borrador', null],
  ['pending', 'borrador', null],
  ['future', 'publicada', null],
  ['private', 'borrador', 'Es privada'],
  ['trash', 'borrador', 'Está en la papelera'],
])('status %s → %s', async (status, estado, vetada) => {
  const { entradas } = await leer(wxrDe(postDe(1, 'Hola', `<wp:status>${status}</wp:status>`)));
  expect(entradas).toEqual([expect.objectContaining({ estado, vetada })]);
});

test('a future post stays scheduled, a protected one is not imported', async () => {
  const futura = '<wp:status>future</wp:status><pubDate>Mon, 04 Jan 2027 08:00:00 +0000</pubDate>';
  const xml = postDe(1, 'Hola', futura).replace(/<wp:post_date_gmt>.*?<\/wp:post_date_gmt>/, '');
  const { entradas } = await leer(wxrDe(xml + postDe(2, 'x', '<wp:post_password>clave</wp:post_password>')));
  expect(entradas.map(({ estado, vetada }) => [estado, vetada])).toEqual([
    ['programada', null],
    ['publicada', 'Está protegida con contraseña'],
  ]);
});

test('two posts with one guid are two articles', async () => {
  const copia = postDe(2, 'b').replace('?p=2', '?p=1');
  const { entradas } = await leer(wxrDe(postDe(1, 'a') + copia));
  expect(entradas.map(({ guid }) => guid)).toEqual(['https://blog.example/?p=1#1', 'https://blog.example/?p=1#2']);
});

test.each([
  ['empty lines separate paragraphs', 'Uno\n\nDos\r\n\r\nTres', '<p>Uno</p><p>Dos</p><p>Tres</p>'],
  ['single line breaks become br', 'Uno\nDos', '<p>Uno<br>Dos</p>'],
  ['blocks stay', 'Uno\n<ul>\n<li>a</li>\n</ul>\nDos', '<p>Uno</p><ul><li>a</li></ul><p>Dos</p>'],
  ['quotes get paragraphs', '<blockquote>Uno\n\nDos</blockquote>', '<blockquote><p>Uno</p><p>Dos</p></blockquote>'],
  ['a link across an empty line is not split', '<a href="/x">Uno\n\nDos</a>', '<p><a href="/x">Uno<br>Dos</a></p>'],
  ['paragraphs of the source stay', '<p>Uno</p>\n\n<p>Dos</p>', '<p>Uno</p><p>Dos</p>'],
  ['preformatted text keeps its lines', '<pre>a\n\nb</pre>', '<pre>a\n\nb</pre>'],
  [
    'text of the block editor gets no paragraphs',
    '<!-- wp:paragraph -->\n<p>a</p>\n\nb',
    '<!-- wp:paragraph --><p>a</p>b',
  ],
  ['galleries are removed', 'Uno [gallery ids="1,2"] dos', '<p>Uno  dos</p>'],
  ['brackets that are no shortcode stay', 'Véase [1] y [sic]', '<p>Véase [1] y [sic]</p>'],
  [
    'captions become figures',
    '[caption id="a" width="3"]<a href="/g"><img src="/f.jpg"></a> El <em>pie</em>[/caption]',
    '<figure><a href="/g"><img src="/f.jpg"></a><figcaption>El <em>pie</em></figcaption></figure>',
  ],
  [
    'an address alone in its paragraph becomes a link',
    'a\n\nhttps://v.example/1\n\nb',
    '<p>a</p><p><a href="https://v.example/1">https://v.example/1</a></p><p>b</p>',
  ],
  ['entities stay', 'a &lt;b&gt; &amp; c', '<p>a &lt;b&gt; &amp; c</p>'],
])('WordPress text: %s', (_que, texto, html) => {
  const sinBlancos = (s: string) =>
    s.includes('<pre>') ? s.trim() : s.replace(/(^|>)\s+|\s+(?=<\/?(?:ul|li|p\b))/g, '$1');
  expect(sinBlancos(cuerpoDeWordpress(texto))).toBe(html);
});
