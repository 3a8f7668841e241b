/** For a part of the application that failed to load. A module of its own, because it is needed before the application starts. */
export const carga = {
  falta: 'Esta página no ha llegado entera. Comprueba tu conexión y vuelve a cargarla.',
  titulo: 'Esta página no ha llegado entera',
  consejo: 'Puede ser la conexión, o que acabemos de publicar una versión nueva. Vuelve a cargarla.',
  recargar: 'Volver a cargar la página',
} as const;
