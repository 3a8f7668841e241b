/** Texts of the ribbon on every page of a demonstration, in the HTML and in React. */
export const CINTA = {
  nombre: 'Demostración:',
  texto: 'noticias, ofertas y personas inventadas.',
} as const;
