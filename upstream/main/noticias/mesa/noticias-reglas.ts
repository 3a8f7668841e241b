import { decodeHTMLAttribute } from 'entities';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { FieldErrors } from '../../../http/call/errors.ts';

/** Pure rules of news (docs: domain, News). */

const TITULO_MIN = 10;
const CUERPO_MIN = 200;

/** What the rules need besides the content. */
export interface ContextoPublicar {
  origen: string;
  /** The words of the body. */
  texto: string;
  /** Links in the body to articles of ours that do not exist. */
  enlacesRotos: readonly string[];
  /** One of the related products needs a prescription. */
  conReceta: boolean;
}

type Publicable = Pick<
  NoticiaEscrita,
  | 'titulo'
  | 'cuerpo'
  | 'area_id'
  | 'categoria_id'
  | 'imagen'
  | 'galeria'
  | 'video_url'
  | 'fuente_nombre'
  | 'patrocinada'
  | 'patrocinador'
  | 'solo_profesionales'
>;

const isAllCaps = (titulo: string) => /\p{Lu}/u.test(titulo) && !/\p{Ll}/u.test(titulo);

/** Whether an article comes from another site, which it must then name. */
export const vieneDeFuera = (origen: string) => origen === 'rss' || origen === 'wxr';

/** What keeps an article from being published: field → sentences. Empty when nothing does. */
export function faltasParaPublicar(n: Publicable, contexto: ContextoPublicar): FieldErrors {
  const faltas: FieldErrors = {};
  const add = (campo: string, falta: string, isFalta: boolean) => {
    if (isFalta) faltas[campo] = [...(faltas[campo] ?? []), falta];
  };
  const { texto, origen, enlacesRotos, conReceta } = contexto;
  add('titulo', `Usa al menos ${TITULO_MIN} caracteres`, n.titulo.length < TITULO_MIN);
  add('titulo', 'No escribas el título entero en mayúsculas', isAllCaps(n.titulo));
  add('area_id', 'Elige un área', n.area_id === null);
  add('categoria_id', 'Elige una categoría', n.categoria_id === null);
  // An import without a licence has only summary and link, and may be published so.
  const isCorto = texto.length < CUERPO_MIN && n.video_url === null && !vieneDeFuera(origen);
  add('cuerpo', `Escribe al menos ${CUERPO_MIN} caracteres o añade un vídeo`, isCorto);
  for (const ruta of enlacesRotos) add('cuerpo', `El enlace a ${ruta} no lleva a ninguna noticia`, true);
  add('cuerpo', 'Describe todas las imágenes del texto', hasImagenSinAlt(n.cuerpo));
  add('imagen.alt', 'Describe la imagen', n.imagen !== null && n.imagen.alt === '');
  add('imagen.credito', 'Escribe de quién es la imagen', n.imagen !== null && n.imagen.credito === null);
  n.galeria.forEach(({ alt, credito }, i) => {
    add(`galeria.${i}.alt`, 'Describe la imagen', alt === '');
    add(`galeria.${i}.credito`, 'Escribe de quién es la imagen', credito === null);
  });
  add('fuente_nombre', 'Escribe la fuente', vieneDeFuera(origen) && n.fuente_nombre === null);
  add('patrocinador', 'Escribe quién la patrocina', n.patrocinada && n.patrocinador === null);
  add(
    'solo_profesionales',
    'Lo que promociona un medicamento con receta es solo para profesionales',
    n.patrocinada && conReceta && !n.solo_profesionales,
  );
  return faltas;
}

/** For sanitised HTML, in which every picture has an `alt`, empty or not. */
const hasImagenSinAlt = (cuerpo: string) => /<img\b[^>]*\balt=""/.test(cuerpo);

/** Ids of our articles that a body links to, by path or full address. */
export function enlacesANoticias(cuerpo: string, publicUrl: string): number[] {
  const found = [...cuerpo.matchAll(/href="([^"]*)"/g)].flatMap(([, href = '']) => {
    const path = href.startsWith(`${publicUrl}/`) ? href.slice(publicUrl.length) : href;
    const id = /^\/app\/noticias\/(\d{1,12})(?:[?#]|$)/.exec(path)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
  return [...new Set(found)];
}

/** Addresses of other sites that a sanitised body links to. */
export function enlacesFuera(cuerpo: string, publicUrl: string): string[] {
  const found = [...cuerpo.matchAll(/<a\b[^>]*?\bhref="(https?:[^"]*)"/gi)].flatMap(([, href = '']) => {
    const url = URL.parse(decodeHTMLAttribute(href));
    if (!url || url.origin === publicUrl) return [];
    url.hash = '';
    return [url.href];
  });
  return [...new Set(found)];
}

export const urlNoticia = (id: number) => `/app/noticias/${id}`;
