/** Words of a value before and after. */
export const cambio = {
  vacio: 'Nada',
} as const;
