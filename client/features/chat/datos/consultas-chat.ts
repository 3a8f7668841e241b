import { infiniteQueryOptions, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import { chat as api, type FILTROS_CONVERSACION } from '#shared/contract/main/chat/conversaciones';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as apiMensajes } from '#shared/contract/main/chat/mensajes';
import { CHAT } from '#shared/reglas/reglas-chat';
import { call } from '../../../api/call/call.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { conLosMismos, type Linea, lineaDe, merge, primerSeq, seMuestra, ultimoSeq } from './linea.ts';

export type Filtro = (typeof FILTROS_CONVERSACION)[number];

export const CLAVE_LISTAS = [...CLAVE_CHAT, 'conversaciones'] as const;
export const CLAVE_LINEAS = [...CLAVE_CHAT, 'linea'] as const;

/** The API needs at least two letters; with fewer, all conversations are shown. */
const conLetras = (q: string) => (q.length < CHAT.BUSCAR_MIN ? {} : { q });

export const listaQuery = (filtro: Filtro, q = '') =>
  infiniteQueryOptions({
    queryKey: [...CLAVE_LISTAS, filtro, q],
    queryFn: ({ signal, pageParam }) =>
      call(api.conversaciones, {
        query: { filtro, ...conLetras(q), ...(pageParam !== '' && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ meta }) => meta.cursor_siguiente,
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
  });

const PAGINA = '50';

export const claveLinea = (id: number) => [...CLAVE_LINEAS, id] as const;

/**
 * The line of a conversation. A refetch adds new messages to the loaded ones, so that the scroll position stays. Messages
 * that may have changed are among the newest, as a message may be edited for a day only.
 */
export const lineaQuery = (id: number) =>
  queryOptions({
    queryKey: claveLinea(id),
    queryFn: async ({ client, signal }): Promise<Linea> => {
      const antes = client.getQueryData<Linea>(claveLinea(id));
      if (!antes || antes.mensajes.length === 0) return porLeer(client, id, signal);
      // The line is loaded around its middle: a refetch can only change its extent.
      if (antes.hay_despues) {
        const medio = antes.mensajes[Math.floor(antes.mensajes.length / 2)]?.seq ?? 1;
        return merge(antes, await pagina(id, { alrededor_de: String(medio), limite: '100' }, signal)) ?? antes;
      }
      const junto = merge(antes, await pagina(id, { limite: PAGINA }, signal));
      if (junto) return junto;
      const mas = await pagina(id, { despues_de: String(ultimoSeq(antes)), limite: '100' }, signal);
      // More new messages than a page: the newest page replaces the line.
      return (mas.meta.hay_despues ? null : merge(antes, mas)) ?? nuevos(id, signal);
    },
    // Keeps the line for ten minutes after the screen is closed, so that loaded older pages are not read twice.
    gcTime: 10 * 60_000,
    refetchOnWindowFocus: true,
    // The default compares by index; `conLosMismos` compares by `seq`.
    structuralSharing: (antes, ahora) => (antes ? conLosMismos(antes as Linea, ahora as Linea) : ahora),
  });

type Lugar = { antes_de: string } | { despues_de: string } | { alrededor_de: string } | Record<never, never>;
const pagina = (id: number, lugar: Lugar & { limite?: string }, signal?: AbortSignal) =>
  call(apiMensajes.pagina, { params: { id }, query: lugar, signal });
const nuevos = async (id: number, signal?: AbortSignal) => lineaDe(await pagina(id, { limite: PAGINA }, signal));

/** Where reading begins: at the end, or around the first unread message when a page does not hold all unread ones. */
async function porLeer(client: QueryClient, id: number, signal: AbortSignal): Promise<Linea> {
  const [{ no_leidos, leido_seq }, linea] = await Promise.all([
    client.ensureQueryData(conversacionQuery(id)),
    nuevos(id, signal),
  ]);
  if (no_leidos === 0 || !linea.hay_antes || seMuestra(linea, leido_seq + 1)) return linea;
  return lineaDe(await pagina(id, { alrededor_de: String(leido_seq + 1), limite: PAGINA }, signal));
}

const save = (client: QueryClient, id: number, paso: (linea: Linea) => Linea | null) =>
  client.setQueryData<Linea>(claveLinea(id), (linea) => (linea && paso(linea)) ?? linea);

/** Loads the page above the line, or below. */
export async function readMore(client: QueryClient, id: number, hacia: 'antes' | 'despues'): Promise<void> {
  const linea = client.getQueryData<Linea>(claveLinea(id));
  if (!linea || !(hacia === 'antes' ? linea.hay_antes : linea.hay_despues)) return;
  const lugar = hacia === 'antes' ? { antes_de: String(primerSeq(linea)) } : { despues_de: String(ultimoSeq(linea)) };
  const mas = await pagina(id, { ...lugar, limite: PAGINA });
  // A page on one side does not know whether there is more on the other side: `merge` keeps that.
  save(client, id, (ahora) => merge(ahora, mas));
}

/** Loads the line around a place; the loaded line is replaced unless both overlap. */
export async function readAround(client: QueryClient, id: number, seq: number): Promise<void> {
  const alrededor = await pagina(id, { alrededor_de: String(seq), limite: PAGINA });
  client.setQueryData<Linea>(claveLinea(id), (linea) => (linea && merge(linea, alrededor)) ?? lineaDe(alrededor));
}

export async function readLatest(client: QueryClient, id: number): Promise<void> {
  const linea = await nuevos(id);
  client.setQueryData<Linea>(claveLinea(id), linea);
}

/** Cache key of the quoted message, for as long as the answer is being written in this tab. */
export const claveCita = (id: number) => [...CLAVE_CHAT, 'cita', id] as const;

export function saveCita(client: QueryClient, id: number, mensaje: Mensaje | null): void {
  const queryKey = claveCita(id);
  client.setQueryDefaults(queryKey, { gcTime: Number.POSITIVE_INFINITY });
  if (mensaje) client.setQueryData(queryKey, mensaje);
  else client.removeQueries({ queryKey });
}

export const bloqueosQuery = queryOptions({
  queryKey: [...CLAVE_CHAT, 'bloqueos'],
  queryFn: async ({ signal }) => (await call(api.bloqueos, { signal })).data,
});

export const contactosQuery = (q: string) =>
  queryOptions({
    queryKey: [...CLAVE_CHAT, 'contactos', q],
    queryFn: async ({ signal }) => (await call(api.contactos, { query: conLetras(q), signal })).data,
    placeholderData: keepPreviousData,
  });

/** The link to download a file, valid for five minutes. */
export const readEnlace = async (id: string, signal?: AbortSignal): Promise<string> =>
  (await call(apiMensajes.adjunto, { params: { id }, signal })).data.url;

const ENLACE_MS = 4 * 60_000;
export const adjuntoQuery = (id: string) =>
  queryOptions({
    queryKey: [...CLAVE_CHAT, 'adjunto', id],
    queryFn: ({ signal }) => readEnlace(id, signal),
    staleTime: ENLACE_MS,
    gcTime: ENLACE_MS,
  });
