import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import { call } from '../../api/call/call.ts';
import { useRealtime } from '../../api/realtime/realtime.ts';
import { marco } from '../../i18n/es/marco.ts';
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx';
import { CLAVE_CHAT } from './clave-chat.ts';
import { oirPresencia, olvidarPresencia } from './presencia.ts';
import c from './sin-leer.module.css';
import { oirSonido } from './sonido.ts';

/** Conversations with something unread, but muted and archived ones. */
export const sinLeerQuery = queryOptions({
  queryKey: [...CLAVE_CHAT, 'sin-leer'],
  queryFn: async ({ signal }) =>
    (await call(api.conversaciones, { query: { filtro: 'no_leidas' }, signal, isPoll: true })).meta.sin_leer,
  refetchOnWindowFocus: true,
});

/** Several events in a row are one question. */
const JUNTOS_MS = 400;

/**
 * In the menu, on every page of who is logged in: how much is to be read. It also says what has come to this device,
 * hears who is there, both of which are told once and not again, and lets be heard what comes: the one entry of a page that is
 * `esOyente`.
 */
export function SinLeer({ yo, esOyente }: { yo: number; esOyente: boolean }) {
  const { data = 0 } = useQuery(sinLeerQuery);
  useOir(yo, esOyente);
  if (data === 0) return null;
  return (
    <span className={c.cuenta}>
      <VisuallyHidden>, {marco.chatSinLeer(data)}</VisuallyHidden>
      <span aria-hidden="true">{marco.hasta99(data)}</span>
    </span>
  );
}

function useOir(yo: number, esOyente: boolean): void {
  const client = useQueryClient();
  const realtime = useRealtime();
  useEffect(() => (esOyente ? oirSonido(client, realtime, yo) : undefined), [client, realtime, yo, esOyente]);
  useEffect(() => {
    if (!esOyente) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const recibidos = new Map<number, number>();
    const preguntar = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: sinLeerQuery.queryKey }), JUNTOS_MS);
    };
    const dejar = realtime.suscribir((suceso) => {
      if (suceso.que === 'efimero') oirPresencia(suceso.efimero);
      else preguntar();
      if (suceso.que !== 'evento' || suceso.evento.tipo !== 'mensaje.nuevo') return;
      const { conversacion, mensaje } = suceso.evento.carga;
      if (mensaje.autor_id === yo || (recibidos.get(conversacion) ?? 0) >= mensaje.seq) return;
      recibidos.set(conversacion, mensaje.seq);
      realtime.decir({ t: 'entregado', conversacion, seq: mensaje.seq });
    });
    return () => {
      clearTimeout(timer);
      dejar();
      olvidarPresencia();
    };
  }, [client, realtime, yo, esOyente]);
}
