/**
 * Widths in which a public picture is stored if the original is wider; without `ancho` the largest is served. A file of its own, so
 * that a page with a picture need not load the contract of files.
 */
export const ANCHOS_IMAGEN = [480, 960, 1600] as const;

const PROPIA = /^\/api\/ficheros\/imagen\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The id of an uploaded picture from its address without a width; null for any other address. */
export const idDeImagen = (url: string): string | null => PROPIA.exec(url)?.[1] ?? null;
