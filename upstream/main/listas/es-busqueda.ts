/** The search of the whole site asks for four, letter by letter. */
const DE_UNA_PAGINA = 10;

/** Whether a list is asked for words alone, and by somebody who has typed them to the end. */
export const esBusqueda = (perPage: number, filtros: object): boolean =>
  perPage >= DE_UNA_PAGINA && Object.values(filtros).every((valor) => valor === undefined);
