import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import { call } from '../../api/call/call.ts';
import { type Suceso, useRealtime } from '../../api/realtime/realtime.ts';
import { marco } from '../../i18n/es/marco.ts';
import { VisuallyHidden } from '../../ui/theme/visually-hidden.tsx';
import { CLAVE_CHAT } from './clave-chat.ts';
import { forgetPresencia, receivePresencia } from './presencia.ts';
import c from './sin-leer.module.css';
import { listenSonido } from './sonido.ts';

/** Number of conversations with unread messages, without muted and archived ones; and the newest `seq` of each unread conversation. */
export const sinLeerQuery = queryOptions({
  queryKey: [...CLAVE_CHAT, 'sin-leer'],
  queryFn: async ({ signal }) => {
    const { data, meta } = await call(api.conversaciones, { query: { filtro: 'no_leidas' }, signal, isPoll: true });
    return { cuantas: meta.sin_leer, llegadas: data.map(({ id, ultimo_seq }) => ({ id, ultimo_seq })) };
  },
  refetchOnWindowFocus: true,
});

/** Events within this time cause one refetch. */
const JUNTOS_MS = 400;

/** Whether an event may change the unread count: not another person's receipt, a reaction or an edit. */
function esDeContar(suceso: Exclude<Suceso, { que: 'efimero' }>, yo: number, habia: number): boolean {
  if (suceso.que === 'resincronizar') return true;
  const { tipo, carga } = suceso.evento;
  switch (tipo) {
    case 'lectura':
      return carga.usuario === yo;
    case 'mensaje.nuevo':
      // A message of one's own marks the earlier ones as read.
      return carga.mensaje.autor_id !== yo || habia > 0;
    case 'mensaje.eliminado':
      return carga.mensaje.autor_id !== yo;
    case 'mensaje.editado':
    case 'reaccion':
      return false;
    default:
      // Muted, archived or marked as unread on another device: the event does not say which.
      return true;
  }
}

/**
 * Unread count in the menu of every page. The one instance of a page with `esOyente` also reports messages as delivered to this
 * device and listens to presences, both of which come only once, and plays the sound of new messages.
 */
export function SinLeer({ yo, esOyente }: { yo: number; esOyente: boolean }) {
  const { data } = useQuery(sinLeerQuery);
  const receive = useReceive();
  useListen(yo, esOyente, receive);
  useEffect(() => {
    // Messages that came while no page was open are delivered to this device now.
    if (esOyente) for (const { id, ultimo_seq } of data?.llegadas ?? []) receive(id, ultimo_seq);
  }, [data, esOyente, receive]);
  if (!data || data.cuantas === 0) return null;
  return (
    <span className={c.cuenta}>
      <VisuallyHidden>, {marco.chatSinLeer(data.cuantas)}</VisuallyHidden>
      <span aria-hidden="true">{marco.hasta99(data.cuantas)}</span>
    </span>
  );
}

/** Reports up to which `seq` a conversation has been delivered to this device, each `seq` once. */
function useReceive(): (conversacion: number, seq: number) => void {
  const realtime = useRealtime();
  const recibidos = useRef(new Map<number, number>());
  return useCallback(
    (conversacion, seq) => {
      if ((recibidos.current.get(conversacion) ?? 0) >= seq) return;
      recibidos.current.set(conversacion, seq);
      realtime.say({ t: 'entregado', conversacion, seq });
    },
    [realtime],
  );
}

function useListen(yo: number, esOyente: boolean, receive: (conversacion: number, seq: number) => void): void {
  const client = useQueryClient();
  const realtime = useRealtime();
  useEffect(() => (esOyente ? listenSonido(client, realtime, yo) : undefined), [client, realtime, yo, esOyente]);
  useEffect(() => {
    if (!esOyente) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void client.invalidateQueries({ queryKey: sinLeerQuery.queryKey }), JUNTOS_MS);
    };
    const leave = realtime.subscribe((suceso) => {
      if (suceso.que === 'efimero') receivePresencia(suceso.efimero);
      else if (esDeContar(suceso, yo, client.getQueryData(sinLeerQuery.queryKey)?.cuantas ?? 0)) ask();
      if (suceso.que !== 'evento' || suceso.evento.tipo !== 'mensaje.nuevo') return;
      const { conversacion, mensaje } = suceso.evento.carga;
      if (mensaje.autor_id !== yo) receive(conversacion, mensaje.seq);
    });
    return () => {
      clearTimeout(timer);
      leave();
      forgetPresencia();
    };
  }, [client, realtime, yo, esOyente, receive]);
}
