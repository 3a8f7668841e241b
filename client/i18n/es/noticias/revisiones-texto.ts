/** Versions of an article or a column, each compared with the current text. */
export const revisionesTexto = {
  vacio: 'Todavía no hay revisiones',
  revision: (version: number) => `Versión ${version}`,
  pendiente: 'sin publicar',
  comparada: (version: number) => `Versión ${version} frente a lo que hay ahora`,
  restaurar: 'Restaurar esta versión',
  sinDiferencias: 'No hay diferencias en el texto.',
  leyenda: 'Subrayado: lo que esta versión tiene y ahora no. Tachado: lo que ahora hay y esta versión no tenía.',
} as const;
