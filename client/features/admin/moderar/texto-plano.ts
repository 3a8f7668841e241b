import { type HtmlNode, parseHtml } from '../../../ui/rich-text/html-tree.ts';

const BLOQUES: ReadonlySet<string> = new Set(['p', 'li', 'h2', 'h3', 'h4', 'blockquote', 'tr', 'br']);

const lineas = (nodo: HtmlNode | string): string =>
  typeof nodo === 'string' ? nodo : nodo.children.map(lineas).join('') + (BLOQUES.has(nodo.tag ?? '') ? '\n' : '');

/** Text of an offer's HTML for moderators, which is never put into the page as HTML. */
export const textoPlano = (html: string): string =>
  lineas(parseHtml(html, (tag) => ({ tag })))
    .replace(/\n{3,}/g, '\n\n')
    .trim();
