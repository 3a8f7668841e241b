import type { QueryClient } from '@tanstack/react-query';
import type { Credenciales } from '#shared/contract/main/acceso';
import { type Sesion, sesion } from '#shared/contract/session';
import { destinoSeguro } from '#shared/destino';
import { call } from '../../../api/call/call.ts';
import { forgetDestino } from '../../../api/session/destino-pendiente.ts';
import { beginSession } from '../../../api/session/entrada/entrada.ts';
import { inicioTrasLogin } from './tras-entrar.ts';

/** Destination after a login: a path below /app, or a whole address of a partner. */
export type Destino = { tipo: 'app'; ruta: string } | { tipo: 'fuera'; url: string };

export const destinoTrasLogin = (respuesta: Sesion, redirect: string | undefined): Destino => {
  if (redirect !== undefined) {
    const seguro = destinoSeguro(redirect);
    if (seguro !== '/app') return { tipo: 'app', ruta: seguro };
  }
  if (respuesta.authUser?.redirect_academia) return { tipo: 'fuera', url: respuesta.authUser.redirect_academia };
  return { tipo: 'app', ruta: respuesta.authUser ? `/app${inicioTrasLogin(respuesta.authUser)}` : '/app' };
};

export async function logIn(
  queryClient: QueryClient,
  credenciales: Credenciales,
  redirect: string | undefined,
): Promise<Destino> {
  const respuesta = await call(sesion.login, { body: credenciales });
  if (!('isAuth' in respuesta)) return { tipo: 'fuera', url: respuesta.redirect_academia };
  await beginSession(queryClient, respuesta);
  forgetDestino();
  return destinoTrasLogin(respuesta, redirect);
}
