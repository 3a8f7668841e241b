/** Widths that a public picture is kept in, as long as the original is wider; the largest is the one without `ancho`. Apart: a page that shows one brings no contract of files along. */
export const ANCHOS_IMAGEN = [480, 960, 1600] as const;

const PROPIA = /^\/api\/ficheros\/imagen\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
/** The id of a picture that was uploaded here, by its address without a width; null: an address of anything else. */
export const idDeImagen = (url: string): string | null => PROPIA.exec(url)?.[1] ?? null;
