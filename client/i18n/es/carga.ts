/** When a part of the application did not come. Apart: said before the application is there. */
export const carga = {
  falta: 'Esta página no ha llegado entera. Comprueba tu conexión y vuelve a cargarla.',
  titulo: 'Esta página no ha llegado entera',
  consejo: 'Puede ser la conexión, o que acabemos de publicar una versión nueva. Vuelve a cargarla.',
  recargar: 'Volver a cargar la página',
} as const;
