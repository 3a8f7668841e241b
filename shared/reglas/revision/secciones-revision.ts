/** Where the fields of a suggestion stand: apart from the fields, since routes know no more than these names. */
export const SECCIONES_EDICION = ['editarProducto', 'presentaciones', 'documentos', 'clasificacion'] as const;
export const SECCIONES_ALTA = [
  'datosObligatorios',
  'presentaciones',
  'composicion',
  'informacion',
  'documentos',
  'imagenes',
] as const;
