import type { QueryClient } from '@tanstack/react-query';
import type { ClaveAlmacen } from '#shared/contract/session';
import type { AlmacenCifrado } from '../almacen-cifrado/almacen.ts';
import { almacenEnMemoria } from '../almacen-cifrado/en-memoria.ts';
import { clavesOf, sessionQuery } from './session.ts';

/** Open stores by the session's array of keys: an entry goes with the session. */
const abiertos = new WeakMap<readonly ClaveAlmacen[], { usuarioId: number; almacen: Promise<AlmacenCifrado> }>();

/** A lazy import; when the code cannot be loaded (offline), the store is in memory. */
async function open(usuarioId: number, claves: readonly ClaveAlmacen[]): Promise<AlmacenCifrado> {
  try {
    return await (await import('../almacen-cifrado/almacen-cifrado.ts')).openAlmacen(usuarioId, claves);
  } catch {
    return almacenEnMemoria();
  }
}

/** The encrypted store of the logged-in person, also while the session is `unknown`; null for anonymous visitors. */
export async function almacenDePersona(queryClient: QueryClient): Promise<AlmacenCifrado | null> {
  const state = queryClient.getQueryData(sessionQuery.queryKey);
  const claves = clavesOf(state);
  if (!state?.authUser || !claves) return null;
  const { id } = state.authUser;
  let abierto = abiertos.get(claves);
  if (abierto?.usuarioId !== id) {
    abierto = { usuarioId: id, almacen: open(id, claves) };
    abiertos.set(claves, abierto);
  }
  return abierto.almacen;
}
