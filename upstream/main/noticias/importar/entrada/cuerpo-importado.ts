import { decodeHTMLAttribute } from 'entities';
import { escapeHtml } from '#platform/escape-html';
import { sanitise } from '../../../../html/sanitise.ts';
import { resuelta } from '../lectores/walk-xml.ts';

/** The repetitions are bounded, so that an unclosed tag costs little. */
const DIRECCION = /(<(?:a|img)\b[^>]{0,1000}?\s(?:href|src)\s*=\s*)(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi;
const CON_ESQUEMA = /^(?:[a-z][a-z0-9+.-]*:|#)/i;
const BLOQUES = 'p|h2|h3|h4|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|figure|figcaption';
const TRAS_BLOQUE = new RegExp(`(</?(?:${BLOQUES})>)\\s+`, 'g');
const HAY_BLOQUE = new RegExp(`<(?:${BLOQUES})\\b`);

/** Foreign markup as an article's body: with absolute addresses, sanitised, and equal for the same text of different formats. */
export function cuerpoImportado(html: string, base: string | null): string {
  const limpio = sanitise(conDirecciones(html, base)).replace(TRAS_BLOQUE, '$1');
  return limpio === '' || HAY_BLOQUE.test(limpio) ? limpio : `<p>${limpio}</p>`;
}

/** Resolves relative addresses against the article's site: `/nota` is not a page of ours. */
function conDirecciones(html: string, base: string | null): string {
  return html.replace(DIRECCION, (entero: string, antes: string, doble?: string, simple?: string) => {
    const dada = (doble ?? simple ?? '').trim();
    // Pages served by https show no http pictures, and sites that still write http serve https too.
    if (/^http:/i.test(dada) && /^<img/i.test(antes)) return `${antes}"https:${dada.slice(5)}"`;
    if (CON_ESQUEMA.test(dada)) return entero;
    const absoluta = resuelta(decodeHTMLAttribute(dada), base);
    return absoluta ? `${antes}"${escapeHtml(absoluta)}"` : `${antes}""`;
  });
}
