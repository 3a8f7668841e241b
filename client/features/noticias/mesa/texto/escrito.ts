import { type NoticiaDeMesa, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';

// `Object.keys` loses the type of the keys.
const CLAVES = Object.keys(NoticiaEscrita.entries) as (keyof NoticiaEscrita)[];

/** The editable part of an article. */
export const escritoDe = (noticia: NoticiaDeMesa): NoticiaEscrita =>
  // An article of the desk has every key of the editable part, with the same types.
  Object.fromEntries(CLAVES.map((clave) => [clave, noticia[clave]])) as NoticiaEscrita;

/** Tags from a text with commas, without empty and repeated ones. */
export const etiquetasDe = (texto: string): string[] => [
  ...new Set(
    texto
      .split(',')
      .map((nombre) => nombre.trim())
      .filter((nombre) => nombre !== ''),
  ),
];

/** End of a day in the editor's time zone, as an instant; null for null. */
export const finDelDia = (dia: string | null): string | null =>
  dia === null ? null : new Date(`${dia}T23:59:59`).toISOString();

/** Day of an instant in the editor's time zone, `yyyy-MM-dd`; null for null. */
export function diaDe(instante: string | null): string | null {
  if (instante === null) return null;
  const fecha = new Date(instante);
  const dos = (n: number) => String(n).padStart(2, '0');
  return `${fecha.getFullYear()}-${dos(fecha.getMonth() + 1)}-${dos(fecha.getDate())}`;
}

/** Instant of a day and an hour in the editor's time zone; null when they are invalid. */
export function instanteDe(dia: string | null, hora: string): string | null {
  if (dia === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hora)) return null;
  return new Date(`${dia}T${hora}`).toISOString();
}
