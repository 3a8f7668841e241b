import { ANCHOS_IMAGEN } from './contract/main/ficheros.ts';
import type { Imagen } from './contract/main/noticias/noticias-entidades.ts';
import { esRutaPropia } from './textos/direccion-enlace.ts';

/** How a picture of the news is asked for: by the page, and by its HTML before, so that both mean the same file. */

const FICHERO = /^\/api\/ficheros\/imagen\/[\w-]+$/;

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
