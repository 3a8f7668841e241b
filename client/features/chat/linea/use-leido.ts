import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { mensajes as api } from '#shared/contract/main/chat/mensajes';
import { seEstaMirando } from '../../../api/browser/mirada.ts';
import { call } from '../../../api/call/call.ts';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import { sinLeerQuery } from '../../../pantalla/chat/sin-leer.tsx';
import { claveLinea } from '../datos/consultas-chat.ts';
import type { Linea } from '../datos/linea.ts';
import { leidoHasta } from '../datos/reductor.ts';
import { conConversacion } from '../datos/use-eventos.ts';

/** Who scrolls through a hundred messages says so at once, and then a few times, not a hundred. */
const JUNTOS_MS = 250;

/** Says how far was read. `pausar`: somebody has just marked as unread what there is up to a place, and means it. */
export function useLeido(id: number, yo: number) {
  const client = useQueryClient();
  const realtime = useRealtime();
  const estado = useRef({
    hasta: 0,
    dicho: 0,
    /** Up to here nothing is said, though it is seen; one's own message and what others say is beyond it. */
    callaHasta: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });

  const decir = useCallback(() => {
    const { hasta, dicho, callaHasta } = estado.current;
    estado.current.timer = undefined;
    if (hasta <= Math.max(dicho, callaHasta)) return;
    estado.current.dicho = hasta;
    const linea = client.getQueryData<Linea>(claveLinea(id));
    if (linea) conConversacion(client, id, (una) => leidoHasta(una, hasta, linea, yo));
    // What is said is kept until it can be told, also by the API's call; without a channel at all it is told here.
    if (realtime.estado() !== 'cerrado') {
      realtime.decir({ t: 'leido', conversacion: id, seq: hasta });
      return;
    }
    call(api.leido, { params: { id }, body: { seq: hasta } }).then(
      () => client.invalidateQueries({ queryKey: sinLeerQuery.queryKey }),
      () => {
        // Said again with the next message that is seen.
        estado.current.dicho = dicho;
      },
    );
  }, [client, realtime, id, yo]);

  useEffect(() => {
    const decirYa = () => {
      if (estado.current.timer === undefined) return;
      clearTimeout(estado.current.timer);
      decir();
    };
    // A tab that is closed or reloaded takes nothing down: what was seen in the last moment is said before it goes.
    addEventListener('pagehide', decirYa);
    return () => {
      removeEventListener('pagehide', decirYa);
      decirYa();
    };
  }, [decir]);

  const visto = useCallback(
    (seq: number) => {
      if (!seEstaMirando() || seq <= estado.current.hasta) return;
      estado.current.hasta = seq;
      if (estado.current.timer !== undefined) return;
      decir();
      estado.current.timer = setTimeout(decir, JUNTOS_MS);
    },
    [decir],
  );
  const pausar = useCallback((ultimo: number) => {
    estado.current.callaHasta = ultimo;
  }, []);
  return { visto, pausar };
}
