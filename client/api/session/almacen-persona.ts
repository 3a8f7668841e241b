import type { QueryClient } from '@tanstack/react-query';
import type { ClaveAlmacen } from '#shared/contract/session';
import type { Almacen } from '../almacen-cifrado/almacen.ts';
import { almacenEnMemoria } from '../almacen-cifrado/en-memoria.ts';
import { clavesOf, sessionQuery } from './session.ts';

/** One per set of keys: it goes with them when the session does. */
const abiertos = new WeakMap<readonly ClaveAlmacen[], { usuarioId: number; almacen: Promise<Almacen> }>();

/** Its code comes when it is first needed; without a connection then, it is one in memory. */
async function abrir(usuarioId: number, claves: readonly ClaveAlmacen[]): Promise<Almacen> {
  try {
    return await (await import('../almacen-cifrado/almacen-cifrado.ts')).openAlmacen(usuarioId, claves);
  } catch {
    return almacenEnMemoria();
  }
}

/** The encrypted store of who is logged in, while the APIs cannot be asked too; null for nobody. */
export async function almacenDePersona(queryClient: QueryClient): Promise<Almacen | null> {
  const state = queryClient.getQueryData(sessionQuery.queryKey);
  const claves = clavesOf(state);
  if (!state?.authUser || !claves) return null;
  const { id } = state.authUser;
  let abierto = abiertos.get(claves);
  if (abierto?.usuarioId !== id) {
    abierto = { usuarioId: id, almacen: abrir(id, claves) };
    abiertos.set(claves, abierto);
  }
  return abierto.almacen;
}
