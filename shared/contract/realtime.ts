import * as v from 'valibot';
import { Instante } from '../campos.ts';
import { CODIGOS } from '../codigos.ts';
import { Mensaje } from './main/chat/entidades-chat.ts';
import { Evento } from './main/chat/eventos.ts';
import { MensajeNuevo } from './main/chat/mensajes.ts';

/**
 * The realtime channel, as browser and main API speak it: each frame one JSON object whose `t` names it. The browser's socket
 * ends at the BFF, which carries the frames of all its browsers over one connection (`Enlace` below).
 */
export const RUTA_REALTIME = '/realtime';
export const VERSION_REALTIME = 1;

export const REALTIME = {
  /** Seconds between two pings; two that are not answered are the end. */
  PING_S: 25,
  /** Bytes of a frame. */
  FRAME_MAX: 64 * 1024,
  /** Frames a browser may send in a minute. */
  POR_MINUTO: 100,
  /** Sockets of one person. */
  POR_PERSONA: 5,
  /** Frames that wait for a browser: beyond, it reads anew instead. */
  COLA_MAX: 1_000,
  /** Seconds that «escribiendo» holds without being said again. */
  ESCRIBIENDO_S: 6,
} as const;

/** Why a socket was closed, where the browser does something about it. */
export const CIERRES = {
  /** The session is over. */
  sesion: 4401,
  /** Slow down. */
  despacio: 4429,
  /** The process goes; another one is there. */
  reinicio: 1012,
  /** Try again later. */
  luego: 1013,
  norma: 1008,
  grande: 1009,
  binario: 1003,
} as const;

const Numero = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** Applications and their board; portfolios, requests and promotions. */
export const AREAS_CAMBIO = ['empleo', 'visitador'] as const;
export type AreaCambio = (typeof AREAS_CAMBIO)[number];
export const ESTADOS_PRESENCIA = ['activa', 'ausente'] as const;

export const FrameCliente = v.variant('t', [
  v.object({ t: v.literal('hola'), v: v.literal(VERSION_REALTIME), despues: v.nullable(Numero) }),
  v.object({ t: v.literal('enviar'), conversacion: Numero, mensaje: MensajeNuevo }),
  v.object({ t: v.literal('leido'), conversacion: Numero, seq: Numero }),
  v.object({ t: v.literal('entregado'), conversacion: Numero, seq: Numero }),
  v.object({ t: v.literal('escribiendo'), conversacion: Numero, on: v.boolean() }),
  v.object({ t: v.literal('presencia'), estado: v.picklist(ESTADOS_PRESENCIA) }),
  v.object({ t: v.literal('ping') }),
]);
export type FrameCliente = v.InferInput<typeof FrameCliente>;

const Efimero = v.variant('tipo', [
  v.object({
    t: v.literal('efimero'),
    tipo: v.literal('escribiendo'),
    conversacion: v.number(),
    usuario: v.number(),
    on: v.boolean(),
  }),
  /** `null`: gone. */
  v.object({
    t: v.literal('efimero'),
    tipo: v.literal('presencia'),
    usuarios: v.array(v.object({ usuario: v.number(), estado: v.nullable(v.picklist(ESTADOS_PRESENCIA)) })),
  }),
  /** The bell has something new. */
  v.object({ t: v.literal('efimero'), tipo: v.literal('notificacion') }),
  /** Somebody else has changed what the person works on there: what it is now, they ask. */
  v.object({ t: v.literal('efimero'), tipo: v.literal('cambio'), area: v.picklist(AREAS_CAMBIO) }),
]);

/** Who writes and who is there is said again. A bell that rang, and what others have changed, are not: they must arrive. */
const DelMomento = v.object({ t: v.literal('efimero'), tipo: v.picklist(['escribiendo', 'presencia']) });

export const FrameServidor = v.union([
  v.object({
    t: v.literal('bienvenida'),
    yo: v.number(),
    n: v.number(),
    servidor_en: Instante,
    intervalo_ping: v.number(),
  }),
  v.object({ t: v.literal('evento'), evento: Evento }),
  v.object({ t: v.literal('ack'), client_id: v.string(), mensaje: Mensaje }),
  /** `ref`: the `client_id` of what was refused, or the name of the frame. */
  v.object({
    t: v.literal('error'),
    ref: v.string(),
    code: v.picklist(CODIGOS),
    message: v.string(),
    status: v.number(),
    reintentar_en: v.nullable(v.number()),
  }),
  /** What came between is not known here any more: read conversations and open messages anew, and go on from `desde`. */
  v.object({ t: v.literal('resincronizar'), desde: v.number() }),
  Efimero,
  /** The last before a close with `code`, where it is known when to come back: seconds from now, of this browser alone. */
  v.object({ t: v.literal('adios'), code: v.number(), reintentar_en: v.number() }),
  v.object({ t: v.literal('pong') }),
]);
export type FrameServidor = v.InferOutput<typeof FrameServidor>;

/**
 * The link: one WebSocket from a BFF to a main API, for all of its browsers. Each message is a sign, a channel's number, a
 * space and a text: nothing that a browser writes can be taken for the link's own.
 *
 *     BFF → API   +7 {bearer, timezone, request_id}   somebody comes     API → BFF   +7 {yo}        may come in
 *                 -7                                  and goes                       -7 {code}      may not, or must go
 *                 =7 {"t":"ping"}                     their frame                    =7 {"t":…}     a frame for them
 *                                                                                    ~7 {"t":…}     one that may be lost
 */
export const RUTA_ENLACE = '/api/realtime';
export const Unirse = v.object({
  bearer: v.string(),
  /** As with every call (W-03, P-09), though no frame's answer shows an hour. */
  timezone: v.string(),
  /** Under which the BFF logs who came and what ended their socket, and the API what failed at a frame. */
  request_id: v.string(),
});
export type Unirse = v.InferOutput<typeof Unirse>;
/** `code`: a status of HTTP before somebody is in, a code of `CIERRES` after. */
export const Fuera = v.object({ code: v.number() });

const LINEA = /^([+=~-])(\d{1,10}) ?/;
export type Signo = '+' | '-' | '=' | '~';
export function partesDeLinea(texto: string): { signo: Signo; canal: number; resto: string } | null {
  const partes = LINEA.exec(texto);
  if (!partes) return null;
  // One of the four that the expression takes.
  return { signo: partes[1] as Signo, canal: Number(partes[2]), resto: texto.slice(partes[0].length) };
}
export const lineaDe = (signo: Signo, canal: number, resto = ''): string => `${signo}${canal} ${resto}`;
/** How a frame for a browser leaves the API: the BFF goes by the sign alone, and reads no frame. */
export const signoDe = (frame: object): '=' | '~' => (v.is(DelMomento, frame) ? '~' : '=');
