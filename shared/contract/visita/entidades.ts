import * as v from 'valibot';
import { ORIGENES_PRODUCTO } from '../../reglas/revision/origen-producto.ts';

/** The entities of the catalogue. Dates are `YYYY-MM-DD`, codes are text. */

/** `no_aplica`: needs no authorisation. `no_consta`: the source gives no state, or a word that is unknown to us. */
export const ESTADOS_REGISTRO = ['autorizado', 'suspendido', 'anulado', 'pendiente', 'no_aplica', 'no_consta'] as const;
export const TIPOS_PRODUCTO = [
  'medicamento',
  'producto_sanitario',
  'complemento',
  'dermocosmetica',
  'veterinario',
  'otro',
] as const;
export const MOTIVOS_NO_SUSTITUIBLE = [
  'biologicos',
  'estrecho_margen',
  'especial_control',
  'inhalados',
  'otro',
] as const;
export const TIPOS_DOCUMENTO = [
  'ficha_tecnica',
  'prospecto',
  'informe_publico',
  'plan_riesgos',
  'material_profesional',
  'material_paciente',
  'otro',
] as const;
/** The types of CIMA's registroCambios, and alta and baja. */
export const TIPOS_CAMBIO = [
  'alta',
  'baja',
  'estado',
  'comerc',
  'prosp',
  'ft',
  'psum',
  'notasSeguridad',
  'matinf',
  'otros',
] as const;

const Fecha = v.nullable(v.pipe(v.string(), v.isoDate()));
/** An entry of a dictionary; `nombre` is null if no dictionary names it, and `codigo` is shown instead. */
export const Entrada = v.object({ id: v.number(), codigo: v.string(), nombre: v.nullable(v.string()) });
export type Entrada = v.InferOutput<typeof Entrada>;
const Atc = v.object({ codigo: v.string(), nombre: v.nullable(v.string()), nivel: v.number() });

export const Suministro = v.object({
  codigo: v.string(),
  presentacion: v.string(),
  /** 1–9 of AEMPS's master table, null where the source gives none. */
  tipo: v.nullable(v.number()),
  inicio: Fecha,
  fin_previsto: Fecha,
  resuelto: Fecha,
  observaciones: v.nullable(v.string()),
  activo: v.boolean(),
});
export type Suministro = v.InferOutput<typeof Suministro>;

export const Presentacion = v.object({
  id: v.number(),
  codigo: v.string(),
  /** For Spain, if the source gives none: 847000 + código nacional + check digit. */
  ean13: v.nullable(v.string()),
  nombre: v.string(),
  contenido: v.nullable(v.string()),
  envase: v.nullable(v.string()),
  envase_clinico: v.boolean(),
  estado: v.picklist(ESTADOS_REGISTRO),
  fecha_estado: Fecha,
  /** Null: the source says that some presentation of the product is marketed, not which. */
  comercializada: v.nullable(v.boolean()),
  fecha_comercializacion: Fecha,
  problema_suministro: v.boolean(),
  pvp: v.nullable(v.object({ importe: v.string(), moneda: v.string() })),
  activa: v.boolean(),
});
export type Presentacion = v.InferOutput<typeof Presentacion>;

export const Componente = v.object({
  principio: Entrada,
  /** Dose as the source writes it: «80 mg». */
  dosis: v.nullable(v.string()),
});

export const Documento = v.object({
  id: v.number(),
  tipo: v.picklist(TIPOS_DOCUMENTO),
  capa: v.picklist(['oficial', 'editorial']),
  titulo: v.nullable(v.string()),
  url: v.nullable(v.string()),
  url_html: v.nullable(v.string()),
  fecha: Fecha,
  solo_profesionales: v.boolean(),
  /** Number of sections that can be read in the page. */
  secciones: v.number(),
});
export type Documento = v.InferOutput<typeof Documento>;

export const Nota = v.object({
  numero: v.string(),
  referencia: v.nullable(v.string()),
  asunto: v.nullable(v.string()),
  fecha: Fecha,
  url: v.nullable(v.string()),
});

/** Source of a product's data. */
export const Fuente = v.object({
  origen: v.picklist(ORIGENES_PRODUCTO),
  /** Date of the official list. */
  fecha: Fecha,
});
export type Fuente = v.InferOutput<typeof Fuente>;

/** Null: the source does not say, which is not «sin receta» (shared/estados/prescripcion.ts). */
const Receta = v.nullable(v.boolean());
/** Null: the source does not say, which is not «no». */
const Control = v.nullable(v.boolean());

