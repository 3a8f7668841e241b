import { hashKey, type InfiniteData, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { claveLinea, listaQuery } from '../datos/consultas-chat.ts';
import type { Linea } from '../datos/linea.ts';
import type { PaginaLista } from '../datos/reductor.ts';
import { saveConversacion, saveLista } from './copias-chat.ts';

/** Debounce, so that several messages, receipts and reactions are one write. */
const ESPERA_MS = 1_500;

/** Keeps encrypted copies of the list and of the open conversation. */
export function useSaveCopias(abierta: number | null): void {
  const client = useQueryClient();
  useEffect(() => saveMeanwhile(client, abierta), [client, abierta]);
}

function saveMeanwhile(client: QueryClient, abierta: number | null): () => void {
  const cambiadas = new Set<'lista' | 'conversacion'>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function save(): void {
    clearTimeout(timer);
    timer = undefined;
    const que = new Set(cambiadas);
    cambiadas.clear();
    const lista = client.getQueryData<InfiniteData<PaginaLista>>(listaQuery('todas').queryKey);
    if (que.has('lista') && lista)
      void saveLista(
        client,
        lista.pages.flatMap(({ data }) => data),
      );
    if (!que.has('conversacion') || !abierta) return;
    const una = client.getQueryData(conversacionQuery(abierta).queryKey);
    const linea = client.getQueryData<Linea>(claveLinea(abierta));
    if (una && linea) void saveConversacion(client, una, linea);
  }
  const record = (que: 'lista' | 'conversacion') => {
    cambiadas.add(que);
    timer ??= setTimeout(save, ESPERA_MS);
  };
  const laLista = hashKey(listaQuery('todas').queryKey);
  const suyas = abierta ? [claveLinea(abierta), conversacionQuery(abierta).queryKey].map(hashKey) : [];
  const unsubscribe = client.getQueryCache().subscribe((suceso) => {
    if (suceso.type !== 'updated' || suceso.action.type !== 'success') return;
    const { queryHash } = suceso.query;
    if (suyas.includes(queryHash)) record('conversacion');
    else if (queryHash === laLista) record('lista');
  });
  // Data that was loaded before this subscription.
  record('conversacion');
  record('lista');
  const alOcultarse = () => document.visibilityState === 'hidden' && save();
  document.addEventListener('visibilitychange', alOcultarse);
  return () => {
    unsubscribe();
    document.removeEventListener('visibilitychange', alOcultarse);
    if (timer !== undefined) save();
  };
}
