import * as v from 'valibot';
import { Id, textoOpcional } from '../../campos.ts';
import { ESTADOS_VERIFICACION, METODOS_VERIFICACION } from '../../estados/pasos-cartera.ts';
import { ESTADOS_REVISION } from '../../estados/pasos-revision.ts';
import { TIPOS_REVISION } from '../../reglas/revision/reglas-revision.ts';
import { SECCIONES_ALTA, SECCIONES_EDICION } from '../../reglas/revision/secciones-revision.ts';

/**
 * What suggested changes of products, and proposed products, consist of. What each field is: shared/reglas/campos-revision.ts and
 * campos-alta.ts; how it is judged: reglas-revision.ts; its states: shared/estados/pasos-revision.ts.
 */

const Celda = v.union([v.pipe(v.string(), v.maxLength(1000)), v.boolean(), v.null()]);
const FilaValor = v.record(v.pipe(v.string(), v.maxLength(40)), Celda);
/** A field's value: a text, yes or no, a list of texts, or rows. Null, '' and [] say nothing. */
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

/** Somebody else's, open, on the same field: what they propose. */
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
  /** As it was when it was written. */
  valor_actual: ValorCampo,
  valor_propuesto: ValorCampo,
  /** As it is; it differs from `valor_actual` when `ha_cambiado`, while the suggestion is open. */
  valor_ahora: ValorCampo,
  ha_cambiado: v.boolean(),
  fuente_url: v.nullable(v.string()),
  nota: v.nullable(v.string()),
  decision: v.nullable(v.picklist(DECISIONES_CAMPO)),
  motivo: v.nullable(v.string()),
  /** For the staff alone; else empty. */
  otras: v.array(OtraPropuesta),
});
export type CambioRevision = v.InferOutput<typeof CambioRevision>;

/** A field (or '' for the whole) and what it lacks to be sent. */
const FaltaRevision = v.object({ campo: v.string(), frase: v.string() });

const Resumida = {
  id: v.number(),
  tipo: v.picklist(TIPOS_REVISION),
  estado: v.picklist(ESTADOS_REVISION),
  /** What was decided, once it was. */
  resultado: v.nullable(v.picklist(['aprobada', 'aprobada_parcial', 'rechazada'])),
  /** Null: proposed, and not published yet. */
  producto: v.nullable(
    v.object({ id: v.number(), nombre: v.string(), slug: v.string(), laboratorio: v.nullable(v.string()) }),
  ),
  /** The product's, or the one that is proposed for it; '' while it has none. */
  nombre: v.string(),
  autor: v.object({ id: v.number(), nombre: v.string() }),
  empresa: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
  total_cambios: v.number(),
  asignado_a: v.nullable(v.object({ id: v.number(), nombre: v.string() })),
  enviada_en: v.nullable(v.string()),
  /** When the staff should have answered; null while it does not wait for them. */
  vence_en: v.nullable(v.string()),
  /** Since when it is in its state. */
  estado_desde: v.string(),
  resuelta_en: v.nullable(v.string()),
  /** Why it was turned away, in part or whole; what is asked for. */
  motivo: v.nullable(v.string()),
  /** Its company has taken back its word for it. */
  respaldo_retirado: v.optional(v.nullable(v.object({ en: v.string(), motivo: v.string() }))),
  version: v.number(),
  creado_en: v.string(),
  actualizado_en: v.string(),
};
export const RevisionFila = v.object(Resumida);
export type RevisionFila = v.InferOutput<typeof RevisionFila>;

export const Revision = v.object({
  ...Resumida,
  /** The caller's own. */
  es_mia: v.boolean(),
  /** To who decides it. */
  resumen: v.nullable(v.string()),
  cambios: v.array(CambioRevision),
  /** What it lacks to be sent; empty when it may be. */
  faltan: v.array(FaltaRevision),
  /** Its company has to back it before the staff looks at it. `obligatorio`: nothing can be chosen. */
  respaldo: v.object({ necesario: v.boolean(), obligatorio: v.boolean() }),
  verificacion: v.nullable(
    v.object({
      id: v.number(),
      estado: v.picklist(ESTADOS_VERIFICACION),
      metodo: v.picklist(METODOS_VERIFICACION),
      /** `m***@laboratorio.example` */
      destino: v.nullable(v.string()),
      caduca_en: v.string(),
    }),
  ),
  /** Of the association that a published product gave its author. */
  asociacion_id: v.nullable(v.number()),
  comentarios: v.number(),
});
export type Revision = v.InferOutput<typeof Revision>;

const Cambio = v.object({
  campo: v.pipe(v.string(), v.maxLength(60)),
  valor: ValorCampo,
  /** A draft's may be anything; `faltan` tells what it needs to be sent. */
  fuente_url: textoOpcional(500),
  nota: textoOpcional(1000),
});

/** All that its author has written; what is not in it is taken out. */
export const ContenidoRevision = v.object({
  resumen: textoOpcional(2000),
  /** The author's company, where they want it to back this. */
  empresa_id: v.optional(v.nullable(Id), null),
  cambios: v.pipe(v.array(Cambio), v.maxLength(200, 'Son demasiados cambios de una vez')),
});
export type ContenidoRevision = v.InferOutput<typeof ContenidoRevision>;

export const ComentarioRevision = v.object({
  id: v.number(),
  autor: v.string(),
  es_mio: v.boolean(),
  /** Of who decides it. */
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
  /** 0–1 */
  parecido: v.number(),
});
export type Duplicado = v.InferOutput<typeof Duplicado>;

/** A field of the sheet as it is and as it would be. */
export const CampoVisto = v.object({
  campo: v.string(),
  etiqueta: v.string(),
  seccion: SeccionCampo,
  capa: Capa,
  antes: ValorCampo,
  despues: ValorCampo,
  cambia: v.boolean(),
});
