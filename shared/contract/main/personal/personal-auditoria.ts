import * as v from 'valibot';
import { IdTexto, Instante } from '../../../campos.ts';
import { ORDENES_COLA } from '../../cola-mesa.ts';
import { endpoint } from '../../endpoint.ts';

export const EventoAuditoria = v.object({
  id: v.number(),
  tipo: v.string(),
  entidad: v.nullable(v.string()),
  entidad_id: v.nullable(v.string()),
  de: v.nullable(v.string()),
  a: v.nullable(v.string()),
  actor: v.nullable(v.object({ id: v.number(), nombre: v.string(), rol: v.nullable(v.string()) })),
  motivo: v.nullable(v.string()),
  /** A pseudonym of the IP address: equal for events from one address; never the address itself. */
  origen: v.nullable(v.string()),
  request_id: v.nullable(v.string()),
  datos: v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()])),
  creado_en: Instante,
});
export type EventoAuditoria = v.InferOutput<typeof EventoAuditoria>;

const ADMIN = ['admin'] as const;

/** Filter by kind of event, actor and entity, and the order. */
export const FiltroAuditoria = v.object({
  tipo: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Id of an account, or its e-mail address. */
  actor: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  entidad: v.optional(v.pipe(v.string(), v.maxLength(60))),
  /** Id of the entity; a person may be given by e-mail address too. */
  entidad_id: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(254))),
  desde: v.optional(v.pipe(v.string(), v.isoDate('Escribe una fecha válida'))),
  hasta: v.optional(v.pipe(v.string(), v.isoDate('Escribe una fecha válida'))),
  orden: v.optional(v.picklist(ORDENES_COLA), 'nuevas'),
});
export type FiltroAuditoria = v.InferOutput<typeof FiltroAuditoria>;

/** The audit trail. */
export const personalAuditoria = {
  /** `tras`: the id that the page before ended with. */
  lista: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/auditoria',
    access: ADMIN,
    query: v.object({ ...FiltroAuditoria.entries, tras: v.optional(IdTexto) }),
    answer: v.object({
      data: v.array(EventoAuditoria),
      meta: v.object({ cursor_siguiente: v.nullable(v.string()), hay_mas: v.boolean() }),
    }),
    summary: 'The audit trail, fifty events at a time.',
  }),
  exportar: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/personal/auditoria/exportacion',
    access: ADMIN,
    query: FiltroAuditoria,
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'The events that the list finds, as CSV (UTF-8 with BOM, «;»). That somebody took it is audited.',
  }),
};
