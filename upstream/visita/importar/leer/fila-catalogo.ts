/** The common shape of all sources' rows. Codes are the source's own; SQL replaces them by ids. */

/** Dictionaries of a country, by the names of their tables. */
export const DICCIONARIOS = [
  'laboratorio',
  'principio_activo',
  'forma_simplificada',
  'forma_farmaceutica',
  'via_administracion',
  'envase',
  'unidad_contenido',
  'excipiente',
] as const;
export type Diccionario = (typeof DICCIONARIOS)[number];
/** Dictionaries without a country. */
export type Clinico = 'dcsa' | 'dcp' | 'dcpf';

export interface EntradaDiccionario {
  diccionario: Diccionario | Clinico | 'atc';
  codigo: string;
  nombre: string | null;
  /** Values of the table's other columns. */
  resto?: Record<string, string | null>;
}

export type Campos = Record<string, string | number | boolean | string[] | null | undefined>;

/**
 * One presentation and its product. `producto` and `presentacion` have columns of those tables, with codes under `titular`,
 * `forma`… instead of ids. A column that the source does not say is absent or undefined, and the database keeps its value; null is
 * «none». `si_nuevo` has, as JSON, columns that only count for a product that is not in the catalogue yet. `suministro` 'hay' says
 * that there is a supply problem without particulars.
 */
export interface FilaCatalogo {
  linea: number;
  nregistro: string;
  producto: Campos;
  /** Lists that are absent stay as they are in the database. */
  hijos: Hijos;
  presentacion: {
    codigo: string;
    datos: Campos;
    suministro?: Suministro[] | 'hay';
    /** Another code of the package in its list, under which the catalogue may have it. */
    alias?: string | undefined;
  } | null;
  alertas: AlertaFila[];
  /** Warnings for pregnancy by ATC: code and text. */
  teratogenias: [string, string][];
}

/** The dependent rows of a product. Their elements are compared as jsonb with those of the database: each must have all its keys, in any order. */
export interface Hijos {
  composicion?: Componente[];
  /** Ingredients of a source without doses. They change nothing when the product has the same ingredients. */
  componentes?: Componente[];
  vias?: string[];
  excipientes?: string[];
  documentos?: { tipo: 'ficha_tecnica' | 'prospecto'; url: string }[];
  notas?: Record<'numero' | 'referencia' | 'asunto' | 'fecha' | 'url', string | null>[];
  biomarcadores?: Biomarcador[];
}

export const COLUMNAS_COMPONENTE = [
  'dosis',
  'unidad_dosis',
  'dosis_composicion',
  'unidad_composicion',
  'dosis_administracion',
  'unidad_administracion',
  'dosis_prescripcion',
  'unidad_prescripcion',
  'volumen',
  'unidad_volumen',
] as const;
type Componente = { principio: string; [columna: string]: string | null };

interface Biomarcador {
  clase: string | null;
  biomarcador: string;
  genotipo_fenotipo: string | null;
  secciones_ft: string[];
  descripcion: string | null;
  inclusion_sns: boolean | null;
  notas: string | null;
}

export interface Suministro {
  fecha_inicio: string | null;
  fecha_fin_prevista: string | null;
  observaciones: string | null;
}

export interface AlertaFila {
  tipo: 'interaccion' | 'duplicidad' | 'geriatria';
  atc: string;
  atc_otro: string;
  descripcion: string;
  efecto: string | null;
  recomendacion: string | null;
}

/** A problem of a row that is not imported (`error`), or imported without some of its values (`aviso`). */
export interface Problema {
  fichero: string;
  linea: number;
  clase: 'error' | 'aviso';
  motivo: string;
  muestra: string | null;
}

/** Values of a new product for columns that its source does not say. */
export const PRODUCTO_POR_DEFECTO: Campos = {
  tipo: 'medicamento',
  atc_codigos: [],
  num_principios: 0,
  estado_registro: 'no_consta',
  receta: null,
  psicotropo: null,
  estupefaciente: null,
  sustituible: true,
  ...Object.fromEntries(
    [
      'comercializado',
      'afecta_conduccion',
      'triangulo_negro',
      'generico',
      'biosimilar',
      'huerfano',
      'importacion_paralela',
      'radiofarmaco',
      'base_plantas',
      'serializacion',
      'tld',
      'uso_hospitalario',
      'diagnostico_hospitalario',
      'especial_control_medico',
      'excipientes_declaracion',
    ].map((columna) => [columna, false]),
  ),
};

export const PRESENTACION_POR_DEFECTO: Campos = {
  envase_clinico: false,
  estado_registro: 'no_consta',
  comercializada: false,
  problema_suministro_activo: false,
};
