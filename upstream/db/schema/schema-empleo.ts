import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { EstadoCandidatura, EstadoOferta, MOMENTOS_PLANTILLA } from '#shared/estados/vocabulario-empleo';

/** Offers, applications, sources: migrations 0065–0069. Enumerations that only the contract limits are plain text here. */
export interface SchemaEmpleo {
  fuente_oferta: FuenteOfertaTabla;
  oferta_empleo: OfertaEmpleoTabla;
  oferta_en_lista: OfertaEnListaTabla;
  oferta_guardada: { usuario_id: number; oferta_id: number; creado_en: Generated<Date> };
  alerta_empleo: AlertaEmpleoTabla;
  reporte_oferta: ReporteOfertaTabla;
  perfil_candidato: PerfilCandidatoTabla;
  candidatura: CandidaturaTabla;
  candidatura_paso: HijoTabla & { estado: EstadoCandidatura };
  candidatura_nota: HijoTabla & { texto: string };
  candidatura_mensaje: HijoTabla & { texto: string };
  candidatura_aviso: CandidaturaAvisoTabla;
  plantilla_mensaje: PlantillaMensajeTabla;
}

/** JSON is read parsed, and written as text. */
type Json = ColumnType<unknown, string | undefined, string>;
/** numeric: a text, so that it stays exact. */
type Decimal = ColumnType<string | null, string | null | undefined, string | null>;

interface FuenteOfertaTabla {
  id: GeneratedAlways<number>;
  nombre: string;
  url: string;
  formato: 'jsonld' | 'xml';
  cada_min: number | null;
  revisada_en: Date | null;
  revisada_por: number | null;
  etag: string | null;
  ultima_modificacion: string | null;
  ultima_en: Date | null;
  proxima_en: Date | null;
  ultimo_estado: string | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
}

export interface OfertaEmpleoTabla {
  id: GeneratedAlways<number>;
  slug: string;
  referencia: string | null;
  titulo: string;
  cargo_id: number | null;
  empresa_id: number | null;
  delegacion_id: number | null;
  empresa_confidencial: Generated<boolean>;
  empresa_texto: string | null;
  autor_id: number | null;
  pais_id: number | null;
  estado_id: number | null;
  poblacion: string | null;
  codigo_postal: string | null;
  modalidad: 'presencial' | 'hibrido' | 'remoto' | null;
  remoto_paises: Generated<number[]>;
  multiprovincia: Generated<boolean>;
  es_demo: Generated<boolean>;
  zonas: Generated<string[]>;
  tipo_contrato: string | null;
  duracion_meses: number | null;
  jornada: string | null;
  horario: string | null;
  experiencia_min_meses: number | null;
  formacion_min: string | null;
  titulaciones: Generated<string[]>;
  idiomas: Json;
  descripcion: string | null;
  funciones: string | null;
  requisitos: string | null;
  beneficios: Generated<string[]>;
  incentivos: string | null;
  salario_min: Decimal;
  salario_max: Decimal;
  moneda: Generated<string>;
  salario_periodo: Generated<string>;
  salario_visible: Generated<boolean>;
  vacantes: Generated<number>;
  vehiculo: string | null;
  carnet_conducir: Generated<boolean>;
  disponibilidad_viajar: Generated<boolean>;
  canal: string | null;
  especialidades: Generated<string[]>;
  fecha_incorporacion: string | null;
  discapacidad: Generated<boolean>;
  urgente: Generated<boolean>;
  destacada_hasta: Date | null;
  solicitud: Generated<'interna' | 'externa'>;
  url_externa: string | null;
  preguntas: Json;
  ultimo_dia: string | null;
  fecha_publicacion: Date | null;
  fecha_caducidad: Date | null;
  renovada_en: Date | null;
  huella_publicada: string | null;
  cierre_motivo: 'cubierta' | 'cancelada' | 'otro' | null;
  revision_motivo: string | null;
  num_vistas: Generated<number>;
  num_clics: Generated<number>;
  num_candidaturas: Generated<number>;
  origen: Generated<'propia' | 'importada'>;
  fuente_id: number | null;
  origen_id: string | null;
  origen_url: string | null;
  huella: string | null;
  cargo_revisado_en: Date | null;
  pais_revisado_en: Date | null;
  ausencias: Generated<number>;
  recordada: number | null;
  estado: Generated<EstadoOferta>;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
  tsv: GeneratedAlways<string>;
}

