import * as v from 'valibot';
import { Instante } from '../../../campos.ts';
import { CHAT } from '../../../reglas/reglas-chat.ts';
import { endpoint } from '../../endpoint.ts';
import { Mensaje } from './entidades-chat.ts';

/**
 * The events of one person in order: `n` is 1, 2, 3 … for each person, without a gap, kept for seven days. The realtime channel
 * delivers them as they happen; a browser that was away asks here for the missing ones.
 */

const DeMensaje = v.object({ conversacion: v.number(), mensaje: Mensaje });
const DeConversacion = v.object({ conversacion: v.number() });

const CARGAS = {
  'mensaje.nuevo': DeMensaje,
  'mensaje.editado': DeMensaje,
  'mensaje.eliminado': DeMensaje,
  reaccion: DeMensaje,
  /** `usuario` has read on; that may be the person, on another device. `null`: the reader may not know it. */
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
  /** The person has blocked or unblocked somebody, on another device. */
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
      /** The last `n` that the caller has. Left out: only `meta.n` is answered, no events. */
      despues: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
      limite: v.optional(
        v.pipe(v.string(), v.regex(/^[1-9]\d{0,2}$/), v.transform(Number), v.maxValue(CHAT.EVENTOS_MAX)),
        '500',
      ),
    }),
    answer: v.object({
      data: v.array(Evento),
      meta: v.object({
        /** The newest `n` that there is. */
        n: v.number(),
        hay_mas: v.boolean(),
        /** Events after `despues` are no longer kept: the client must reload conversations and messages. */
        resincronizar: v.boolean(),
      }),
    }),
    summary: 'What has happened to the caller after an event.',
  }),
} as const;
