/** Smaller pages come from the site-wide search, which asks for four rows at every letter. */
const DE_UNA_PAGINA = 10;

/** Whether a request is a complete search by words: without filters, and not typed letter by letter. */
export const esBusqueda = (perPage: number, filtros: object): boolean =>
  perPage >= DE_UNA_PAGINA && Object.values(filtros).every((valor) => valor === undefined);
