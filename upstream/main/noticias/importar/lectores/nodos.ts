import { escapeHtml } from '#platform/escape-html';
import { repair } from '../../../../remote/doble-codificacion.ts';
import type { Nodo } from './walk-xml.ts';

/** Namespaces by the end of their URI, which differs in http or https and in the version of WordPress. */
export const ESPACIOS = {
  ninguno: /^$/,
  atom: /\/2005\/Atom$/,
  contenido: /\/rss\/1\.0\/modules\/content\/?$/,
  dc: /\/dc\/(?:elements\/1\.1|terms)\/?$/,
  media: /\/mrss\/?$/,
  licencia: /creativeCommonsRssModule|\/creativecommons\b|\/cc\//i,
  wp: /\/export\/1\.\d\/?$/,
  extracto: /\/export\/1\.\d\/excerpt\/?$/,
} as const;
export type Espacio = keyof typeof ESPACIOS;

export const es = (nodo: Nodo, espacio: Espacio, nombre: string) =>
  nodo.nombre === nombre && ESPACIOS[espacio].test(nodo.uri);

export const hijos = (nodo: Nodo): Nodo[] => nodo.partes.filter((parte) => typeof parte !== 'string');

export const todos = (nodo: Nodo, espacio: Espacio, nombre: string): Nodo[] =>
  hijos(nodo).filter((hijo) => es(hijo, espacio, nombre));

export const hijo = (nodo: Nodo, espacio: Espacio, nombre: string): Nodo | undefined =>
  hijos(nodo).find((candidato) => es(candidato, espacio, nombre));

/** The text of an element, with double encoding repaired before spaces are collapsed, because a space may be half of a broken letter. */
export const textoDe = (nodo: Nodo | undefined): string =>
  repair(nodo?.partes.filter((parte) => typeof parte === 'string').join('') ?? '').texto.trim();

/** The text of a child; null when it is missing or empty. */
export const campo = (nodo: Nodo, espacio: Espacio, nombre: string): string | null =>
  textoDe(hijo(nodo, espacio, nombre)) || null;

/** The content of an element as HTML: Atom's xhtml is markup of the XML itself. */
export function marcado(nodo: Nodo): string {
  return nodo.partes
    .map((parte) => {
      if (typeof parte === 'string') return escapeHtml(repair(parte).texto);
      const atributos = Object.entries(parte.atributos).map(([nombre, valor]) => ` ${nombre}="${escapeHtml(valor)}"`);
      const abre = `<${parte.nombre}${atributos.join('')}>`;
      return /^(?:br|img|hr)$/.test(parte.nombre) ? abre : `${abre}${marcado(parte)}</${parte.nombre}>`;
    })
    .join('');
}
