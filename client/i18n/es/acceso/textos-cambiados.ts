/** The bar that asks somebody to accept changed texts again. */
export const textosCambiados = {
  unaHaCambiado: 'Desde la última vez que la aceptaste, ha cambiado',
  hanCambiado: 'Desde la última vez que las aceptaste, han cambiado',
  /** Links, by the consent's type. */
  texto: { terminos: 'las condiciones', privacidad: 'la política de privacidad' },
  y: 'y',
  aceptar: 'Aceptar',
  aceptando: 'Guardando…',
  aceptado: 'Aceptado. Gracias.',
} as const;
