import { esId } from '../id.ts';
import type { SECCIONES_ALTA, SECCIONES_EDICION } from './secciones-revision.ts';
/**
 * The fields that a suggestion may change: the tab of the form, the layer, and the type of the value.
 * Values are JSON: texts, yes or no, lists of texts, and rows of named texts.
 */

export type Fila = Record<string, string | boolean | null>;
export type Valor = string | boolean | null | string[] | Fila[];

export type TipoCampo =
  /** One line. */
  | 'texto'
  /** Paragraphs, separated by an empty line. */
  | 'parrafos'
  | 'url'
  | 'correo'
  | 'si_no'
  /** The key of one of `opciones`. */
  | 'opcion'
  /** Keys of some of `opciones`. */
  | 'opciones'
  | 'lista'
  /** Rows with the columns `columnas`. */
  | 'filas';

/** Tabs with fields of the pages `sugerir-cambios` and `nuevo-producto`. */
export type SeccionRevision = (typeof SECCIONES_EDICION)[number] | (typeof SECCIONES_ALTA)[number];

export interface Columna {
  etiqueta: string;
  /** `imagen`, `documento`: the address of an uploaded one, or of one on another site. */
  tipo: 'texto' | 'url' | 'imagen' | 'documento' | 'si_no' | 'opcion' | 'dia';
  max?: number;
  obligatoria?: boolean;
  opciones?: Readonly<Record<string, string>>;
  /** For the API only, not shown to people. */
  interna?: boolean;
}

export interface CampoRevision {
  seccion: SeccionRevision;
  /** `oficial`: the source's value is never overwritten; an accepted suggestion is shown next to it. */
  capa: 'oficial' | 'editorial';
  etiqueta: string;
  tipo: TipoCampo;
  /** Maximum number of characters, entries or rows. */
  max: number;
  /** Whether the field states a fact, which needs a source or a note. */
  factual: boolean;
  opciones?: Readonly<Record<string, string>>;
  columnas?: Readonly<Record<string, Columna>>;
}

export const ETIQUETAS_PRODUCTO = {
  triangulo_negro: 'Seguimiento adicional (▼)',
  generico: 'Genérico (EFG)',
  biosimilar: 'Biosimilar',
  huerfano: 'Huérfano',
  afecta_conduccion: 'Afecta a la conducción',
  psicotropo: 'Psicótropo',
  estupefaciente: 'Estupefaciente',
  uso_hospitalario: 'Uso hospitalario',
  diagnostico_hospitalario: 'Diagnóstico hospitalario',
  especial_control_medico: 'Especial control médico',
  sustituible: 'Sustituible',
} as const;

const SI_O_NO = { si: 'Sí', no: 'No' } as const;
export const TIPOS_DOCUMENTO_NUESTRO = {
  ficha_tecnica: 'Ficha técnica',
  prospecto: 'Prospecto',
  material_profesional: 'Material para profesionales',
  material_paciente: 'Material para pacientes',
  otro: 'Otro documento',
} as const;

export const COLUMNAS_DOCUMENTO = {
  tipo: { etiqueta: 'Clase', tipo: 'opcion', obligatoria: true, opciones: TIPOS_DOCUMENTO_NUESTRO },
  titulo: { etiqueta: 'Título', tipo: 'texto', max: 200, obligatoria: true },
  url: { etiqueta: 'Dirección', tipo: 'documento', max: 500, obligatoria: true },
  fecha: { etiqueta: 'Fecha', tipo: 'dia' },
  solo_profesionales: { etiqueta: 'Solo profesionales', tipo: 'si_no' },
} as const satisfies Record<string, Columna>;

const oficial = (
  seccion: SeccionRevision,
  etiqueta: string,
  tipo: TipoCampo = 'texto',
  mas: Partial<CampoRevision> = {},
) => ({ seccion, capa: 'oficial', etiqueta, tipo, max: 300, factual: true, ...mas }) satisfies CampoRevision;
const nuestro = (
  seccion: SeccionRevision,
  etiqueta: string,
  tipo: TipoCampo,
  max: number,
  mas: Partial<CampoRevision> = {},
) => ({ seccion, capa: 'editorial', etiqueta, tipo, max, factual: false, ...mas }) satisfies CampoRevision;

