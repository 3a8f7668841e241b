import { redirect } from '@tanstack/react-router';
import type { Usuario } from '#shared/contract/main/usuario';
import { configuracion } from '../api/browser/configuracion.ts';
import { ApiError } from '../api/call/api-error.ts';
import type { SessionState } from '../api/session/session.ts';
import type { Motivo } from '../features/acceso/entrar/login-page.tsx';
import { inicioTrasLogin } from '../features/acceso/entrar/tras-entrar.ts';
import type { PaginaLegado } from '../features/cuenta/entrada/legado.tsx';

interface Contexto {
  context: { session: SessionState };
  location: { href: string };
}

/** Shows «sin conexión», never the login page, because the session could not be read. */
const sinRespuesta = () =>
  new ApiError({ code: 'session_unknown', message: '', requestId: '' }, { status: 503, startedAt: Date.now() });

/** Spec, section 6: anonymous users go to login, and come back after it. Returns the user. */
export function requireSesion({ context: { session }, location }: Contexto, motivo: Motivo = 'cuenta'): Usuario {
  if (session.authUser !== null) return session.authUser;
  if (session.status === 'unknown') throw sinRespuesta();
  throw redirect({ to: '/auth/login', search: { redirect: `/app${location.href}`, motivo } });
}

/** Pages of the old site check the login themselves; their replacement here needs a logged-in person. */
export function requireSesionSinLegado(guard: Contexto, pagina: PaginaLegado) {
  if (configuracion.legado[pagina] === null) requireSesion(guard);
}

/** Spec, section 6: logged-in users opening change-password, renew-password or crear-cuenta go to login. */
export function requireAnonimo({ context: { session } }: Pick<Contexto, 'context'>) {
  if (session.status === 'authenticated') throw redirect({ to: '/auth/login' });
}

/** Spec, section 6: a logged-in user opening login goes to the page of their kind. */
export function sinSesionParaLogin({ context: { session } }: Pick<Contexto, 'context'>) {
  if (session.status === 'authenticated') throw redirect({ to: inicioTrasLogin(session.authUser) });
}

/** Spec, section 6: without a company delegation, the conditions step goes to the company step. */
export function requireDelegacion(usuario: Usuario) {
  if (!usuario.empresa?.delegacion) throw redirect({ to: '/auth/crear-cuenta/empleo-empresa' });
}
