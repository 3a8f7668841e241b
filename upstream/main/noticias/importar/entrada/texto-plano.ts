import { Parser } from 'htmlparser2';
import { textoDeHtml } from '../../../../html/texto-html.ts';

const MAX_LEIDO = 20_000;
/** Control characters, and those that reverse the direction of a text. */
const INVISIBLES = /[\p{Cc}\p{Cs}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/** The text of some HTML, in one line; only its beginning is read, because it is for titles and summaries. */
export const textoPlano = (html: string | null): string =>
  textoDeHtml((html ?? '').slice(0, MAX_LEIDO))
    .replace(INVISIBLES, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .normalize('NFC');

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
