import * as v from 'valibot';
import { Instante } from '../../../campos.ts';
import { CHAT } from '../../../reglas/reglas-chat.ts';
import { endpoint } from '../../endpoint.ts';
import { Mensaje } from './entidades-chat.ts';

/**
 * What happens to somebody, one after the other: `n` is 1, 2, 3 … for each person, without a gap, kept for seven days. The
 * realtime channel brings them as they come; who was away asks for what is missing.
 */

const DeMensaje = v.object({ conversacion: v.number(), mensaje: Mensaje });
const DeConversacion = v.object({ conversacion: v.number() });

const CARGAS = {
  'mensaje.nuevo': DeMensaje,
  'mensaje.editado': DeMensaje,
  'mensaje.eliminado': DeMensaje,
  reaccion: DeMensaje,
  /** Of `usuario`, who may be oneself on another device. `null`: not told. */
  lectura: v.object({
    conversacion: v.number(),
    usuario: v.number(),
    leido_seq: v.number(),
    entregado_seq: v.number(),
    leido_por_todos: v.nullable(v.number()),
    entregado_a_todos: v.nullable(v.number()),
  }),
  'conversacion.nueva': DeConversacion,
  'conversacion.actualizada': DeConversacion,
  /** One's own, on another device. */
  bloqueo: v.object({ usuario: v.number(), bloqueado: v.boolean() }),
} as const;
export type TipoEvento = keyof typeof CARGAS;
export type CargaDe<T extends TipoEvento> = v.InferOutput<(typeof CARGAS)[T]>;

const N = v.pipe(v.number(), v.integer(), v.minValue(0));
const deTipo = <T extends TipoEvento>(tipo: T) =>
  v.object({ n: N, tipo: v.literal(tipo), carga: CARGAS[tipo], creado_en: Instante });

export const Evento = v.variant('tipo', [
  deTipo('mensaje.nuevo'),
  deTipo('mensaje.editado'),
  deTipo('mensaje.eliminado'),
  deTipo('reaccion'),
  deTipo('lectura'),
  deTipo('conversacion.nueva'),
  deTipo('conversacion.actualizada'),
  deTipo('bloqueo'),
]);
export type Evento = v.InferOutput<typeof Evento>;

export const eventos = {
  despues: endpoint({
    api: 'main',
    method: 'GET',
    path: '/api/chat/eventos',
    access: 'session',
    query: v.object({
      /** Without it nothing but where one stands. */
      despues: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
      limite: v.optional(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(CHAT.EVENTOS_MAX)),
        '500',
      ),
    }),
    answer: v.object({
      data: v.array(Evento),
      meta: v.object({
        /** The last there is. */
        n: v.number(),
        hay_mas: v.boolean(),
        /** What comes after `despues` is not kept any more: read conversations and messages anew. */
        resincronizar: v.boolean(),
      }),
    }),
    summary: 'What has happened to the caller after an event.',
  }),
} as const;
