import type { Imagen, NoticiaResumen } from '../contract/main/noticias/noticias-entidades.ts';
import { ANCHOS_IMAGEN } from '../reglas/anchos-imagen.ts';
import { esRutaPropia } from '../textos/direccion-enlace.ts';

/** How a picture of the news is asked for: by the page, and by its HTML before, so that both mean the same file. */

const FICHERO = /^\/api\/ficheros\/imagen\/[\w-]+$/;
/** Of pictures that are drawn for articles without one (server/spa/illustrations). */
export const RUTA_ILUSTRACION = '/ilustraciones';

/** The policy lets no picture in from elsewhere: those are not shown. */
export const sePuedeVer = (imagen: Imagen | null): imagen is Imagen => imagen !== null && esRutaPropia(imagen.url);

/** Undefined where it is kept in one width. */
export const srcSetDe = (url: string): string | undefined =>
  FICHERO.test(url) ? ANCHOS_IMAGEN.map((ancho) => `${url}?ancho=${ancho} ${ancho}w`).join(', ') : undefined;

/** `sizes` of the largest picture of a page. */
export const SIZES_PORTADA = '(min-width: 64em) 720px, 100vw';
export const SIZES_ARTICULO = '(min-width: 64em) 760px, 100vw';
/** Of one whose measures nobody wrote down. */
export const ANCHO_SUPUESTO = 1600;
export const ALTO_SUPUESTO = 900;

/** The article's own picture; without one that can be shown, the one that is drawn for it, which says nothing that is not said. */
export function imagenDe({ id, area, imagen }: Pick<NoticiaResumen, 'id' | 'area' | 'imagen'>): Imagen {
  if (sePuedeVer(imagen)) return imagen;
  const url = `${RUTA_ILUSTRACION}/${area.slug}/${id}.svg`;
  return { url, alt: '', pie: null, credito: null, ancho: ANCHO_SUPUESTO, alto: ALTO_SUPUESTO };
}
