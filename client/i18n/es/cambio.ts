/** Words of a value before and after. */
export const cambio = {
  vacio: 'Nada',
  descargar: (titulo: string) => `Descargar «${titulo}» (PDF)`,
} as const;
