// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { MARCADO_HOSTIL, seVaFuera } from '#shared/testing/marcado-hostil';
import { sanitise } from './sanitise.ts';
import { minutosDeLectura, textoDeHtml } from './texto-html.ts';

test('an editor’s markup stays as it is', () => {
  const html =
    '<h2>Título</h2><p>Un <strong>texto</strong> con <a href="/app/noticias/3">enlace</a> y <em>énfasis</em>.<br />Otra línea.</p>' +
    '<figure><img src="/api/ficheros/imagen/7" alt="Un vial" width="640" height="360" /><figcaption>Pie</figcaption></figure>' +
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">1</td></tr></tbody></table>';
  expect(sanitise(html)).toBe(html);
  expect(sanitise(sanitise(html))).toBe(html);
});

test.each([
  ['<script>alert(1)</script>hola', 'hola'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<p onclick="x()" style="color:red" class="c" id="i">a</p>', '<p>a</p>'],
  ['<a href="javascript:alert(1)">a</a>', 'a'],
  ['<a href="java\nscript:alert(1)">a</a>', 'a'],
  ['<a href="&#106;avascript:alert(1)">a</a>', 'a'],
  ['<a href="data:text/html,x">a</a>', 'a'],
  ['<a href="//malo.example">a</a>', 'a'],
  ['<a href="//malo.example">a</a><a href="/b">b</a><span>c</span>', 'a<a href="/b">b</a>c'],
  ['<a href="/\\malo.example">a</a>', 'a'],
  ['<img src="//malo.example/x.png" alt="">', ''],
  ['<img src="http://sitio.example/x.png" alt="">', ''],
  ['<img src="data:image/svg+xml,<svg onload=alert(1)>">', ''],
  ['<svg><script>alert(1)</script><text>t</text></svg>b', 'b'],
  ['<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>', ''],
  ['<iframe src="https://malo.example"></iframe>c', 'c'],
  ['<form action="/x"><input name="y"><button>Enviar</button></form>d', 'd'],
  ['<style>p{display:none}</style>e', 'e'],
  ['<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>f', 'f'],
  ['<!-- --!><img src=x onerror=alert(1)> -->g', '--&gt;g'],
  ['<h1>Uno</h1><h6>Seis</h6>', '<h2>Uno</h2><h4>Seis</h4>'],
  ['<div><b>n</b> <i>c</i></div>', '<strong>n</strong> <em>c</em>'],
  ['a\u0000b\u0001c&#1;d\ufffee\ud800', 'abcde\ufffd'],
  ['<td colspan="9999" rowspan="x">1</td>', '<td>1</td>'],
  // Characters are dropped before the address is judged, and inside words too.
  ['<a href="/&#xFFFE;/malo.example">a</a>', 'a'],
  ['<img src="/&#xFFFE;/malo.example/x.png" alt="">', ''],
  [
    '<a href="/b&#xFFFE;c">a&#xFFFE;b</a><img src="/x.png" alt="a&#xFFFF;b">',
    '<a href="/bc">ab</a><img src="/x.png" alt="ab" />',
  ],
])('%s', (html, expected) => expect(sanitise(html)).toBe(expected));

const ELEMENTOS =
  /^(?:p|br|strong|em|u|ul|ol|li|a|h2|h3|h4|blockquote|img|figure|figcaption|table|thead|tbody|tr|th|td)$/;
const ATRIBUTOS: Record<string, RegExp> = {
  href: /^/,
  rel: /^noopener nofollow ugc$/,
  src: /^(?:https:|\/)/i,
  alt: /^/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d\d?$/,
  rowspan: /^\d\d?$/,
  scope: /^(?:row|col)/,
};

test.each(MARCADO_HOSTIL)('a browser finds nothing active in the sanitised %j', (html) => {
  const limpio = sanitise(html);
  const document = new DOMParser().parseFromString(`<!doctype html><body><div>${limpio}</div>`, 'text/html');
  const extranos = [...document.querySelectorAll('div *')].flatMap((elemento) => [
    ...(ELEMENTOS.test(elemento.localName) ? [] : [elemento.localName]),
    ...[...elemento.attributes].flatMap(({ name, value }) =>
      ATRIBUTOS[name]?.test(value) && !(/^(?:href|src)$/.test(name) && seVaFuera(value)) ? [] : [`${name}=${value}`],
    ),
  ]);
  expect(extranos).toEqual([]);
  expect(sanitise(limpio)).toBe(limpio);
});

test('links to other sites get their rel attributes', () =>
  expect(sanitise('<a href="https://sitio.example/a?b=1&amp;c=2" target="_blank">a</a>')).toBe(
    '<a href="https://sitio.example/a?b=1&amp;c=2" rel="noopener nofollow ugc">a</a>',
  ));

test('its text, one line per block', () => {
  expect(
    textoDeHtml('<h2>Uno</h2><ul><li>dos  <em>y</em>\n tres</li><li>&lt;cuatro&gt; &amp; m&aacute;s</li></ul>'),
  ).toBe('Uno\ndos y tres\n<cuatro> & más');
  expect(minutosDeLectura('')).toBe(1);
  expect(minutosDeLectura('palabra '.repeat(221))).toBe(2);
});
