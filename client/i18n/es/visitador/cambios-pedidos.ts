/** A suggestion as the company that must confirm it reads it. */
export const cambiosPedidos = {
  titulo: {
    edicion: 'Cambios que propone',
    alta: 'Datos del producto que propone',
    baja: 'Por qué propone darla de baja',
    fusion: 'Con qué producto dice que se repite',
  },
  explica: 'Lo que explica',
  fuente: 'Fuente',
  nota: 'Nota',
} as const;
