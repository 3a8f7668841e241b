import { Parser } from 'htmlparser2';
import { createElement, Fragment, type ReactNode } from 'react';
import { fold } from '../../ui/fold.ts';

/** What the text of a document may consist of. Everything else leaves its words and loses its tag. */
const PERMITIDAS: ReadonlySet<string> = new Set([
  ...['p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'u', 'sub', 'sup', 'h4', 'h5', 'h6', 'blockquote'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
]);
/** Their words are no text either. */
const MUDAS: ReadonlySet<string> = new Set(['script', 'style', 'template', 'iframe', 'object', 'svg', 'math']);
const DENTRO_DE_LA_PAGINA: Readonly<Record<string, string>> = { h1: 'h4', h2: 'h4', h3: 'h4' };
/** Between their parts React wants no text, not even the spaces of a source's layout. */
const SIN_TEXTO: ReadonlySet<string> = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'ul', 'ol']);

interface Nodo {
  /** Null: what it holds stays, without a tag of its own. */
  etiqueta: string | null;
  atributos: Record<string, number>;
  hijos: (Nodo | string)[];
}

const numeroDe = (texto: string | undefined) => (/^[1-9]\d?$/.test(texto ?? '') ? Number(texto) : undefined);

function atributosDe(etiqueta: string, { colspan, rowspan }: Record<string, string>): Record<string, number> {
  if (etiqueta !== 'td' && etiqueta !== 'th') return {};
  const [colSpan, rowSpan] = [numeroDe(colspan), numeroDe(rowspan)];
  return { ...(colSpan ? { colSpan } : {}), ...(rowSpan ? { rowSpan } : {}) };
}

/** What is left of a text of HTML: allowed tags, without attributes but a cell's spans, and words. */
function arbolDe(html: string): Nodo {
  const raiz: Nodo = { etiqueta: null, atributos: {}, hijos: [] };
  const pila: Nodo[] = [raiz];
  const actual = () => pila.at(-1) ?? raiz;
  let mudo = 0;
  const parser = new Parser({
    onopentag(nombre, atributos) {
      if (MUDAS.has(nombre)) mudo += 1;
      const etiqueta = DENTRO_DE_LA_PAGINA[nombre] ?? (PERMITIDAS.has(nombre) ? nombre : null);
      const nodo: Nodo = { etiqueta, atributos: atributosDe(nombre, atributos), hijos: [] };
      if (mudo === 0) actual().hijos.push(nodo);
      pila.push(nodo);
    },
    ontext(texto) {
      if (mudo === 0) actual().hijos.push(texto);
    },
    onclosetag(nombre) {
      if (MUDAS.has(nombre)) mudo -= 1;
      pila.pop();
    },
  });
  parser.end(html);
  return raiz;
}

const esEtiqueta = (nodo: Nodo | string, etiqueta: string) => typeof nodo === 'object' && nodo.etiqueta === etiqueta;

/** As a browser's own parser would have it: rows stand in a body. */
function hijosDe({ etiqueta, hijos }: Nodo): (Nodo | string)[] {
  const limpios = SIN_TEXTO.has(etiqueta ?? '') ? hijos.filter((hijo) => typeof hijo === 'object') : hijos;
  if (etiqueta !== 'table' || !limpios.some((hijo) => esEtiqueta(hijo, 'tr'))) return limpios;
  const filas = limpios.filter((hijo) => esEtiqueta(hijo, 'tr'));
  return [...limpios.filter((hijo) => !esEtiqueta(hijo, 'tr')), { etiqueta: 'tbody', atributos: {}, hijos: filas }];
}

/**
 * HTML of a document as React elements: our policy (`trusted-types 'none'`) takes no markup from anywhere. `marca`: words
 * to be highlighted.
 */
export const deHtml = (html: string, marca = ''): ReactNode => dibujar(arbolDe(html), marca);

function dibujar(nodo: Nodo | string, marca: string, clave = 0): ReactNode {
  if (typeof nodo === 'string') return <Fragment key={clave}>{marcar(nodo, marca)}</Fragment>;
  const { etiqueta, atributos } = nodo;
  const props = { key: clave, ...atributos };
  if (etiqueta === 'br') return createElement('br', props);
  return createElement(etiqueta ?? Fragment, props, ...hijosDe(nodo).map((hijo, n) => dibujar(hijo, marca, n)));
}

/** The words that are looked for, accents and case aside. */
function marcar(texto: string, marca: string): ReactNode {
  const buscado = fold(marca.trim());
  if (buscado === '') return texto;
  // Letter by letter, so that a place in the folded text is a place in the text.
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

/** The words alone, folded: what a search looks in. */
export const textoPlano = (html: string): string => fold(palabrasDe(arbolDe(html)));

const palabrasDe = (nodo: Nodo | string): string =>
  typeof nodo === 'string' ? nodo : nodo.hijos.map(palabrasDe).join('');
