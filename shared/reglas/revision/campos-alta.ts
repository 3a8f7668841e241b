import {
  type CampoRevision,
  COLUMNAS_DOCUMENTO,
  type Columna,
  type SeccionRevision,
  type TipoCampo,
} from './campos-revision.ts';

/** Fields of a product that is not in the catalogue yet. All are editorial data until an official list brings the product. */
const campo = (
  seccion: SeccionRevision,
  etiqueta: string,
  tipo: TipoCampo,
  max: number,
  mas: Partial<CampoRevision> = {},
) => ({ seccion, capa: 'editorial', etiqueta, tipo, max, factual: false, ...mas }) satisfies CampoRevision;

export const TIPOS_ALTA = {
  medicamento: 'Medicamento',
  producto_sanitario: 'Producto sanitario',
  complemento: 'Complemento alimenticio',
  dermocosmetica: 'Dermocosmética',
  veterinario: 'Veterinario',
  otro: 'Otro producto',
} as const;

/** How the product is dispensed. */
export const DISPENSACION = {
  con_receta: 'Con receta',
  sin_receta: 'Sin receta',
  uso_hospitalario: 'Uso hospitalario',
  diagnostico_hospitalario: 'Diagnóstico hospitalario',
  libre: 'Venta libre',
} as const;

export const CLASES_SANITARIO = {
  i: 'Clase I',
  is: 'Clase I estéril',
  im: 'Clase I con función de medición',
  iia: 'Clase IIa',
  iib: 'Clase IIb',
  iii: 'Clase III',
  ivd: 'Diagnóstico in vitro',
} as const;

const COLUMNAS_PRESENTACION = {
  codigo: { etiqueta: 'Código nacional o del país', tipo: 'texto', max: 20, obligatoria: true },
  ean13: { etiqueta: 'EAN', tipo: 'texto', max: 13 },
  nombre: { etiqueta: 'Nombre', tipo: 'texto', max: 200 },
  contenido: { etiqueta: 'Contenido', tipo: 'texto', max: 120, obligatoria: true },
  pvp: { etiqueta: 'Precio', tipo: 'texto', max: 12 },
} as const satisfies Record<string, Columna>;
const COLUMNAS_PRINCIPIO = {
  nombre: { etiqueta: 'Principio activo', tipo: 'texto', max: 200, obligatoria: true },
  dosis: { etiqueta: 'Dosis', tipo: 'texto', max: 40, obligatoria: true },
  unidad: { etiqueta: 'Unidad', tipo: 'texto', max: 40, obligatoria: true },
} as const satisfies Record<string, Columna>;
const COLUMNAS_IMAGEN = {
  url: { etiqueta: 'Dirección de la imagen', tipo: 'imagen', max: 500, obligatoria: true },
  alt: { etiqueta: 'Qué se ve', tipo: 'texto', max: 200, obligatoria: true },
} as const satisfies Record<string, Columna>;

export const CAMPOS_ALTA = {
  tipo: campo('datosObligatorios', 'Tipo de producto', 'opcion', 40, { opciones: TIPOS_ALTA }),
  nombre: campo('datosObligatorios', 'Nombre', 'texto', 300),
  laboratorio: campo('datosObligatorios', 'Laboratorio', 'texto', 200),
  /** Id of the country in the country list, as text. */
  pais: campo('datosObligatorios', 'País', 'texto', 10),
  categoria: campo('datosObligatorios', 'Categoría', 'texto', 120),
  forma: campo('datosObligatorios', 'Forma farmacéutica', 'texto', 200),
  vias: campo('datosObligatorios', 'Vías de administración', 'lista', 10),
  dispensacion: campo('datosObligatorios', 'Condición de dispensación', 'opcion', 40, { opciones: DISPENSACION }),
  nregistro: campo('datosObligatorios', 'Número de registro', 'texto', 40),
  notificacion: campo('datosObligatorios', 'Número de notificación', 'texto', 60),
  marcado_ce: campo('datosObligatorios', 'Marcado CE', 'texto', 60),
  clase_sanitario: campo('datosObligatorios', 'Clase', 'opcion', 20, { opciones: CLASES_SANITARIO }),
  /** For a Spanish medicine that is not in the Nomenclátor. */
  pendiente_comercializacion: campo('datosObligatorios', 'Pendiente de comercialización', 'si_no', 5),
  prueba_url: campo('datosObligatorios', 'Prueba de su autorización', 'url', 500),
  presentaciones: campo('presentaciones', 'Presentaciones', 'filas', 30, { columnas: COLUMNAS_PRESENTACION }),
  principios: campo('composicion', 'Principios activos', 'filas', 30, { columnas: COLUMNAS_PRINCIPIO }),
  ingredientes: campo('composicion', 'Ingredientes', 'lista', 100),
  excipientes: campo('composicion', 'Excipientes', 'lista', 100),
  alergenos: campo('composicion', 'Alérgenos', 'lista', 30),
  atc: campo('composicion', 'Código ATC', 'texto', 7),
  indicaciones: campo('informacion', 'Indicaciones', 'parrafos', 4000),
  posologia: campo('informacion', 'Posología y modo de uso', 'parrafos', 4000),
  advertencias: campo('informacion', 'Advertencias', 'parrafos', 4000),
  conservacion: campo('informacion', 'Conservación', 'parrafos', 1000),
  resumen_publico: campo('informacion', 'Resumen para todo el público', 'parrafos', 3000),
  palabras_clave: campo('informacion', 'Palabras clave', 'lista', 20),
  documentos: campo('documentos', 'Documentos', 'filas', 10, { columnas: COLUMNAS_DOCUMENTO }),
  imagenes: campo('imagenes', 'Imágenes', 'filas', 5, { columnas: COLUMNAS_IMAGEN }),
} as const satisfies Record<string, CampoRevision>;
export type CampoAlta = keyof typeof CAMPOS_ALTA;

export const campoAlta = (nombre: string): CampoRevision | undefined =>
  Object.hasOwn(CAMPOS_ALTA, nombre) ? (CAMPOS_ALTA as Record<string, CampoRevision>)[nombre] : undefined;
