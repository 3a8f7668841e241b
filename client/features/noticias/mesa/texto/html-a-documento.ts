import { DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model';
import { type Allow, type HtmlNode, parseHtml } from '../../../../ui/rich-text/html-tree.ts';
import { allowEdited, allowRich } from '../../../../ui/rich-text/rich-html.tsx';

/** HTML names of React's attributes. */
const ATRIBUTOS: Readonly<Record<string, string>> = { colSpan: 'colspan', rowSpan: 'rowspan' };

function placeIn(padre: Element, { tag, props, children }: HtmlNode) {
  const { ownerDocument } = padre;
  const nodo = tag === null ? padre : padre.appendChild(ownerDocument.createElement(tag));
  for (const [nombre, valor] of Object.entries(props)) nodo.setAttribute(ATRIBUTOS[nombre] ?? nombre, String(valor));
  for (const hijo of children) {
    if (typeof hijo === 'string') nodo.appendChild(ownerDocument.createTextNode(hijo));
    else placeIn(nodo, hijo);
  }
}

/**
 * Creates the elements of HTML text one by one: ProseMirror's own parser would pass the text to the browser's parser, which
 * our content security policy (`trusted-types 'none'`) forbids.
 */
function elementosDe(html: string, allow: Allow): HTMLElement {
  // An inert document loads no pictures.
  const raiz = document.implementation.createHTMLDocument('').createElement('div');
  placeIn(raiz, parseHtml(html, allow));
  return raiz;
}

export const documentoDe = (schema: Schema, html: string) =>
  DocumentParser.fromSchema(schema).parse(elementosDe(html, allowEdited));

/**
 * Pasted HTML as a slice that fits into the text around it; pictures of other sites, which readers would not see, are left
 * out.
 */
export const trozoDe = (schema: Schema, html: string) =>
  DocumentParser.fromSchema(schema).parseSlice(elementosDe(html, allowRich));
