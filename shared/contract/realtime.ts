import * as v from 'valibot';
import { Instante } from '../campos.ts';
import { CODIGOS } from '../codigos.ts';
import { Mensaje } from './main/chat/entidades-chat.ts';
import { Evento } from './main/chat/eventos.ts';
import { MensajeNuevo } from './main/chat/mensajes.ts';

/**
 * The realtime channel between browser and main API: each frame is one JSON object whose `t` names its kind. The browser's socket
 * ends at the BFF, which carries the frames of all its browsers over one connection (`Enlace` below).
 */
export const RUTA_REALTIME = '/realtime';
export const VERSION_REALTIME = 1;

export const REALTIME = {
  /** Seconds between two pings; after two pings without an answer the socket is closed. */
  PING_S: 25,
  /** Maximum bytes of a frame. */
  FRAME_MAX: 64 * 1024,
  /** Frames that a browser may send in a minute. */
  POR_MINUTO: 100,
  /** Simultaneous sockets of one person. */
  POR_PERSONA: 5,
  /** Frames queued for a browser; beyond this number the queue is dropped and the browser reloads its data. */
  COLA_MAX: 1_000,
  /** Seconds for which «escribiendo» counts if it is not repeated. */
  ESCRIBIENDO_S: 6,
} as const;

/** Close codes; the named reasons are those to which the browser reacts. */
export const CIERRES = {
  /** The session has ended. */
  sesion: 4401,
  /** Rate limit: the browser must slow down. */
  despacio: 4429,
  /** This process is shutting down; another one takes over. */
  reinicio: 1012,
  /** Try again later. */
  luego: 1013,
  norma: 1008,
  grande: 1009,
  binario: 1003,
} as const;

const Numero = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** `empleo`: applications and their board. `visitador`: portfolios, requests and promotions. */
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
  /** `null`: the person went offline. */
  v.object({
    t: v.literal('efimero'),
    tipo: v.literal('presencia'),
    usuarios: v.array(v.object({ usuario: v.number(), estado: v.nullable(v.picklist(ESTADOS_PRESENCIA)) })),
  }),
  /** There is a new notification. */
  v.object({ t: v.literal('efimero'), tipo: v.literal('notificacion') }),
  /** Somebody else has changed something in an area where the person works: the client reads it anew. */
  v.object({ t: v.literal('efimero'), tipo: v.literal('cambio'), area: v.picklist(AREAS_CAMBIO) }),
]);

/** Frames that may be dropped, since they are repeated. `notificacion` and `cambio` are sent only once and must arrive. */
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
  /** `ref`: the `client_id` of the refused message, or the name of the refused frame. */
  v.object({
    t: v.literal('error'),
    ref: v.string(),
    code: v.picklist(CODIGOS),
    message: v.string(),
    status: v.number(),
    reintentar_en: v.nullable(v.number()),
  }),
  /** Events in between are no longer stored: the client must reload conversations and open messages, and go on from `desde`. */
  v.object({ t: v.literal('resincronizar'), desde: v.number() }),
  Efimero,
  /** Last frame before a close with `code`, if the time to come back is known: in `reintentar_en` seconds, chosen per browser. */
  v.object({ t: v.literal('adios'), code: v.number(), reintentar_en: v.number() }),
  v.object({ t: v.literal('pong') }),
]);
export type FrameServidor = v.InferOutput<typeof FrameServidor>;

/**
 * The link: one WebSocket from a BFF to a main API, for all of its browsers. Each message is a sign, a channel's number, a
 * space and a text, so that nothing that a browser writes can be taken for a message of the link itself.
 *
 *     BFF → API   +7 {bearer, timezone, request_id}   a browser joins    API → BFF   +7 {yo}        it is accepted
 *                 -7                                  it leaves                      -7 {code}      refused, or must go
 *                 =7 {"t":"ping"}                     its frame                      =7 {"t":…}     a frame for it
 *                                                                                    ~7 {"t":…}     a frame that may be lost
 */
export const RUTA_ENLACE = '/api/realtime';
export const Unirse = v.object({
  bearer: v.string(),
  /** Sent as with every call (W-03, P-09), though no frame's answer shows an hour. */
  timezone: v.string(),
  /** Id under which the BFF logs the joining and the end of the socket, and the API the failures of frames. */
  request_id: v.string(),
});
export type Unirse = v.InferOutput<typeof Unirse>;
/** `code`: an HTTP status when the browser is refused, a code of `CIERRES` when it is sent away later. */
export const Fuera = v.object({ code: v.number() });

const LINEA = /^([+=~-])(\d{1,10}) ?/;
export type Signo = '+' | '-' | '=' | '~';
export function partesDeLinea(texto: string): { signo: Signo; canal: number; resto: string } | null {
  const partes = LINEA.exec(texto);
  if (!partes) return null;
  // The regular expression takes only the four signs.
  return { signo: partes[1] as Signo, canal: Number(partes[2]), resto: texto.slice(partes[0].length) };
}
export const lineaDe = (signo: Signo, canal: number, resto = ''): string => `${signo}${canal} ${resto}`;
/** Sign with which a frame for a browser leaves the API: the BFF reads only the sign, never the frame. */
export const signoDe = (frame: object): '=' | '~' => (v.is(DelMomento, frame) ? '~' : '=');
