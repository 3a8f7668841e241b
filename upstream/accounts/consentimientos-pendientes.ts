import { CONSENTIMIENTOS_OBLIGATORIOS } from '#shared/contract/main/usuario-entidades';
import type { Db } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';
import { isCurrentVersion, respuestasDe } from './consent.ts';

/** Required consents that the user has not given although they were asked for, or has given to an older version of the text. */
export async function consentimientosPendientes(db: Db, usuarioId: number) {
  const respuestas = await respuestasDe(db, usuarioId, CONSENTIMIENTOS_OBLIGATORIOS);
  return CONSENTIMIENTOS_OBLIGATORIOS.filter((tipo) => {
    const respuesta = respuestas.get(tipo);
    return respuesta !== undefined && !(respuesta.valor && isCurrentVersion(tipo, respuesta.version_texto));
  });
}

/**
 * Requires the missing consents before the account is completed: a registration with the specification's payload alone has
 * accepted nothing.
 */
export async function requireConsentimientos(db: Db, usuarioId: number): Promise<void> {
  const [pendiente] = await consentimientosPendientes(db, usuarioId);
  if (pendiente) throw errors.field(pendiente, 'Acepta las condiciones y la política de privacidad para seguir.');
}
