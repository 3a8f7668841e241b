import type { QueryClient } from '@tanstack/react-query';
import { leaveDispositivo } from '../push/leave-dispositivo.ts';
import { almacenDePersona } from './almacen-persona.ts';
import { clearSession } from './session.ts';

/** Logs the person out in this browser: deletes their data, also the encrypted ones, and makes every tab anonymous. */
export async function endSession(queryClient: QueryClient, { isRemote = false } = {}): Promise<void> {
  // Started first, because the keys go with the session.
  const borrado = almacenDePersona(queryClient).then((almacen) => almacen?.deleteEverything());
  await clearSession(queryClient, { isRemote, tipo: 'salida' });
  // Not awaited, because ending a push subscription may need the network; the API sends no push to an ended session anyway.
  void leaveDispositivo().catch(() => undefined);
  // A deletion that fails is no error: without the keys the data are unreadable.
  await Promise.allSettled([borrado]);
}
