import { DOMParser as DocumentParser, type Schema } from '@tiptap/pm/model';
import { type Allow, type HtmlNode, parseHtml } from '../../../../ui/rich-text/html-tree.ts';
import { allowEdited, allowRich } from '../../../../ui/rich-text/rich-html.tsx';

/** React's names of attributes, as HTML has them. */
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
 * Elements of a text of HTML, made one by one: ProseMirror's own way would hand the text to the browser's parser, which our
 * policy (`trusted-types 'none'`) forbids.
 */
function elementosDe(html: string, allow: Allow): HTMLElement {
  // A document that is shown nowhere loads no pictures.
  const raiz = document.implementation.createHTMLDocument('').createElement('div');
  placeIn(raiz, parseHtml(html, allow));
  return raiz;
}

export const documentoDe = (schema: Schema, html: string) =>
  DocumentParser.fromSchema(schema).parse(elementosDe(html, allowEdited));

/** What is pasted, fitting into the text around it; pictures of elsewhere, which no reader would see, stay there. */
export const trozoDe = (schema: Schema, html: string) =>
  DocumentParser.fromSchema(schema).parseSlice(elementosDe(html, allowRich));
