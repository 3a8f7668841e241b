import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import {
  CONVERSACIONES_VISTAS,
  type ConversacionVista,
  LISTA_VISTA,
} from '../../../api/almacen-cifrado/colecciones.ts';
import { almacenDePersona } from '../../../api/session/almacen-persona.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import type { Linea } from '../datos/linea.ts';

const LISTA_MAX = 50;
const MENSAJES_MAX = 50;
/** Number of conversations whose messages are kept. */
const CONVERSACIONES_MAX = 5;

/** Key of the only list that is kept. */
const LA_LISTA = 'todas';

export async function saveLista(client: QueryClient, conversaciones: readonly Conversacion[]): Promise<void> {
  const almacen = await almacenDePersona(client);
  await almacen?.put(LISTA_VISTA, LA_LISTA, {
    conversaciones: conversaciones.slice(0, LISTA_MAX),
    guardada_en: new Date().toISOString(),
  });
}

/** Keeps the newest messages of a conversation. A line that is loaded around its middle lacks the end, and is not kept. */
export async function saveConversacion(client: QueryClient, conversacion: Conversacion, linea: Linea) {
  if (linea.hay_despues) return;
  const almacen = await almacenDePersona(client);
  await almacen?.put(CONVERSACIONES_VISTAS, String(conversacion.id), {
    conversacion,
    mensajes: linea.mensajes.slice(-MENSAJES_MAX),
    hay_antes: linea.hay_antes || linea.mensajes.length > MENSAJES_MAX,
    guardada_en: new Date().toISOString(),
  });
  const todas = (await almacen?.getAll(CONVERSACIONES_VISTAS)) ?? [];
  const sobran = todas.toSorted((a, b) => b.valor.guardada_en.localeCompare(a.valor.guardada_en));
  for (const { id } of sobran.slice(CONVERSACIONES_MAX)) await almacen?.remove(CONVERSACIONES_VISTAS, id);
}

/** Removes the copy of a conversation that the user may no longer read. */
export const removeConversacion = async (client: QueryClient, id: number): Promise<void> =>
  (await almacenDePersona(client))?.remove(CONVERSACIONES_VISTAS, String(id));

/** Copies are not cached: each query reads the store, which other tabs write to. */
const deCopia = { staleTime: 0, gcTime: 0, retry: false } as const;

export const copiaDeListaQuery = queryOptions({
  queryKey: [...CLAVE_CHAT, 'copia', 'lista'],
  queryFn: async ({ client }) => (await (await almacenDePersona(client))?.getAll(LISTA_VISTA))?.[0]?.valor ?? null,
  ...deCopia,
});

export const copiaDeConversacionQuery = (id: number) =>
  queryOptions({
    queryKey: [...CLAVE_CHAT, 'copia', id],
    queryFn: async ({ client }) => {
      const todas = await (await almacenDePersona(client))?.getAll(CONVERSACIONES_VISTAS);
      return todas?.find(({ valor }) => valor.conversacion.id === id)?.valor ?? null;
    },
    ...deCopia,
  });

export const lineaDeCopia = ({ mensajes, hay_antes }: ConversacionVista): Linea => ({
  mensajes,
  hay_antes,
  hay_despues: false,
  ultimo_seq: mensajes.at(-1)?.seq ?? 0,
});
