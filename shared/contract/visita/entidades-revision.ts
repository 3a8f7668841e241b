import * as v from 'valibot';
import { Id, textoOpcional } from '../../campos.ts';
import { ESTADOS_VERIFICACION, METODOS_VERIFICACION } from '../../estados/pasos-cartera.ts';
import { ESTADOS_REVISION } from '../../estados/pasos-revision.ts';
import { TIPOS_REVISION } from '../../reglas/revision/reglas-revision.ts';
import { SECCIONES_ALTA, SECCIONES_EDICION } from '../../reglas/revision/secciones-revision.ts';

/**
 * Suggested changes of products, and proposed products. Their fields: shared/reglas/revision/campos-revision.ts and
 * campos-alta.ts; their checks: reglas-revision.ts; their states: shared/estados/pasos-revision.ts.
 */

const Celda = v.union([v.pipe(v.string(), v.maxLength(1000)), v.boolean(), v.null()]);
const FilaValor = v.record(v.pipe(v.string(), v.maxLength(40)), Celda);
/** Value of a field: a text, yes or no, a list of texts, or rows. Null, '' and [] mean an empty field. */
export const ValorCampo = v.union([
  v.null(),
  v.boolean(),
  v.pipe(v.string(), v.maxLength(10_000, 'Usa como máximo 10000 caracteres')),
  v.pipe(v.array(v.pipe(v.string(), v.maxLength(1000))), v.maxLength(200, 'Son demasiados')),
  v.pipe(v.array(FilaValor), v.maxLength(60, 'Son demasiadas filas')),
]);

const SeccionCampo = v.picklist([...SECCIONES_EDICION, ...SECCIONES_ALTA]);
const Capa = v.picklist(['oficial', 'editorial']);
export const DECISIONES_CAMPO = ['aprobada', 'rechazada'] as const;

/** An open suggestion of somebody else for the same field. */
const OtraPropuesta = v.object({
  revision_id: v.number(),
  autor: v.string(),
  valor_propuesto: ValorCampo,
});

export const CambioRevision = v.object({
  campo: v.string(),
  etiqueta: v.string(),
  seccion: SeccionCampo,
  capa: Capa,
  /** The field's value when the suggestion was written. */
  valor_actual: ValorCampo,
  valor_propuesto: ValorCampo,
  /** The field's present value. `ha_cambiado`: whether it differs from `valor_actual`, which only an open suggestion tells. */
  valor_ahora: ValorCampo,
  ha_cambiado: v.boolean(),
  fuente_url: v.nullable(v.string()),
  nota: v.nullable(v.string()),
  decision: v.nullable(v.picklist(DECISIONES_CAMPO)),
  motivo: v.nullable(v.string()),
  /** Other open suggestions for the field; empty unless the reader is of the staff. */
  otras: v.array(OtraPropuesta),
});
export type CambioRevision = v.InferOutput<typeof CambioRevision>;

/** A field (or '' for the whole suggestion) and a sentence that says what it lacks to be sent. */
const FaltaRevision = v.object({ campo: v.string(), frase: v.string() });

const Resumida = {
  id: v.number(),
  tipo: v.picklist(TIPOS_REVISION),
  estado: v.picklist(ESTADOS_REVISION),
  /** The decision, once there is one. */
  resultado: v.nullable(v.picklist(['aprobada', 'aprobada_parcial', 'rechazada'])),
  /** Null: a proposed product that is not published. */
  producto: v.nullable(
    v.object({ id: v.number(), nombre: v.string(), slug: v.string(), laboratorio: v.nullable(v.string()) }),
  ),
  /** The product's name, or that of the proposed product; '' as long as it has none. */
  nombre: v.string(),
  autor: v.object({ id: v.number(), nombre: v.string() }),
  empresa: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
  total_cambios: v.number(),
  asignado_a: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
  enviada_en: v.nullable(v.string()),
  /** When the staff's time to answer ends; null while the suggestion does not wait for them. */
  vence_en: v.nullable(v.string()),
  /** When it came into its present state. */
  estado_desde: v.string(),
  resuelta_en: v.nullable(v.string()),
  /** Reason for a refusal, of all or some changes, or what the staff ask for. */
  motivo: v.nullable(v.string()),
  /** Set when the company took back its backing. */
  respaldo_retirado: v.optional(v.nullable(v.object({ en: v.string(), motivo: v.string() }))),
  version: v.number(),
  creado_en: v.string(),
  actualizado_en: v.string(),
};
export const RevisionFila = v.object(Resumida);
export type RevisionFila = v.InferOutput<typeof RevisionFila>;

export const Revision = v.object({
  ...Resumida,
  /** Whether it is the caller's own. */
  es_mia: v.boolean(),
  /** The author's summary for the reviewers. */
  resumen: v.nullable(v.string()),
  cambios: v.array(CambioRevision),
  /** What it still lacks to be sent; empty: it can be sent. */
  faltan: v.array(FaltaRevision),
  /** Whether the author's company has to back it before the staff look at it. `obligatorio`: the author has no choice. */
  respaldo: v.object({ necesario: v.boolean(), obligatorio: v.boolean() }),
  verificacion: v.nullable(
    v.object({
      id: v.number(),
      estado: v.picklist(ESTADOS_VERIFICACION),
      metodo: v.picklist(METODOS_VERIFICACION),
      /** Masked address: `m***@laboratorio.example` */
      destino: v.nullable(v.string()),
      caduca_en: v.string(),
    }),
  ),
  /** Association with the product that its author received when the proposed product was published. */
  asociacion_id: v.nullable(v.number()),
  comentarios: v.number(),
});
export type Revision = v.InferOutput<typeof Revision>;

const Cambio = v.object({
  campo: v.pipe(v.string(), v.maxLength(60)),
  valor: ValorCampo,
  /** In a draft any text; `faltan` tells what it needs to be sent. */
  fuente_url: textoOpcional(500),
  nota: textoOpcional(1000),
});

/** The whole content of the suggestion: a change that is not in it is deleted. */
export const ContenidoRevision = v.object({
  resumen: textoOpcional(2000),
  /** The author's company, if the author wants it to back the suggestion. */
  empresa_id: v.optional(v.nullable(Id), null),
  cambios: v.pipe(v.array(Cambio), v.maxLength(200, 'Son demasiados cambios de una vez')),
});
export type ContenidoRevision = v.InferOutput<typeof ContenidoRevision>;

export const ComentarioRevision = v.object({
  id: v.number(),
  autor: v.string(),
  es_mio: v.boolean(),
  /** Whether the comment is a reviewer's. */
  es_revisor: v.boolean(),
  texto: v.string(),
  creado_en: v.string(),
});

export const MOTIVOS_DUPLICADO = ['codigo', 'ean', 'nregistro', 'parecido'] as const;
export const Duplicado = v.object({
  id: v.number(),
  nombre: v.string(),
  slug: v.string(),
  laboratorio: v.nullable(v.string()),
  codigos: v.array(v.string()),
  activo: v.boolean(),
  motivo: v.picklist(MOTIVOS_DUPLICADO),
  /** Similarity, 0–1. */
  parecido: v.number(),
});
export type Duplicado = v.InferOutput<typeof Duplicado>;

/** A field of the sheet as it is, and as it would be after the change. */
export const CampoVisto = v.object({
  campo: v.string(),
  etiqueta: v.string(),
  seccion: SeccionCampo,
  capa: Capa,
  antes: ValorCampo,
  despues: ValorCampo,
  cambia: v.boolean(),
});
