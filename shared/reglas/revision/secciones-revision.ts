/** Tabs of the forms of suggestions. Apart from the fields, since routes need only these names. */
export const SECCIONES_EDICION = ['editarProducto', 'presentaciones', 'documentos', 'clasificacion'] as const;
export const SECCIONES_ALTA = [
  'datosObligatorios',
  'presentaciones',
  'composicion',
  'informacion',
  'documentos',
  'imagenes',
] as const;
