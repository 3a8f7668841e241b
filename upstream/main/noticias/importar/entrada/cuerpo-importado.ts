import { decodeHTMLAttribute } from 'entities';
import { escapeHtml } from '#platform/escape-html';
import { sanear } from '../../../../html/sanear.ts';
import { resuelta } from '../lectores/walk-xml.ts';

/** Bounded, so that a tag that never ends costs little. */
const DIRECCION = /(<(?:a|img)\b[^>]{0,1000}?\s(?:href|src)\s*=\s*)(?:"([^"]{0,2000})"|'([^']{0,2000})')/gi;
const CON_ESQUEMA = /^(?:[a-z][a-z0-9+.-]*:|#)/i;
const BLOQUES = 'p|h2|h3|h4|ul|ol|li|table|thead|tbody|tr|th|td|blockquote|figure|figcaption';
const TRAS_BLOQUE = new RegExp(`(</?(?:${BLOQUES})>)\\s+`, 'g');
const HAY_BLOQUE = new RegExp(`<(?:${BLOQUES})\\b`);

/** Foreign markup as an article's body: addresses absolute, sanitised, the same for the same text in whatever format. */
export function cuerpoImportado(html: string, base: string | null): string {
  const limpio = sanear(conDirecciones(html, base)).replace(TRAS_BLOQUE, '$1');
  return limpio === '' || HAY_BLOQUE.test(limpio) ? limpio : `<p>${limpio}</p>`;
}

/** `/nota` means a page of the site it was written for, not of ours. */
function conDirecciones(html: string, base: string | null): string {
  return html.replace(DIRECCION, (entero: string, antes: string, doble?: string, simple?: string) => {
    const dada = (doble ?? simple ?? '').trim();
    // Our pages are read by https, and so are the sites that still write http.
    if (/^http:/i.test(dada) && /^<img/i.test(antes)) return `${antes}"https:${dada.slice(5)}"`;
    if (CON_ESQUEMA.test(dada)) return entero;
    const absoluta = resuelta(decodeHTMLAttribute(dada), base);
    return absoluta ? `${antes}"${escapeHtml(absoluta)}"` : `${antes}""`;
  });
}
