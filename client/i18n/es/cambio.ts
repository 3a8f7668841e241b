/** Texts of a value before and after a change, and of a document as a value. */
export const cambio = {
  vacio: 'Nada',
  subirDocumento: 'Subir un documento (PDF)',
  documentoSubido: 'Documento subido',
  descargar: (titulo: string) => `Descargar «${titulo}» (PDF)`,
} as const;
