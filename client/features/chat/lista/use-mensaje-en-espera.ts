import { useCallback, useState, useSyncExternalStore } from 'react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { type MensajeEnCola, useRealtime } from '../../../api/realtime/realtime.ts';
import type { EstadoMensaje } from '../linea/recibos.ts';

/** An own message that is not in its conversation yet. */
export type MensajeEnEspera = Pick<MensajeEnCola, 'texto' | 'adjuntos'> & { estado: EstadoMensaje };

/** A failed message comes first, wherever it stands in the queue: it waits for the user. */
const loQueDice = (todos: readonly MensajeEnCola[], id: number): MensajeEnCola | undefined => {
  const suyos = todos.filter(({ conversacion }) => conversacion === id);
  return suyos.findLast(({ estado }) => estado === 'fallido') ?? suyos.at(-1);
};

/**
 * The queued or failed message that the list shows for a conversation. A message that was being sent counts as sent until
 * its event comes, so that the row does not fall back to the former message.
 */
export function useMensajeEnEspera({ id, ultimo, ultimo_seq }: Conversacion): MensajeEnEspera | undefined {
  const { cola } = useRealtime();
  const suyo = useSyncExternalStore(
    useCallback((oyente) => cola.subscribe(oyente), [cola]),
    () => loQueDice(cola.todos(), id),
  );
  const [visto, setVisto] = useState<{ mensaje: MensajeEnCola; seq: number }>();
  if (suyo && suyo !== visto?.mensaje) setVisto({ mensaje: suyo, seq: ultimo_seq });
  const mensaje =
    suyo ?? (visto?.seq === ultimo_seq && visto.mensaje.estado === 'enviando' ? visto.mensaje : undefined);
  // The event came before the acknowledgement.
  if (!mensaje || mensaje.client_id === ultimo?.client_id) return undefined;
  return { texto: mensaje.texto, adjuntos: mensaje.adjuntos, estado: suyo ? mensaje.estado : 'enviado' };
}
