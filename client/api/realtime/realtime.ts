import { createContext, useContext } from 'react';
import type { AdjuntoChat, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { Evento } from '#shared/contract/main/chat/eventos';
import type { FrameCliente, FrameServidor } from '#shared/contract/realtime';

/**
 * The realtime channel as pages see it: events, state, and the queue of messages. One tab holds the socket and the others
 * follow; pages cannot tell which.
 */

export type Efimero = Extract<FrameServidor, { t: 'efimero' }>;

/** What listeners hear: each event once and in order. `resincronizar`: events were missed, so that data must be read again. */
export type Suceso =
  | { que: 'evento'; evento: Evento }
  | { que: 'efimero'; efimero: Efimero }
  | { que: 'resincronizar' };

/** `sondeo`: the API has no channel, and is polled. */
export const ESTADOS_CANAL = ['conectando', 'abierto', 'sin_red', 'sondeo', 'cerrado'] as const;
export type EstadoCanal = (typeof ESTADOS_CANAL)[number];

/** One's own message that the API has not acknowledged yet. Stored encrypted, in the order of its conversation. */
export interface MensajeEnCola {
  client_id: string;
  conversacion: number;
  texto: string;
  adjuntos: AdjuntoChat[];
  respuesta: Mensaje['respuesta'];
  menciones: number[];
  estado: 'en_cola' | 'enviando' | 'fallido';
  /** Why it was not sent, as a sentence; only with `fallido`. */
  motivo: string | null;
  creado_en: string;
}

type Dicho = Pick<MensajeEnCola, 'conversacion' | 'texto' | 'adjuntos' | 'respuesta' | 'menciones'>;

export interface ColaMensajes {
  /** All waiting messages, in order. The same array as long as nothing changes. */
  todos(): readonly MensajeEnCola[];
  /** False: nobody is logged in any more, and the message was not taken. */
  put(mensaje: Dicho & { client_id?: string }): boolean;
  /** Changes the text of a waiting message. */
  change(clientId: string, texto: string): void;
  retry(clientId: string): void;
  discard(clientId: string): void;
  subscribe(oyente: () => void): () => void;
}

export interface Realtime {
  estado(): EstadoCanal;
  subscribeEstado(oyente: () => void): () => void;
  subscribe(oyente: (suceso: Suceso) => void): () => void;
  /** Sends a frame that may be lost: typing, read, delivered, presence. Without a channel, receipts go by the API's calls. */
  say(frame: Extract<FrameCliente, { t: 'leido' | 'entregado' | 'escribiendo' | 'presencia' }>): void;
  cola: ColaMensajes;
}

const NADA: readonly MensajeEnCola[] = [];
const nunca = () => () => {};

/** For pages while nobody is logged in, and the default of tests. */
export const SIN_CANAL: Realtime = {
  estado: () => 'cerrado',
  subscribeEstado: nunca,
  subscribe: nunca,
  say: () => {},
  cola: {
    todos: () => NADA,
    put: () => false,
    change: () => {},
    retry: () => {},
    discard: () => {},
    subscribe: nunca,
  },
};

export const RealtimeContext = createContext<Realtime>(SIN_CANAL);
export const useRealtime = (): Realtime => useContext(RealtimeContext);
