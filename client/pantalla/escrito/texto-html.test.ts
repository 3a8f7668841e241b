import { expect, test } from 'vitest';
import { deHtmlATexto, deTextoAHtml } from './texto-html.ts';

const TEXTO = 'Buscamos a alguien.\nDe «aquí» & <allí>.\n\n- Uno\n- Dos\n\nY nada más.';
const HTML =
  '<p>Buscamos a alguien.<br>De «aquí» &amp; &lt;allí&gt;.</p><ul><li>Uno</li><li>Dos</li></ul><p>Y nada más.</p>';

test('paragraphs and lists become HTML, and typed text never becomes markup', () =>
  expect(deTextoAHtml(TEXTO)).toBe(HTML));
test('the HTML becomes the typed text again', () => expect(deHtmlATexto(HTML)).toBe(TEXTO));
test.each([
  ['Hola:\n* uno\n• dos', '<p>Hola:</p><ul><li>uno</li><li>dos</li></ul>'],
  ['a\r\n\r\nb', '<p>a</p><p>b</p>'],
  ['  \n\n ', null],
])('%j', (texto, html) => expect(deTextoAHtml(texto)).toBe(html));
test.each([
  [null, ''],
  ['<h3>Título</h3>\n<ol><li>a <strong>b</strong></li></ol>suelto', 'Título\n\n- a b\n\nsuelto'],
])('from %j', (html, texto) => expect(deHtmlATexto(html)).toBe(texto));
