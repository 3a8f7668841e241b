import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guardarBorrador, readBorrador } from '../../../api/realtime/borradores-chat.ts';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import { conConversacion } from '../datos/use-eventos.ts';

/** The list shows what is being written after a pause, and when it is left. */
const PAUSA_MS = 1_500;

/** What is being written: kept in this browser with each letter, and with the conversation, on every device, until it is sent. */
export function useBorradorMensaje(id: number, inicial: string) {
  const client = useQueryClient();
  const realtime = useRealtime();
  const [texto, setTexto] = useState(inicial);
  /** Typed here; null: nothing yet. */
  const escrito = useRef<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Anew when the channel is there, which the drafts are kept with: what was typed before it is kept then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the channel is what they wait for.
  useEffect(() => {
    let esFin = false;
    if (escrito.current !== null) guardarBorrador(id, escrito.current);
    else
      void readBorrador(id).then((suyo) => {
        if (suyo !== null && escrito.current === null && !esFin) setTexto(suyo);
      });
    return () => {
      esFin = true;
    };
  }, [id, realtime]);

  const anotar = useCallback(() => {
    clearTimeout(timer.current);
    const borrador = escrito.current;
    if (borrador !== null) conConversacion(client, id, (una) => ({ ...una, borrador }));
  }, [client, id]);
  useEffect(() => anotar, [anotar]);

  const poner = (nuevo: string) => {
    setTexto(nuevo);
    escrito.current = nuevo;
    guardarBorrador(id, nuevo);
    clearTimeout(timer.current);
  };
  return {
    texto,
    escribir: (nuevo: string) => {
      poner(nuevo);
      timer.current = setTimeout(anotar, PAUSA_MS);
    },
    /** It was sent. */
    olvidar: () => {
      poner('');
      anotar();
    },
  };
}
