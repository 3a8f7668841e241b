import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { readBorrador, saveBorrador } from '../../../api/realtime/borradores-chat.ts';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import { conConversacion } from '../datos/use-eventos.ts';

/** Debounce: the list shows the draft after a pause, and when the conversation is left. */
const PAUSA_MS = 1_500;

/** The draft: stored in this browser with each key, and at the API on every device, until it is sent. */
export function useBorradorMensaje(id: number, inicial: string) {
  const client = useQueryClient();
  const realtime = useRealtime();
  const [texto, setTexto] = useState(inicial);
  /** Text typed here; null before the first key. */
  const escrito = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Runs again when the channel exists, which the store of drafts needs: a text typed before is stored then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the store of drafts waits for the channel.
  useEffect(() => {
    let esFin = false;
    if (escrito.current !== null) saveBorrador(id, escrito.current);
    else
      void readBorrador(id).then((suyo) => {
        if (suyo !== null && escrito.current === null && !esFin) setTexto(suyo);
      });
    return () => {
      esFin = true;
    };
  }, [id, realtime]);

  const record = useCallback(() => {
    clearTimeout(timer.current);
    const borrador = escrito.current;
    if (borrador !== null) conConversacion(client, id, (una) => ({ ...una, borrador }));
  }, [client, id]);
  useEffect(() => record, [record]);

  const put = (nuevo: string) => {
    setTexto(nuevo);
    escrito.current = nuevo;
    saveBorrador(id, nuevo);
    clearTimeout(timer.current);
  };
  return {
    texto,
    write: (nuevo: string) => {
      put(nuevo);
      timer.current = setTimeout(record, PAUSA_MS);
    },
    /** After sending. */
    forget: () => {
      put('');
      record();
    },
  };
}
