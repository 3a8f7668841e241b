import { CONSENTIMIENTOS_OBLIGATORIOS } from '#shared/contract/main/usuario-entidades';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import type { Db } from '../db/schema/schema.ts';
import { errors } from '../http/call/errors.ts';

/** Required consents that the user has not given although they were asked for, or has given to an older version of the text. */
export async function consentimientosPendientes(db: Db, usuarioId: number) {
  const respuestas = await db
    .selectFrom('consentimiento')
    .distinctOn('tipo')
    .select(['tipo', 'valor', 'version_texto'])
    .where('usuario_id', '=', usuarioId)
    .where('tipo', 'in', CONSENTIMIENTOS_OBLIGATORIOS)
    .orderBy('tipo')
    .orderBy('id', 'desc')
    .execute();
  return CONSENTIMIENTOS_OBLIGATORIOS.filter((tipo) =>
    respuestas.some((r) => r.tipo === tipo && !(r.valor && r.version_texto === VERSION_TEXTO[tipo])),
  );
}

/**
 * Requires the missing consents before the account is completed: a registration with the specification's payload alone has
 * accepted nothing.
 */
export async function requireConsentimientos(db: Db, usuarioId: number): Promise<void> {
  const [pendiente] = await consentimientosPendientes(db, usuarioId);
  if (pendiente) throw errors.field(pendiente, 'Acepta las condiciones y la política de privacidad para seguir.');
}
