/** Of the ribbon that every page of a demonstration has, in its HTML and after it. */
export const CINTA = {
  nombre: 'Demostración:',
  texto: 'noticias, ofertas y personas inventadas.',
} as const;
