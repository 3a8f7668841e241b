import { Parser } from 'htmlparser2';

const MUDOS = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'textarea', 'title']);
const DE_LINEA = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'bdo',
  'cite',
  'code',
  'em',
  'i',
  'mark',
  'q',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
]);
const MAX_LEIDO = 20_000;
/** Control characters and those that turn the text's direction around. */
const INVISIBLES = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** What a person reads of some HTML: no tags, no scripts, entities resolved, one space between words. Of its beginning: it is for titles and summaries. */
export function textoPlano(html: string | null): string {
  if (!html) return '';
  const partes: string[] = [];
  let mudo = 0;
  const parser = new Parser({
    onopentag(nombre) {
      if (MUDOS.has(nombre)) mudo += 1;
      else if (!DE_LINEA.has(nombre)) partes.push(' ');
    },
    ontext(texto) {
      if (mudo === 0) partes.push(texto);
    },
    onclosetag(nombre) {
      if (MUDOS.has(nombre)) mudo -= 1;
      else if (!DE_LINEA.has(nombre)) partes.push(' ');
    },
  });
  parser.end(html.slice(0, MAX_LEIDO));
  return partes.join('').replace(INVISIBLES, ' ').replace(/\s+/g, ' ').trim().normalize('NFC');
}

/** Cut at a word, with an ellipsis, to at most `max` characters. */
export function recortado(texto: string, max: number): string {
  if (texto.length <= max) return texto;
  const trozo = texto.slice(0, max - 1);
  const hueco = trozo.lastIndexOf(' ');
  return `${trozo
    .slice(0, hueco > max / 2 ? hueco : max - 1)
    .toWellFormed()
    .replace(/[\s,;:.]+$/, '')}…`;
}

/** Address of the first picture in some HTML. */
export function primeraImagen(html: string | null): { src: string; alt: string | null } | null {
  let primera: { src: string; alt: string | null } | null = null;
  const parser = new Parser({
    onopentag(nombre, { src, alt }) {
      if (nombre !== 'img' || !src || primera) return;
      primera = { src, alt: alt?.trim() || null };
      parser.pause();
    },
  });
  parser.end((html ?? '').slice(0, MAX_LEIDO));
  return primera;
}
