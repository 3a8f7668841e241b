import type { ReactNode } from 'react';
import { fold } from '#shared/textos/fold';
import { type Allow, cellProps, drawHtml, parseHtml, wordsOf } from '../../../ui/rich-text/html-tree.ts';

/** Allow-list of a document's tags. Any other tag is removed, and its text kept. */
const PERMITIDAS: ReadonlySet<string> = new Set([
  'p',
  'br',
  'ul',
  'ol',
  'li',
  'strong',
  'b',
  'em',
  'i',
  'u',
  'sub',
  'sup',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'table',
  'caption',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
]);
const DENTRO_DE_LA_PAGINA: Readonly<Record<string, string>> = { h1: 'h4', h2: 'h4', h3: 'h4' };

const allow: Allow = (nombre, atributos) => {
  const tag = DENTRO_DE_LA_PAGINA[nombre] ?? (PERMITIDAS.has(nombre) ? nombre : null);
  return tag === null ? null : { tag, props: cellProps(nombre, atributos) };
};

/** A document's HTML as React elements. `marca`: words to highlight. */
export const deHtml = (html: string, marca = ''): ReactNode =>
  drawHtml(parseHtml(html, allow), (texto) => markFound(texto, marca));

/** Highlights the searched words, ignoring accents and case. */
function markFound(texto: string, marca: string): ReactNode {
  const buscado = fold(marca.trim());
  if (buscado === '') return texto;
  // Folded character by character, so that positions in the folded text are positions in the text.
  const letras = [...texto.normalize('NFC')];
  const plano = letras.map((letra) => fold(letra).charAt(0) || ' ').join('');
  const partes: ReactNode[] = [];
  let desde = 0;
  for (let en = plano.indexOf(buscado); en >= 0; en = plano.indexOf(buscado, desde)) {
    partes.push(
      letras.slice(desde, en).join(''),
      <mark key={en}>{letras.slice(en, en + buscado.length).join('')}</mark>,
    );
    desde = en + buscado.length;
  }
  return partes.length === 0 ? texto : [...partes, letras.slice(desde).join('')];
}

/** The folded text without tags, for searches. */
export const textoPlano = (html: string): string => fold(wordsOf(parseHtml(html, allow)));
