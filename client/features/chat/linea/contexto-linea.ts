import { createContext, useContext } from 'react';
import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import type { Pendiente } from './filas.ts';

/** A dialog about one message. */
export type Pregunta = { que: 'reaccionar' | 'eliminar' | 'reportar'; mensaje: Mensaje };

export interface ContextoLinea {
  conversacion: Conversacion;
  yo: number;
  answer: (mensaje: Mensaje) => void;
  edit: (mensaje: Mensaje) => void;
  /** Edits a message that is still in the queue. */
  editQueued: (mensaje: Pendiente) => void;
  goTo: (seq: number) => void;
  ask: (pregunta: Pregunta) => void;
  noLeidoDesde: (mensaje: Mensaje) => void;
  react: (mensaje: Mensaje, emoji: string) => void;
  retry: (clientId: string) => void;
  discard: (clientId: string) => void;
}

const Contexto = createContext<ContextoLinea | null>(null);
export const LineaProvider = Contexto.Provider;

/** @throws Error outside of an open conversation */
export function useLinea(): ContextoLinea {
  const contexto = useContext(Contexto);
  if (!contexto) throw new Error('no conversation around this message');
  return contexto;
}
