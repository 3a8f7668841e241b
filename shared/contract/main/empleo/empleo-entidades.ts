import * as v from 'valibot';
import {
  CANALES_EMPLEO,
  CONTRATOS,
  ESTADOS_CANDIDATO,
  FORMACIONES,
  JORNADAS,
  MODALIDADES,
  NIVELES_IDIOMA,
  PERIODOS_SALARIO,
  TIPOS_PREGUNTA,
  VEHICULOS,
} from '../../../estados/vocabulario-empleo.ts';
import { EnlacesDePagina, PosicionEnLista, QuisisteDecir, TotalMinimo } from '../../respuesta.ts';

/** Entities of the employment area, as everybody reads them. Instants are ISO-8601 UTC, days `yyyy-MM-dd`. */

const Nombrado = v.object({ id: v.number(), nombre: v.string() });
export const CargoBreve = v.object({ id: v.number(), nombre: v.string(), slug: v.string(), area: v.string() });
export const PaisEmpleo = v.object({ id: v.number(), nombre: v.string(), slug: v.string(), iso: v.string() });
export type PaisEmpleo = v.InferOutput<typeof PaisEmpleo>;

/** Amounts as decimal strings. One of the two may be missing: «desde», «hasta». */
export const Salario = v.object({
  min: v.nullable(v.string()),
  max: v.nullable(v.string()),
  moneda: v.string(),
  periodo: v.picklist(PERIODOS_SALARIO),
});
export type Salario = v.InferOutput<typeof Salario>;

/** An offer in a list. */
export const OfertaFila = v.object({
  id: v.number(),
  /** The permalink is /app/empleo/oferta/:slug/:id. */
  slug: v.string(),
  titulo: v.string(),
  /** Null: a confidential offer, or a company that is not on the platform, whose name is then `empresa_nombre`. */
  empresa: v.nullable(v.object({ ...Nombrado.entries, logo: v.nullable(v.string()), verificada: v.boolean() })),
  /** Null: a confidential offer. */
  empresa_nombre: v.nullable(v.string()),
  cargo: v.nullable(CargoBreve),
  pais: PaisEmpleo,
  estado: v.nullable(Nombrado),
  poblacion: v.nullable(v.string()),
  multiprovincia: v.boolean(),
  modalidad: v.picklist(MODALIDADES),
  tipo_contrato: v.nullable(v.picklist(CONTRATOS)),
  jornada: v.nullable(v.picklist(JORNADAS)),
  /** Null: the offer has no salary, or does not show it. */
  salario: v.nullable(Salario),
  urgente: v.boolean(),
  destacada: v.boolean(),
  /** The beginning of the description, as plain text. */
  resumen: v.string(),
  publicada_en: v.string(),
  caduca_en: v.nullable(v.string()),
  /** Whether the caller saved the offer, and the state of their application; false and null for anonymous callers. */
  guardada: v.boolean(),
  mi_candidatura: v.nullable(v.picklist(ESTADOS_CANDIDATO)),
  /** An offer of the demonstration: not for search engines. */
  es_demo: v.boolean(),
});
export type OfertaFila = v.InferOutput<typeof OfertaFila>;

export const IdiomaPedido = v.object({ idioma: v.string(), nivel: v.picklist(NIVELES_IDIOMA) });

/** A question as the candidate sees it: without the answer that would exclude them. */
export const PreguntaVista = v.object({
  id: v.string(),
  texto: v.string(),
  tipo: v.picklist(TIPOS_PREGUNTA),
  opciones: v.array(v.string()),
  obligatoria: v.boolean(),
});

/** The whole offer, as anybody reads it. The three HTML fields are sanitised. */
export const OfertaDetalle = v.object({
  ...OfertaFila.entries,
  referencia: v.nullable(v.string()),
  /** Paused offers are still read at their address; they are in no list, and nobody may apply. */
  pausada: v.boolean(),
  descripcion: v.string(),
  funciones: v.nullable(v.string()),
  requisitos: v.nullable(v.string()),
  beneficios: v.array(v.string()),
  incentivos: v.nullable(v.string()),
  codigo_postal: v.nullable(v.string()),
  zonas: v.array(v.string()),
  remoto_paises: v.array(PaisEmpleo),
  duracion_meses: v.nullable(v.number()),
  horario: v.nullable(v.string()),
  experiencia_min_meses: v.nullable(v.number()),
  formacion_min: v.nullable(v.picklist(FORMACIONES)),
  titulaciones: v.array(v.string()),
  idiomas: v.array(IdiomaPedido),
  vacantes: v.number(),
  vehiculo: v.nullable(v.picklist(VEHICULOS)),
  carnet_conducir: v.boolean(),
  disponibilidad_viajar: v.boolean(),
  canal: v.nullable(v.picklist(CANALES_EMPLEO)),
  especialidades: v.array(v.string()),
  fecha_incorporacion: v.nullable(v.string()),
  discapacidad: v.boolean(),
  /** `externa`: one applies at the company's own site; POST …/clics answers where. */
  solicitud: v.picklist(['interna', 'externa']),
  /** Name of that site's host. Null for `interna`, and where the host would tell the name of a company that stays unnamed. */
  solicitud_en: v.nullable(v.string()),
  preguntas: v.array(PreguntaVista),
  num_candidaturas: v.number(),
  /** Source of an imported offer. */
  origen: v.nullable(v.object({ nombre: v.string(), url: v.nullable(v.string()) })),
  empresa_descripcion: v.nullable(v.string()),
  empresa_web: v.nullable(v.string()),
  /** May the caller edit it? */
  es_mia: v.boolean(),
  /** The caller's application, as long as they have not withdrawn it: with it the caller opens its conversation. */
  mi_candidatura_id: v.optional(v.nullable(v.number()), null),
  actualizada_en: v.string(),
});
export type OfertaDetalle = v.InferOutput<typeof OfertaDetalle>;

export const FACETAS_EMPLEO = ['cargo', 'estado', 'modalidad', 'tipo_contrato', 'jornada', 'empresa', 'canal'] as const;
export type FacetaEmpleo = (typeof FACETAS_EMPLEO)[number];
/** Values of one filter; `valor` is what the filter's query parameter takes. */
const Faceta = v.array(v.object({ valor: v.string(), etiqueta: v.string(), total: v.number() }));

export const OfertasPagina = v.object({
  data: v.array(OfertaFila),
  meta: v.object({
    ...PosicionEnLista.entries,
    total_minimo: TotalMinimo,
    facetas: v.object({
      cargo: Faceta,
      estado: Faceta,
      modalidad: Faceta,
      tipo_contrato: Faceta,
      jornada: Faceta,
      empresa: Faceta,
      canal: Faceta,
    }),
    /** Yearly median of the visible salaries among the found offers; null with fewer than 10 salaries in one currency. */
    salario_mediano: v.nullable(v.object({ importe: v.string(), moneda: v.string(), ofertas: v.number() })),
    quisiste_decir: QuisisteDecir,
  }),
  links: EnlacesDePagina,
});
export type OfertasPagina = v.InferOutput<typeof OfertasPagina>;
