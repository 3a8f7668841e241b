import { type HtmlNode, parseHtml, wordsOf } from '../../ui/rich-text/html-tree.ts';

const ENTIDADES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeText = (texto: string) => texto.replace(/[&<>"]/g, (letra) => ENTIDADES[letra] ?? letra);

const PUNTO = /^\s*[-•*]\s+/;

/** Converts typed paragraphs and lists («- » at the beginning of a line) to stored HTML; null for an empty text. */
export function deTextoAHtml(texto: string): string | null {
  const bloques = texto.replaceAll('\r\n', '\n').split(/\n\s*\n/);
  const html = bloques.flatMap((bloque) => {
    const lineas = bloque.split('\n').filter((linea) => linea.trim() !== '');
    const trozos: { esLista: boolean; lineas: string[] }[] = [];
    for (const linea of lineas) {
      const esLista = PUNTO.test(linea);
      const ultimo = trozos.at(-1);
      if (ultimo?.esLista === esLista) ultimo.lineas.push(linea);
      else trozos.push({ esLista, lineas: [linea] });
    }
    return trozos.map((trozo) =>
      trozo.esLista
        ? `<ul>${trozo.lineas.map((linea) => `<li>${escapeText(linea.replace(PUNTO, '').trim())}</li>`).join('')}</ul>`
        : `<p>${trozo.lineas.map((linea) => escapeText(linea.trim())).join('<br>')}</p>`,
    );
  });
  return html.length === 0 ? null : html.join('');
}

const esTrozo = (nodo: HtmlNode | string): nodo is HtmlNode => typeof nodo === 'object';

/** The text of a node; `br` is a line break. */
const lineaDe = (nodo: HtmlNode | string): string => {
  if (typeof nodo === 'string') return nodo.replaceAll(/\s+/g, ' ');
  if (nodo.tag === 'br') return '\n';
  return nodo.children.map(lineaDe).join('');
};

/** The reverse: the text that gives this HTML. Other elements than lists become paragraphs. */
export function deHtmlATexto(html: string | null): string {
  if (html === null) return '';
  const raiz = parseHtml(html, (tag) => ({ tag }));
  return raiz.children
    .filter((nodo) => esTrozo(nodo) || wordsOf(nodo).trim() !== '')
    .map((nodo) => {
      if (esTrozo(nodo) && (nodo.tag === 'ul' || nodo.tag === 'ol'))
        return nodo.children
          .filter(esTrozo)
          .map((punto) => `- ${lineaDe(punto).replaceAll('\n', ' ').trim()}`)
          .join('\n');
      return lineaDe(nodo).trim();
    })
    .join('\n\n');
}
