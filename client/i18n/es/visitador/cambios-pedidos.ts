/** A suggestion as its company reads it. */
export const cambiosPedidos = {
  titulo: { edicion: 'Cambios que propone', alta: 'Datos del producto que propone' },
  explica: 'Lo que explica',
  fuente: 'Fuente',
  nota: 'Nota',
} as const;
