/** Words of a value before and after, and of a document that is one. */
export const cambio = {
  vacio: 'Nada',
  subirDocumento: 'Subir un documento (PDF)',
  documentoSubido: 'Documento subido',
  descargar: (titulo: string) => `Descargar «${titulo}» (PDF)`,
} as const;
