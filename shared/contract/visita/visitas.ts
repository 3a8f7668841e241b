import * as v from 'valibot';
import { Id, Instante, texto, textoOpcional } from '../../campos.ts';
import { MODALIDADES_VISITA, VISITA } from '../../reglas/reglas-visitador.ts';
import { endpoint } from '../endpoint.ts';
import { item, numeroDePagina, pagina } from '../respuesta.ts';
import { ROLES_CARTERA } from './cartera/cartera.ts';

/** Visits that people ask a representative for. */

export const VisitaPedida = v.object({
  /** Of those that the representative shows; null: none in particular. */
  producto_id: v.optional(v.nullable(Id), null),
  modalidad: v.picklist(MODALIDADES_VISITA, 'Elige cómo'),
  cuando: textoOpcional(VISITA.CUANDO_MAX),
  contacto: texto(VISITA.CONTACTO_MAX, 'Escribe un teléfono o un correo'),
  mensaje: texto(VISITA.MENSAJE_MAX, 'Escribe para qué'),
});

export const SolicitudVisita = v.object({
  id: v.number(),
  /** As their account has them at this moment. */
  solicitante: v.object({ nombre: v.string(), cargo: v.nullable(v.string()), empresa: v.nullable(v.string()) }),
  producto: v.nullable(v.object({ id: v.number(), nombre: v.string(), slug: v.string() })),
  ...v.pick(VisitaPedida, ['modalidad']).entries,
  cuando: v.nullable(v.string()),
  contacto: v.string(),
  mensaje: v.string(),
  atendida_en: v.nullable(Instante),
  /** Where it is answered. */
  conversacion_id: v.optional(v.nullable(v.number()), null),
  creado_en: Instante,
});
export type SolicitudVisita = v.InferOutput<typeof SolicitudVisita>;

export const visitas = {
  /** 404 as the page; 409 where they take none, of oneself, and while one about the same product waits. */
  pedir: endpoint({
    api: 'visita',
    method: 'POST',
    path: '/api/visitadores/:user/visitas',
    access: 'session',
    body: VisitaPedida,
    answer: item(v.object({ id: v.number(), conversacion: v.optional(v.nullable(v.number()), null) })),
    status: 201,
    errors: ['no_encontrado', 'estado_no_permite', 'ya_existe', 'demasiadas_peticiones'],
    summary: 'Asks a representative for a visit: a conversation with them; they are told in the app and by mail.',
  }),
  recibidas: endpoint({
    api: 'visita',
    method: 'GET',
    path: '/api/visitador/solicitudes',
    access: ROLES_CARTERA,
    query: v.object({ page: numeroDePagina(10_000, '1') }),
    answer: v.object({ ...pagina(SolicitudVisita).entries, sin_atender: v.number() }),
    summary: 'Visits asked of the caller: those that wait first, then the newest.',
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
