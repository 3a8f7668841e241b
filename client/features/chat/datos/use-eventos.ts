import { type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import type { Evento } from '#shared/contract/main/chat/eventos';
import { ApiError } from '../../../api/call/api-error.ts';
import { rereadInFlight } from '../../../api/call/reread-in-flight.ts';
import { releaseBorrador } from '../../../api/realtime/borradores-chat.ts';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { CLAVE_UNA, conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { CLAVE_LISTAS, claveLinea, lineaQuery } from './consultas-chat.ts';
import type { Linea } from './linea.ts';
import { conversacionTras, lineaTras, listaTras, type PaginaLista } from './reductor.ts';

/** Applies the events of the channel to the caches; data that an event does not bring is asked for. */
export function useEventos(yo: number): void {
  const client = useQueryClient();
  const realtime = useRealtime();
  // Failed queries are retried as soon as the channel is back.
  useEffect(
    () =>
      realtime.subscribeEstado(() => {
        if (realtime.estado() !== 'abierto') return;
        void client.refetchQueries({
          queryKey: CLAVE_CHAT,
          type: 'active',
          predicate: ({ state }) => state.status === 'error',
        });
      }),
    [client, realtime],
  );
  useEffect(
    () =>
      realtime.subscribe((suceso) => {
        if (suceso.que === 'evento') {
          apply(client, suceso.evento, yo);
          const { tipo, carga } = suceso.evento;
          if (tipo === 'mensaje.nuevo' && carga.mensaje.autor_id === yo) releaseBorrador(carga.conversacion);
        } else if (suceso.que === 'resincronizar') void client.invalidateQueries({ queryKey: CLAVE_CHAT });
      }),
    [client, realtime, yo],
  );
}

/** Applies one event to all cached data. */
export function apply(client: QueryClient, evento: Evento, yo: number): void {
  if (evento.tipo === 'bloqueo') {
    void client.invalidateQueries({ queryKey: CLAVE_CHAT });
    return;
  }
  const id = evento.carga.conversacion;
  // Requests in flight may have been answered before the event, so they are sent again.
  for (const queryKey of [claveLinea(id), conversacionQuery(id).queryKey, CLAVE_LISTAS])
    rereadInFlight(client, queryKey);
  conLinea(client, id, (linea) => lineaTras(linea, evento));
  conConversacion(client, id, (una) => conversacionTras(una, evento, yo));
}

/** Whether the API has answered that the conversation does not exist for this user; network failures do not say that. */
export const esAusencia = (error: unknown): boolean => error instanceof ApiError && [403, 404].includes(error.status);

/** A local change that is shown before the API confirms it. A query in error («missing») stays so until it is asked again. */
export function conConversacion(
  client: QueryClient,
  id: number,
  paso: (una: Conversacion) => Conversacion | 'releer',
): void {
  const { data: una, error } = client.getQueryState(conversacionQuery(id).queryKey) ?? {};
  const ahora = una && paso(una);
  if (ahora === 'releer') void client.invalidateQueries({ queryKey: [...CLAVE_UNA, id] });
  else if (ahora && !esAusencia(error)) client.setQueryData(conversacionQuery(id).queryKey, ahora);
  for (const [queryKey, datos] of client.getQueriesData<InfiniteData<PaginaLista, string>>({
    queryKey: CLAVE_LISTAS,
  })) {
    if (!datos) continue;
    const pages = listaTras(datos.pages, id, paso);
    if (pages === 'releer') void client.invalidateQueries({ queryKey });
    else client.setQueryData(queryKey, { ...datos, pages });
  }
}

export function conLinea(client: QueryClient, id: number, paso: (linea: Linea) => Linea | 'releer'): void {
  const linea = client.getQueryData<Linea>(claveLinea(id));
  const ahora = linea && paso(linea);
  if (ahora === 'releer') void client.invalidateQueries({ queryKey: lineaQuery(id).queryKey });
  else if (ahora) client.setQueryData(claveLinea(id), ahora);
}
