import { createContext, useContext } from 'react';
import type { AdjuntoChat, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { Evento } from '#shared/contract/main/chat/eventos';
import type { FrameCliente, FrameServidor } from '#shared/contract/realtime';

/**
 * What pages know of the realtime channel: what happens, how it stands, and the messages that wait to be sent. One tab holds
 * the socket, the others follow; nobody here knows which one they are.
 */

export type Efimero = Extract<FrameServidor, { t: 'efimero' }>;

/** What listeners hear, each once and in order. `resincronizar`: something was missed, read anew. */
export type Suceso =
  | { que: 'evento'; evento: Evento }
  | { que: 'efimero'; efimero: Efimero }
  | { que: 'resincronizar' };

/** `sondeo`: the API has no channel, and is asked from time to time. */
export const ESTADOS_CANAL = ['conectando', 'abierto', 'sin_red', 'sondeo', 'cerrado'] as const;
export type EstadoCanal = (typeof ESTADOS_CANAL)[number];

/** A message of one's own that the API has not acknowledged yet. Kept as ciphertext, in its conversation's order. */
export interface MensajeEnCola {
  client_id: string;
  conversacion: number;
  texto: string;
  adjuntos: AdjuntoChat[];
  respuesta: Mensaje['respuesta'];
  menciones: number[];
  estado: 'en_cola' | 'enviando' | 'fallido';
  /** Why it was not sent, in a sentence; of `fallido`. */
  motivo: string | null;
  creado_en: string;
}

type Dicho = Pick<MensajeEnCola, 'conversacion' | 'texto' | 'adjuntos' | 'respuesta' | 'menciones'>;

export interface ColaMensajes {
  /** All that wait, in order. The same array as long as nothing changes. */
  todos(): readonly MensajeEnCola[];
  /** False: nobody is logged in any more, and it was not taken. */
  poner(mensaje: Dicho & { client_id?: string }): boolean;
  /** One that waits still, in other words. */
  cambiar(clientId: string, texto: string): void;
  reintentar(clientId: string): void;
  descartar(clientId: string): void;
  suscribir(oyente: () => void): () => void;
}

export interface Realtime {
  estado(): EstadoCanal;
  suscribirEstado(oyente: () => void): () => void;
  suscribir(oyente: (suceso: Suceso) => void): () => void;
  /** What may be lost: that one writes, has read, has received. Without a channel reading goes by the API's calls. */
  decir(frame: Extract<FrameCliente, { t: 'leido' | 'entregado' | 'escribiendo' | 'presencia' }>): void;
  cola: ColaMensajes;
}

const NADA: readonly MensajeEnCola[] = [];
const nunca = () => () => {};

/** Where nobody is logged in, and in tests that say nothing else. */
export const SIN_CANAL: Realtime = {
  estado: () => 'cerrado',
  suscribirEstado: nunca,
  suscribir: nunca,
  decir: () => {},
  cola: {
    todos: () => NADA,
    poner: () => false,
    cambiar: () => {},
    reintentar: () => {},
    descartar: () => {},
    suscribir: nunca,
  },
};

export const RealtimeContext = createContext<Realtime>(SIN_CANAL);
export const useRealtime = (): Realtime => useContext(RealtimeContext);
