import type { PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { holdsWords } from '#shared/textos/fold';

/** An @ at the start of a word and the letters up to the cursor: one or two words of a name. */
const EMPEZADA = /(?:^|[\s(])@([\p{L}\p{N}.'-]*(?: [\p{L}\p{N}.'-]+)?)$/u;

/** Start and letters of the mention at the cursor; null when there is none. */
export function mencionEn(texto: string, cursor: number): { desde: number; letras: string } | null {
  const hallada = EMPEZADA.exec(texto.slice(0, cursor));
  if (!hallada) return null;
  const letras = hallada[1] ?? '';
  return { desde: cursor - letras.length - 1, letras };
}

const MAX = 6;
export const personasPara = (personas: readonly PersonaChat[], letras: string): PersonaChat[] =>
  personas.filter(({ nombre }) => holdsWords(nombre, letras) && nombre !== letras).slice(0, MAX);

/** The text with the chosen name in the place of its letters, and the new position of the cursor. */
export function conMencion(texto: string, desde: number, cursor: number, nombre: string) {
  const resto = texto.slice(cursor).replace(/^ /, '');
  const puesto = `${texto.slice(0, desde)}@${nombre}${/^[,.;:!?)]/.test(resto) ? '' : ' '}`;
  return { texto: puesto + resto, cursor: puesto.length };
}

/** Ids of the people whose name still stands in the text. */
export const mencionadas = (texto: string, personas: readonly PersonaChat[]): number[] =>
  personas.filter(({ nombre }) => texto.includes(`@${nombre}`)).map(({ id }) => id);
