import * as v from 'valibot';
import { Id, Instante, texto, textoOpcional } from '../../campos.ts';
import { MODALIDADES_VISITA, VISITA } from '../../reglas/reglas-visitador.ts';
import { endpoint } from '../endpoint.ts';
import { item, numeroDePagina, pagina } from '../respuesta.ts';
import { ROLES_CARTERA } from './cartera/cartera.ts';

/** Requests for a visit by a representative. */

export const VisitaPedida = v.object({
  /** One of the products that the representative shows; null: no product in particular. */
  producto_id: v.optional(v.nullable(Id), null),
  modalidad: v.picklist(MODALIDADES_VISITA, 'Elige cómo'),
  cuando: textoOpcional(VISITA.CUANDO_MAX),
  contacto: texto(VISITA.CONTACTO_MAX, 'Escribe un teléfono o un correo'),
  mensaje: texto(VISITA.MENSAJE_MAX, 'Escribe para qué'),
});

/** `pedida`: waits for an answer. */
export const ESTADOS_VISITA = ['pedida', 'atendida'] as const;
export type EstadoVisita = (typeof ESTADOS_VISITA)[number];

export const SolicitudVisita = v.object({
  id: v.number(),
  /** Data of the applicant's account at this moment. */
  solicitante: v.object({ nombre: v.string(), cargo: v.nullable(v.string()), empresa: v.nullable(v.string()) }),
  producto: v.nullable(v.object({ id: v.number(), nombre: v.string(), slug: v.string() })),
  ...v.pick(VisitaPedida, ['modalidad']).entries,
  cuando: v.nullable(v.string()),
  contacto: v.string(),
  mensaje: v.string(),
  atendida_en: v.nullable(Instante),
  /** Conversation in which the request is answered. */
  conversacion_id: v.optional(v.nullable(v.number()), null),
  creado_en: Instante,
});
export type SolicitudVisita = v.InferOutput<typeof SolicitudVisita>;

const Filtros = {
  estado: v.optional(v.picklist(ESTADOS_VISITA)),
};

export const visitas = {
  /** 404 as the page; 409 if the representative takes no requests, for one's own page, and while one about the same product waits. */
  pedir: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/visitadores/:user/visitas',
    access: 'session',
    body: VisitaPedida,
    answer: item(v.object({ id: v.number(), conversacion: v.optional(v.nullable(v.number()), null) })),
    status: 201,
    errors: ['no_encontrado', 'no_se_puede_escribir', 'estado_no_permite', 'ya_existe', 'demasiadas_peticiones'],
    summary: 'Asks a representative for a visit: a conversation with them; they are told in the app and by mail.',
  }),
  recibidas: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/solicitudes',
    access: ROLES_CARTERA,
    query: v.object({
      ...Filtros,
      page: numeroDePagina(10_000, '1'),
    }),
    answer: v.object({
      ...pagina(SolicitudVisita).entries,
      /** Number of requests that wait for an answer, whatever the query. */
      sin_atender: v.number(),
      /** Totals by state, whatever the query. */
      estados: v.array(v.object({ estado: v.picklist(ESTADOS_VISITA), total: v.number() })),
    }),
    summary: 'Visits asked of the caller: those that wait first, then the newest.',
  }),
  exportar: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/solicitudes/exportar.csv',
    access: ROLES_CARTERA,
    query: v.object(Filtros),
    download: true,
    status: 200,
    timeoutMs: 30_000,
    summary: 'What the list finds as CSV (UTF-8 with BOM, «;»), one row a visit, newest first.',
  }),
  atender: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/visitador/solicitudes/:id/atender',
    access: ROLES_CARTERA,
    answer: item(SolicitudVisita),
    errors: ['no_encontrado'],
    summary: 'Marks one as answered; a second time changes nothing.',
  }),
};
