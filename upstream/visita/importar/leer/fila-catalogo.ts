/** What every source is brought to before it meets the database. Codes are the source's own; ids come in SQL. */

/** Dictionaries of a country; the keys are the tables. */
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
  /** The table's further columns. */
  resto?: Record<string, string | null>;
}

export type Campos = Record<string, string | number | boolean | string[] | null | undefined>;

/**
 * One presentation and its product. `producto` and `presentacion` are columns of those tables, with codes under
 * `titular`, `forma`… in place of ids. What a row says nothing of is absent or undefined, and then the database keeps its
 * value; null is «none». `si_nuevo` holds, as JSON, columns that count only for a product that is not there yet. `suministro` 'hay': there
 * is a problem, and the source says nothing of it.
 */
export interface FilaCatalogo {
  linea: number;
  nregistro: string;
  producto: Campos;
  /** Absent lists are left as they are. */
  hijos: Hijos;
  presentacion: {
    codigo: string;
    datos: Campos;
    suministro?: Suministro[] | 'hay';
    /** Another code that it has in its list, and may have had here. */
    alias?: string | undefined;
  } | null;
  alertas: AlertaFila[];
  /** What is said of an ATC in pregnancy: its code and the text. */
  teratogenias: [string, string][];
}

/** Shapes and order of keys do not matter, presence does: they are compared with what the database gives. */
export interface Hijos {
  composicion?: Componente[];
  /** Of a source that knows no doses: the ingredients alone. They change nothing where they are the same. */
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

/** Of a row that cannot be taken (`error`), or that was taken with something left out (`aviso`). */
export interface Problema {
  fichero: string;
  linea: number;
  clase: 'error' | 'aviso';
  motivo: string;
  muestra: string | null;
}

/** A product that a source brings for the first time, in what it does not say. */
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
