/** Widths that a public picture is kept in, as long as the original is wider; the largest is the one without `ancho`. Apart: a page that shows one brings no contract of files along. */
export const ANCHOS_IMAGEN = [480, 960, 1600] as const;
