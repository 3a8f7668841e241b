import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type {
  ESTADOS_REGISTRO,
  MOTIVOS_NO_SUSTITUIBLE,
  TIPOS_CAMBIO,
  TIPOS_DOCUMENTO,
  TIPOS_PRODUCTO,
} from '#shared/contract/visita/entidades';
import type { Valor } from '#shared/reglas/revision/campos-revision';
import type { OrigenProducto } from '#shared/reglas/revision/origen-producto';

type EstadoRegistro = (typeof ESTADOS_REGISTRO)[number];
type TipoProducto = (typeof TIPOS_PRODUCTO)[number];
type MotivoNoSustituible = (typeof MOTIVOS_NO_SUSTITUIBLE)[number];
type TipoDocumento = (typeof TIPOS_DOCUMENTO)[number];
type TipoCambio = (typeof TIPOS_CAMBIO)[number];
/** Fields and their values; written as JSON text. */
type JsonCampos = ColumnType<Record<string, unknown>, string | null, string | null>;

/** Products, their related tables, and the editorial layer: migrations 0050–0051. Only importers write the official tables. */
export interface SchemaCatalogo {
  producto: ProductoTabla;
  presentacion: PresentacionTabla;
  composicion: ComposicionTabla;
  producto_via: ProductoViaTabla;
  producto_excipiente: ProductoExcipienteTabla;
  documento: DocumentoTabla;
  documento_seccion: DocumentoSeccionTabla;
  problema_suministro: ProblemaSuministroTabla;
  nota_seguridad: NotaSeguridadTabla;
  alerta_atc: AlertaAtcTabla;
  biomarcador: BiomarcadorTabla;
  cambio_producto: CambioProductoTabla;
  ficha_editorial: FichaEditorialTabla;
  producto_seguido: ProductoSeguidoTabla;
  busqueda_guardada: BusquedaGuardadaTabla;
  estadistica_producto: EstadisticaProductoTabla;
  sinonimo_principio: SinonimoPrincipioTabla;
}

interface ProductoTabla {
  id: GeneratedAlways<number>;
  slug: string;
  tipo: Generated<TipoProducto>;
  pais_id: number;
  nregistro: string | null;
  nombre: string;
  laboratorio_titular_id: number | null;
  laboratorio_comercializador_id: number | null;
  atc_codigo: string | null;
  atc_codigos: Generated<string[]>;
  forma_id: number | null;
  forma_simplificada_id: number | null;
  dosificacion: string | null;
  num_principios: Generated<number>;
  estado_registro: Generated<EstadoRegistro>;
  fecha_autorizacion: string | null;
  fecha_estado: string | null;
  comercializado: Generated<boolean>;
  receta: boolean | null;
  condiciones_prescripcion: GeneratedAlways<string[]>;
  /** Null here and below: the source does not say. */
  psicotropo: boolean | null;
  estupefaciente: boolean | null;
  afecta_conduccion: Generated<boolean>;
  triangulo_negro: Generated<boolean>;
  generico: Generated<boolean>;
  biosimilar: Generated<boolean>;
  huerfano: Generated<boolean>;
  importacion_paralela: Generated<boolean>;
  radiofarmaco: Generated<boolean>;
  base_plantas: Generated<boolean>;
  serializacion: Generated<boolean>;
  tld: Generated<boolean>;
  uso_hospitalario: Generated<boolean>;
  diagnostico_hospitalario: Generated<boolean>;
  especial_control_medico: Generated<boolean>;
  sustituible: Generated<boolean>;
  no_sustituible_motivo: MotivoNoSustituible | null;
  excipientes_declaracion: Generated<boolean>;
  dcsa_codigo: string | null;
  dcp_codigo: string | null;
  origen: OrigenProducto;
  origen_fecha: string | null;
  origen_lote_id: number | null;
  huella: Generated<string>;
  activo: Generated<boolean>;
  fusionado_en: number | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}