export const Producto = v.object({
  id: v.number(),
  slug: v.string(),
  tipo: v.picklist(TIPOS_PRODUCTO),
  pais: v.object({ id: v.number(), nombre: v.string(), iso: v.string() }),
  nregistro: v.nullable(v.string()),
  nombre: v.string(),
  titular: v.nullable(Entrada),
  comercializador: v.nullable(Entrada),
  /** From the anatomical group down to the product's own code. */
  atc: v.array(Atc),
  forma: v.nullable(Entrada),
  forma_simplificada: v.nullable(Entrada),
  vias: v.array(Entrada),
  dosificacion: v.nullable(v.string()),
  estado: v.picklist(ESTADOS_REGISTRO),
  fecha_estado: Fecha,
  fecha_autorizacion: Fecha,
  comercializado: v.boolean(),
  receta: Receta,
  condiciones: v.array(v.string()),
  psicotropo: Control,
  estupefaciente: Control,
  afecta_conduccion: v.boolean(),
  triangulo_negro: v.boolean(),
  generico: v.boolean(),
  biosimilar: v.boolean(),
  huerfano: v.boolean(),
  importacion_paralela: v.boolean(),
  radiofarmaco: v.boolean(),
  base_plantas: v.boolean(),
  tld: v.boolean(),
  uso_hospitalario: v.boolean(),
  diagnostico_hospitalario: v.boolean(),
  especial_control_medico: v.boolean(),
  sustituible: v.boolean(),
  no_sustituible_motivo: v.nullable(v.picklist(MOTIVOS_NO_SUSTITUIBLE)),
  presentaciones: v.array(Presentacion),
  composicion: v.array(Componente),
  excipientes_declaracion: v.boolean(),
  excipientes: v.array(Entrada),
  documentos: v.array(Documento),
  notas: v.array(Nota),
  /** The current supply problems. */
  suministro: v.array(Suministro),
  editorial: v.nullable(
    v.object({ resumen_publico: v.nullable(v.string()), resumen_profesional: v.nullable(v.string()) }),
  ),
  fuente: Fuente,
  /** False: withdrawn, no longer in the source's last list; shown with a red banner. */
  activo: v.boolean(),
  /** For a withdrawn sheet: the sheet that describes the same product. */
  mismo_que: v.nullable(v.object({ id: v.number(), nombre: v.string(), slug: v.string() })),
  /** Whether the auth user follows it; false for anonymous callers. */
  seguido: v.boolean(),
  version: v.number(),
});
export type Producto = v.InferOutput<typeof Producto>;

/** A product in a list. */
export const ProductoFila = v.object({
  id: v.number(),
  slug: v.string(),
  nombre: v.string(),
  tipo: v.picklist(TIPOS_PRODUCTO),
  pais_id: v.number(),
  laboratorio: v.nullable(v.string()),
  principios: v.array(v.string()),
  forma: v.nullable(v.string()),
  atc: v.nullable(v.string()),
  /** Codes of all its presentations, six digits in Spain. */
  codigos: v.array(v.string()),
  estado: v.picklist(ESTADOS_REGISTRO),
  comercializado: v.boolean(),
  suministro: v.boolean(),
  receta: Receta,
  generico: v.boolean(),
  biosimilar: v.boolean(),
  triangulo_negro: v.boolean(),
  huerfano: v.boolean(),
  afecta_conduccion: v.boolean(),
  psicotropo: Control,
  estupefaciente: Control,
  uso_hospitalario: v.boolean(),
  sustituible: v.boolean(),
  activo: v.boolean(),
  origen: Fuente.entries.origen,
});
export type ProductoFila = v.InferOutput<typeof ProductoFila>;

export const CLASES_EQUIVALENTE = ['misma_dcp', 'mismo_principio_via_forma', 'mismo_atc'] as const;
export const Equivalente = v.object({
  ...ProductoFila.entries,
  clase: v.picklist(CLASES_EQUIVALENTE),
  /**
   * Same strength and form. If both have an official group (DCP), that group alone decides; otherwise the ingredients, route, form and
   * dose that the source declares.
   */
  misma_dosis: v.boolean(),
});
export type Equivalente = v.InferOutput<typeof Equivalente>;

/** Stored as the source gives them: a field's name and its value before and after. */
const Campos = v.record(v.string(), v.unknown());
export const Cambio = v.object({
  id: v.number(),
  fecha: v.string(),
  tipos: v.array(v.picklist(TIPOS_CAMBIO)),
  codigo: v.nullable(v.string()),
  antes: v.nullable(Campos),
  despues: v.nullable(Campos),
});
export type Cambio = v.InferOutput<typeof Cambio>;

/** A change with the product that it is about. */
export const CambioDeProducto = v.object({
  ...Cambio.entries,
  producto_id: v.number(),
  slug: v.string(),
  nombre: v.string(),
});
export type CambioDeProducto = v.InferOutput<typeof CambioDeProducto>;

/** A product that the caller follows. */
export const ProductoSeguido = v.object({
  ...ProductoFila.entries,
  seguido_en: v.string(),
  /** The newest change brought by an import. */
  ultimo_cambio: v.nullable(v.object({ fecha: Cambio.entries.fecha, tipos: Cambio.entries.tipos })),
});
export type ProductoSeguido = v.InferOutput<typeof ProductoSeguido>;

export const Alerta = v.object({
  tipo: v.picklist(['interaccion', 'duplicidad', 'geriatria']),
  atc: v.string(),
  atc_otro: v.nullable(v.string()),
  atc_otro_nombre: v.nullable(v.string()),
  descripcion: v.string(),
  efecto: v.nullable(v.string()),
  recomendacion: v.nullable(v.string()),
});
export type Alerta = v.InferOutput<typeof Alerta>;

export const Seccion = v.object({
  /** «4.1» */
  seccion: v.string(),
  titulo: v.string(),
  /** Sanitised HTML. */
  html: v.string(),
});

export const MAESTRAS = [
  'atc',
  'principios-activos',
  'laboratorios',
  'formas',
  'formas-simplificadas',
  'vias',
  'envases',
  'excipientes',
] as const;
/** `total`: number of active products that have the entry itself or one below it. */
export const EntradaMaestra = v.object({
  id: v.number(),
  codigo: v.string(),
  nombre: v.nullable(v.string()),
  total: v.number(),
  /** ATC only: whether there are codes below it. */
  tiene_hijos: v.optional(v.boolean()),
});
export type EntradaMaestra = v.InferOutput<typeof EntradaMaestra>;
