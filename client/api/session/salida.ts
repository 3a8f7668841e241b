import type { QueryClient } from '@tanstack/react-query';
import { dejarDispositivo } from '../push/dejar-dispositivo.ts';
import { almacenDePersona } from './almacen-persona.ts';
import { clearSession } from './session.ts';

/** The person has left: nothing of theirs stays in this browser, not as ciphertext either, and every tab is anonymous. */
export async function endSession(queryClient: QueryClient, { isRemote = false } = {}): Promise<void> {
  // Begun with the keys, which go with the session.
  const borrado = almacenDePersona(queryClient).then((almacen) => almacen?.borrarTodo());
  await clearSession(queryClient, { isRemote, tipo: 'salida' });
  // A browser may need its network for it; the API wakes nobody for a session that is over.
  void dejarDispositivo().catch(() => undefined);
  // What a browser does not delete nobody can read: no reason to fail.
  await Promise.allSettled([borrado]);
}
