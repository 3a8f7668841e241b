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

/** Throttle: scrolling through a hundred messages reports at once, and then a few times. */
const JUNTOS_MS = 250;

/**
 * Reports how far the conversation was read. `pause`: the user has marked it as unread, which must not be undone by the
 * messages that are displayed.
 */
export function useLeido(id: number, yo: number) {
  const client = useQueryClient();
  const realtime = useRealtime();
  const estado = useRef({
    hasta: 0,
    dicho: 0,
    /** No report up to this `seq`, although it is displayed; one's own message and later ones are beyond it. */
    callaHasta: 0,
    timer: undefined as ReturnType<typeof setTimeout> | undefined,
  });

  const say = useCallback(() => {
    const { hasta, dicho, callaHasta } = estado.current;
    estado.current.timer = undefined;
    if (hasta <= Math.max(dicho, callaHasta)) return;
    estado.current.dicho = hasta;
    const linea = client.getQueryData<Linea>(claveLinea(id));
    if (linea) conConversacion(client, id, (una) => leidoHasta(una, hasta, linea, yo));
    // The channel queues the report until it can be sent, also by the API's call; without a channel the API is called here.
    if (realtime.estado() !== 'cerrado') {
      realtime.say({ t: 'leido', conversacion: id, seq: hasta });
      return;
    }
    call(api.leido, { params: { id }, body: { seq: hasta } }).then(
      () => client.invalidateQueries({ queryKey: sinLeerQuery.queryKey }),
      () => {
        // The next displayed message reports again.
        estado.current.dicho = dicho;
      },
    );
  }, [client, realtime, id, yo]);

  useEffect(() => {
    const sayNow = () => {
      if (estado.current.timer === undefined) return;
      clearTimeout(estado.current.timer);
      say();
    };
    // React does not unmount when a tab closes or reloads, so the pending report is sent here.
    addEventListener('pagehide', sayNow);
    return () => {
      removeEventListener('pagehide', sayNow);
      sayNow();
    };
  }, [say]);

  const visto = useCallback(
    (seq: number) => {
      if (!seEstaMirando() || seq <= estado.current.hasta) return;
      estado.current.hasta = seq;
      if (estado.current.timer !== undefined) return;
      say();
      estado.current.timer = setTimeout(say, JUNTOS_MS);
    },
    [say],
  );
  const pause = useCallback((ultimo: number) => {
    estado.current.callaHasta = ultimo;
  }, []);
  return { visto, pause };
}