/** Rows of `oferta_empleo` for lists, kept by its trigger: only the columns that kysely queries name; raw SQL reads others too. */
interface OfertaEnListaTabla {
  oferta_id: GeneratedAlways<number>;
  pais_id: GeneratedAlways<number>;
  es_suyo: GeneratedAlways<boolean>;
  publicada: GeneratedAlways<Date>;
  caduca: GeneratedAlways<Date>;
}

interface AlertaEmpleoTabla {
  id: GeneratedAlways<number>;
  usuario_id: number;
  nombre: string;
  filtros: string;
  frecuencia: 'inmediata' | 'diaria' | 'semanal';
  activa: Generated<boolean>;
  desde: Generated<Date>;
  ultima_en: Date | null;
  creado_en: Generated<Date>;
}

interface ReporteOfertaTabla {
  id: GeneratedAlways<number>;
  oferta_id: number;
  usuario_id: number | null;
  motivo: string;
  texto: string | null;
  resuelto_en: Date | null;
  resuelto_por: number | null;
  nota: string | null;
  creado_en: Generated<Date>;
}

interface PerfilCandidatoTabla {
  usuario_id: number;
  titular: string | null;
  resumen: string | null;
  situacion: string | null;
  disponibilidad: string | null;
  salario_deseado: Decimal;
  moneda: Generated<string>;
  modalidades: Generated<string[]>;
  paises: Generated<number[]>;
  estados: Generated<number[]>;
  cargos: Generated<number[]>;
  zonas: Generated<string[]>;
  carnet_conducir: Generated<boolean>;
  vehiculo_propio: Generated<boolean>;
  experiencias: Json;
  formaciones: Json;
  idiomas: Json;
  habilidades: Generated<string[]>;
  visibilidad: Generated<'publica' | 'empresas' | 'privada'>;
  ocultar_a_empresas: Generated<number[]>;
  version: Generated<number>;
  actualizado_en: Generated<Date>;
}

interface CandidaturaTabla {
  id: GeneratedAlways<number>;
  oferta_id: number;
  candidato_id: number;
  cv_id: string | null;
  carta: string | null;
  respuestas: Json;
  preguntas: Json;
  cumple: boolean | null;
  estado: Generated<EstadoCandidatura>;
  puntuacion: number | null;
  etiquetas: Generated<string[]>;
  vista_en: Date | null;
  motivo_descarte: string | null;
  descartada_en: Date | null;
  retirada_en: Date | null;
  version: Generated<number>;
  creado_en: Generated<Date>;
  actualizado_en: Generated<Date>;
}

interface HijoTabla {
  id: GeneratedAlways<number>;
  candidatura_id: number;
  autor_id: number | null;
  creado_en: Generated<Date>;
}

interface CandidaturaAvisoTabla {
  candidatura_id: number;
  contado: EstadoCandidatura;
  desde_paso: number;
  anterior: EstadoCandidatura | null;
  paso_id: number | null;
  motivo_anterior: string | null;
  descartada_anterior: Date | null;
  mensaje_id: number | null;
  autor_id: number | null;
  vence_en: Date;
  se_dice: Generated<boolean>;
}

interface PlantillaMensajeTabla {
  id: GeneratedAlways<number>;
  empresa_id: number;
  momento: (typeof MOMENTOS_PLANTILLA)[number];
  nombre: string;
  texto: string;
  version: Generated<number>;
  actualizado_en: Generated<Date>;
}