/** Fields of an existing product. */
export const CAMPOS_EDICION = {
  nombre: oficial('editarProducto', 'Nombre'),
  titular: oficial('editarProducto', 'Laboratorio titular'),
  comercializador: oficial('editarProducto', 'Laboratorio comercializador'),
  nregistro: oficial('editarProducto', 'Número de registro'),
  estado: oficial('editarProducto', 'Estado del registro', 'opcion', {
    opciones: {
      autorizado: 'Autorizado',
      suspendido: 'Suspendido',
      anulado: 'Anulado',
      pendiente: 'Pendiente',
      no_aplica: 'No lo necesita',
      no_consta: 'No consta',
    },
  }),
  fecha_autorizacion: oficial('editarProducto', 'Fecha de autorización'),
  dosificacion: oficial('editarProducto', 'Dosis'),
  resumen_publico: nuestro('editarProducto', 'Resumen para todo el público', 'parrafos', 3000, { factual: true }),
  resumen_profesional: nuestro('editarProducto', 'Resumen para profesionales', 'parrafos', 6000, { factual: true }),
  indicaciones_resumen: nuestro('editarProducto', 'Indicaciones, en resumen', 'parrafos', 2000, { factual: true }),
  argumentario: nuestro('editarProducto', 'Argumentario (solo profesionales)', 'parrafos', 6000, { factual: true }),
  palabras_clave: nuestro('editarProducto', 'Palabras clave', 'lista', 20),
  contacto_nombre: nuestro('editarProducto', 'Contacto científico', 'texto', 120),
  contacto_email: nuestro('editarProducto', 'Correo del contacto científico', 'correo', 254),
  contacto_telefono: nuestro('editarProducto', 'Teléfono del contacto científico', 'texto', 30),
  farmacovigilancia_url: nuestro('editarProducto', 'Página de farmacovigilancia', 'url', 500, { factual: true }),
  presentacion_falta: oficial('presentaciones', 'Falta una presentación', 'parrafos', { max: 1000 }),
  ficha_tecnica: oficial('documentos', 'Ficha técnica', 'url', { max: 500 }),
  prospecto: oficial('documentos', 'Prospecto', 'url', { max: 500 }),
  documentos: nuestro('documentos', 'Documentos y materiales', 'filas', 10, {
    factual: true,
    columnas: COLUMNAS_DOCUMENTO,
  }),
  principios: oficial('clasificacion', 'Principios activos', 'lista', { max: 30 }),
  atc: oficial('clasificacion', 'Código ATC', 'texto', { max: 7 }),
  forma: oficial('clasificacion', 'Forma farmacéutica'),
  vias: oficial('clasificacion', 'Vías de administración', 'lista', { max: 20 }),
  condiciones: oficial('clasificacion', 'Condiciones de prescripción y dispensación', 'lista', { max: 20 }),
  receta: oficial('clasificacion', 'Necesita receta', 'opcion', { opciones: SI_O_NO }),
  etiquetas: oficial('clasificacion', 'Marcas', 'opciones', { max: 20, opciones: ETIQUETAS_PRODUCTO }),
} as const satisfies Record<string, CampoRevision>;

/** Fields of one of its presentations; the field's full name is `presentacion.<id>.<one of these>`. */
export const CAMPOS_PRESENTACION = {
  codigo: oficial('presentaciones', 'Código nacional', 'texto', { max: 20 }),
  ean13: oficial('presentaciones', 'EAN', 'texto', { max: 13 }),
  nombre: oficial('presentaciones', 'Nombre de la presentación'),
  contenido: oficial('presentaciones', 'Contenido', 'texto', { max: 120 }),
  comercializada: oficial('presentaciones', 'Comercializada', 'opcion', { opciones: SI_O_NO }),
  pvp: oficial('presentaciones', 'Precio (con su fecha en la nota)', 'texto', { max: 20 }),
} as const satisfies Record<string, CampoRevision>;

const CLAVE_PRESENTACION = /^presentacion\.(\d+)\.([a-z0-9]+)$/;
/** The presentation's id and the name in `CAMPOS_PRESENTACION`; null for a field of the product. */
function partesDe(campo: string): { id: number; nombre: string } | null {
  const [, id = '', nombre = ''] = CLAVE_PRESENTACION.exec(campo) ?? [];
  return esId(id) ? { id: Number(id), nombre } : null;
}
/** Id of the presentation that a field belongs to; null for a field of the product. */
export const presentacionDe = (campo: string): number | null => partesDe(campo)?.id ?? null;

/** The definition of a field by its name; undefined: there is no such field. */
export function campoEdicion(campo: string): CampoRevision | undefined {
  if (Object.hasOwn(CAMPOS_EDICION, campo)) return (CAMPOS_EDICION as Record<string, CampoRevision>)[campo];
  const nombre = partesDe(campo)?.nombre ?? '';
  return Object.hasOwn(CAMPOS_PRESENTACION, nombre)
    ? (CAMPOS_PRESENTACION as Record<string, CampoRevision>)[nombre]
    : undefined;
}
