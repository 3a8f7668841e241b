import type { Usuario } from '#shared/contract/main/usuario';
import type { Sesion } from '#shared/contract/session';
import type { Session } from '../cookie/session-reading.ts';
import type { Sessions } from '../cookie/sessions.ts';

export const ANONIMA: Sesion = { isAuth: false, isLogued: 0, authUser: null };

/**
 * Builds the answer with the spec's names. Whole seconds, rounded down: the browser must not believe in a session for longer than
 * the BFF does.
 */
export const autenticada = (
  sessions: Pick<Sessions, 'localKeys'>,
  authUser: Usuario,
  { uid, expiresIn, idleIn }: Pick<Session, 'uid' | 'expiresIn' | 'idleIn'>,
): Sesion => ({
  isAuth: true,
  isLogued: 1,
  authUser,
  expiresIn: Math.floor(expiresIn),
  idleIn: Math.floor(idleIn),
  almacen: { claves: sessions.localKeys(uid) },
});
