import type { Imagen, NoticiaResumen } from '../contract/main/noticias/noticias-entidades.ts';
import { ANCHOS_IMAGEN } from '../reglas/anchos-imagen.ts';
import { esRutaPropia } from '../textos/direccion-enlace.ts';

/** Addresses of an article's picture, the same in the page's HTML and in React, so that both load the same file. */

const FICHERO = /^\/api\/ficheros\/imagen\/[\w-]+$/;
/** Path of the pictures that are drawn for articles without one (server/spa/illustrations). */
export const RUTA_ILUSTRACION = '/ilustraciones';

/** Pictures of other sites are not shown, because the Content-Security-Policy blocks them. */
export const sePuedeVer = (imagen: Imagen | null): imagen is Imagen => imagen !== null && esRutaPropia(imagen.url);

/** Undefined for a picture that is stored in one width only. */
export const srcSetDe = (url: string): string | undefined =>
  FICHERO.test(url) ? ANCHOS_IMAGEN.map((ancho) => `${url}?ancho=${ancho} ${ancho}w`).join(', ') : undefined;

/** `sizes` of the largest picture of a page. */
export const SIZES_PORTADA = '(min-width: 64em) 720px, 100vw';
export const SIZES_ARTICULO = '(min-width: 64em) 760px, 100vw';
/** Assumed size of a picture whose size is unknown, in pixels. */
export const ANCHO_SUPUESTO = 1600;
export const ALTO_SUPUESTO = 900;

/** The article's own picture; if it has none that can be shown, the decorative one that is drawn for it. */
export function imagenDe({ id, area, imagen }: Pick<NoticiaResumen, 'id' | 'area' | 'imagen'>): Imagen {
  if (sePuedeVer(imagen)) return imagen;
  const url = `${RUTA_ILUSTRACION}/${area.slug}/${id}.svg`;
  return { url, alt: '', pie: null, credito: null, ancho: ANCHO_SUPUESTO, alto: ALTO_SUPUESTO };
}
