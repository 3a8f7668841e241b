import type { Usuario } from '#shared/contract/main/usuario';
import { analitica } from '#shared/contract/session';
import { call } from '../call/call.ts';
import { readCookieConsent } from './consent.ts';

/** Spec, section 6: visitador or marketing first, then the job administrator, else the person's first role. */
export function rolDeAnalitica(authUser: Usuario): string {
  if (authUser.visitador_farmaceutico) return 'visitador_farmaceutico';
  if (authUser.marketing) return 'marketing';
  if (authUser.administrador_empleo) return 'administrador_empleo';
  return Object.keys(authUser.roles)[0] ?? 'sin_rol';
}

/**
 * Reports a navigation to our own sink, after consent: the template of the path (never an id or a query) and the role.
 * Analytics is never worth an error message.
 */
export function reportNavigation(ruta: string, authUser: Usuario | null) {
  if (authUser === null || readCookieConsent()?.cookies_analitica !== true) return;
  call(analitica.evento, { body: { ruta, rol: rolDeAnalitica(authUser) } }).catch(() => {});
}