interface PresentacionTabla {
  id: GeneratedAlways<number>;
  producto_id: number;
  pais_id: number;
  codigo: string;
  ean13: string | null;
  nombre: string;
  contenido: string | null;
  unidad_contenido_id: number | null;
  envase_id: number | null;
  contenido_texto: string | null;
  envase_clinico: Generated<boolean>;
  estado_registro: Generated<EstadoRegistro>;
  fecha_estado: string | null;
  /** Null: some presentation of the product is marketed, and it is not known which. */
  comercializada: Generated<boolean | null>;
  fecha_comercializacion: string | null;
  problema_suministro_activo: Generated<boolean>;
  pvp: string | null;
  pvp_fecha: string | null;
  financiada: boolean | null;
  dcpf_codigo: string | null;
  conservacion: string | null;
  huella: Generated<string>;
  activo: Generated<boolean>;
  /** The row was closed because its product was. */
  baja_con_producto: Generated<boolean>;
}

interface ComposicionTabla {
  producto_id: number;
  orden: number;
  principio_activo_id: number;
  dosis: string | null;
  unidad_dosis: string | null;
  dosis_composicion: string | null;
  unidad_composicion: string | null;
  dosis_administracion: string | null;
  unidad_administracion: string | null;
  dosis_prescripcion: string | null;
  unidad_prescripcion: string | null;
  volumen: string | null;
  unidad_volumen: string | null;
}

interface ProductoViaTabla {
  producto_id: number;
  via_id: number;
  orden: number;
}

interface ProductoExcipienteTabla {
  producto_id: number;
  excipiente_id: number;
  orden: number;
}

interface DocumentoTabla {
  id: GeneratedAlways<number>;
  producto_id: number;
  tipo: TipoDocumento;
  capa: Generated<'oficial' | 'editorial'>;
  titulo: string | null;
  url: string | null;
  url_html: string | null;
  fecha: string | null;
  idioma: Generated<string>;
  solo_profesionales: Generated<boolean>;
}

interface DocumentoSeccionTabla {
  documento_id: number;
  seccion: string;
  titulo: string;
  orden: number;
  html: string;
  texto: string;
  tsv: GeneratedAlways<string | null>;
}

interface ProblemaSuministroTabla {
  id: GeneratedAlways<number>;
  presentacion_id: number;
  tipo: number | null;
  fecha_inicio: string | null;
  fecha_fin_prevista: string | null;
  fecha_resuelto: string | null;
  observaciones: string | null;
  activo: Generated<boolean>;
}

interface NotaSeguridadTabla {
  id: GeneratedAlways<number>;
  producto_id: number;
  numero: string;
  referencia: string | null;
  asunto: string | null;
  fecha: string | null;
  url: string | null;
}

interface AlertaAtcTabla {
  id: GeneratedAlways<number>;
  tipo: 'interaccion' | 'duplicidad' | 'geriatria';
  atc: string;
  atc_otro: Generated<string>;
  descripcion: Generated<string>;
  efecto: string | null;
  recomendacion: string | null;
}

interface BiomarcadorTabla {
  id: GeneratedAlways<number>;
  producto_id: number;
  clase: string | null;
  biomarcador: string;
  genotipo_fenotipo: string | null;
  secciones_ft: Generated<string[]>;
  descripcion: string | null;
  inclusion_sns: boolean | null;
  notas: string | null;
}

interface CambioProductoTabla {
  id: GeneratedAlways<number>;
  producto_id: number;
  presentacion_codigo: string | null;
  fecha: string;
  tipos: TipoCambio[];
  antes: JsonCampos | null;
  despues: JsonCampos | null;
  lote_id: number | null;
}

interface FichaEditorialTabla {
  producto_id: number;
  resumen_profesional: string | null;
  resumen_publico: string | null;
  palabras_clave: Generated<string[]>;
  /** Further editorial fields, by name (shared/reglas/campos-revision.ts, campos-alta.ts). */
  datos: ColumnType<Record<string, Valor>, string | undefined, string>;
  actualizado_por: number | null;
  actualizado_en: Generated<Date>;
  version: Generated<number>;
}

interface ProductoSeguidoTabla {
  usuario_id: number;
  producto_id: number;
  creado_en: Generated<Date>;
}

interface BusquedaGuardadaTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  nombre: string;
  consulta: string;
  creado_en: Generated<Date>;
}

interface EstadisticaProductoTabla {
  producto_id: number;
  fecha: string;
  vistas: Generated<number>;
}

interface SinonimoPrincipioTabla {
  nombre: string;
  sinonimo: string;
}
