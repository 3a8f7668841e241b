import { type NoticiaDeMesa, NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';

// The keys of a schema's entries are its keys.
const CLAVES = Object.keys(NoticiaEscrita.entries) as (keyof NoticiaEscrita)[];

/** The part of an article that its editors write. */
export const escritoDe = (noticia: NoticiaDeMesa): NoticiaEscrita =>
  // An article of the desk has every key of what is written, with the same types.
  Object.fromEntries(CLAVES.map((clave) => [clave, noticia[clave]])) as NoticiaEscrita;

/** Names between commas, without empty ones and repetitions. */
export const etiquetasDe = (texto: string): string[] => [
  ...new Set(
    texto
      .split(',')
      .map((nombre) => nombre.trim())
      .filter((nombre) => nombre !== ''),
  ),
];

/** The end of a day, in the editor's zone, as an instant; null for none. */
export const finDelDia = (dia: string | null): string | null =>
  dia === null ? null : new Date(`${dia}T23:59:59`).toISOString();

/** The day of an instant in the editor's zone, `yyyy-MM-dd`. */
export function diaDe(instante: string | null): string | null {
  if (instante === null) return null;
  const fecha = new Date(instante);
  const dos = (n: number) => String(n).padStart(2, '0');
  return `${fecha.getFullYear()}-${dos(fecha.getMonth() + 1)}-${dos(fecha.getDate())}`;
}

/** A day and an hour of the editor's zone as an instant; null when they are none. */
export function instanteDe(dia: string | null, hora: string): string | null {
  if (dia === null || !/^([01]\d|2[0-3]):[0-5]\d$/.test(hora)) return null;
  return new Date(`${dia}T${hora}`).toISOString();
}
