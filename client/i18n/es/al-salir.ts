/** Leaving a page whose changes are not saved. */
export const salir = {
  titulo: 'Hay cambios sin guardar',
  texto: 'Si sales ahora se pierden.',
  salir: 'Salir sin guardar',
} as const;
