import type { FastifyInstance } from 'fastify';
import { accesoInterno, type RegistroGoogle } from '#shared/contract/main/acceso';
import { paisPorId } from '#shared/paises/paises';
import { recordConsent } from '../../../accounts/consent.ts';
import { requireOwnPage } from '../../../accounts/links/email-link.ts';
import { addressKey, throttle } from '../../../accounts/throttle.ts';
import { usuarioDe } from '../../../accounts/usuario-vista.ts';
import { audit } from '../../../audit/audit.ts';
import type { Origin } from '../../../caller.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { issueToken } from '../../../http/call/bearer-token.ts';
import { errors } from '../../../http/call/errors.ts';
import { handle } from '../../../http/call/handle.ts';
import { requireKnowing, sayKept } from '../baja-anulada.ts';
import { createGoogleVerifier, type GoogleIdentity } from './google-token.ts';

/** Registration and login with Google. Off without GOOGLE_CLIENT_ID. */
export function registerGoogle(app: FastifyInstance, deps: Deps): void {
  const verify = deps.config.google && createGoogleVerifier(deps.config.google);

  handle(
    app,
    accesoInterno.registroGoogle,
    async ({ body, origin }) => {
      if (!verify) throw errors.notFound();
      requireOwnPage(deps, body.redirect_url);
      await throttle(deps, 'login_ip', addressKey(origin.ip));
      const identity = await verify(body.credential).catch((error: unknown) => {
        throw errors.dependency(error);
      });
      // `google_id` in the body could be anybody's: it counts only if the signed token has the same.
      const holds = identity?.isVerified && identity.sub === body.google_id && identity.email === body.email;
      if (!identity || !holds) {
        await audit(deps.db, deps, origin, { tipo: 'authn_login_fail', datos: { google: true } });
        throw errors.invalidCredentials();
      }
      return deps.db.transaction().execute(async (trx) => {
        const usuarioId = await accountOf(trx, deps, origin, body, identity);
        const access_token = await issueToken(trx, deps, { usuarioId, origin });
        await audit(trx, deps, origin, {
          tipo: 'authn_login_success',
          entidad: 'usuario',
          entidadId: usuarioId,
          datos: { google: true },
        });
        return { ...(await usuarioDe(trx, usuarioId)), access_token };
      });
    },
    { xsrf: true },
  );
}

/** The account of this Google identity: already linked, found by its verified address, or newly created and verified. */
async function accountOf(
  trx: Db,
  deps: Deps,
  origin: Origin,
  body: RegistroGoogle,
  google: GoogleIdentity,
): Promise<number> {
  const known = await trx
    .selectFrom('usuario')
    .select(['id', 'estado', 'estado_previo', 'baja_en', 'suspendida_motivo', 'google_sub', 'email'])
    .select(['zona_horaria', 'roles'])
    .where((eb) => eb.or([eb('google_sub', '=', google.sub), eb('email', '=', google.email)]))
    .where('estado', '!=', 'eliminada')
    .orderBy((eb) => eb('google_sub', '=', google.sub), 'desc')
    .executeTakeFirst();
  if (!known) return createAccount(trx, deps, origin, body, google);
  if (known.estado === 'suspendida') throw errors.suspended(known.suspendida_motivo);
  if (known.google_sub !== null && known.google_sub !== google.sub) throw errors.invalidCredentials();
  requireKnowing(deps, known, body.conservar);
  const estado =
    known.estado === 'sin_verificar'
      ? 'incompleta'
      : known.estado === 'baja_pendiente'
        ? (known.estado_previo ?? 'activa')
        : known.estado;
  await trx
    .updateTable('usuario')
    .set({
      google_sub: google.sub,
      estado,
      ultimo_acceso_en: deps.now(),
      // Google has just proved the address. A person who registered it before without proving it must not keep a password.
      ...(known.estado === 'sin_verificar' && { email_verificado_en: deps.now(), password_hash: null }),
      ...(known.estado === 'baja_pendiente' && { estado_previo: null, baja_en: null }),
    })
    .where('id', '=', known.id)
    .execute();
  if (known.estado === 'baja_pendiente') await sayKept(trx, deps, origin, { ...known, estado });
  else if (estado !== known.estado)
    await audit(trx, deps, origin, {
      tipo: 'usuario_estado',
      entidad: 'usuario',
      entidadId: known.id,
      de: known.estado,
      a: estado,
    });
  return known.id;
}

async function createAccount(
  trx: Db,
  deps: Deps,
  origin: Origin,
  body: RegistroGoogle,
  google: GoogleIdentity,
): Promise<number> {
  if (!paisPorId(body.pais_id)) throw errors.field('pais_id', 'Elige un país de la lista.');
  const created = await trx
    .insertInto('usuario')
    .values({
      email: google.email,
      google_sub: google.sub,
      nombre: google.nombre,
      apellidos: google.apellidos,
      register_type: body.register_type,
      pais_id: body.pais_id,
      zona_horaria: origin.timezone,
      estado: 'incompleta',
      email_verificado_en: deps.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // A double click: the other request has just created the account.
  if (!created) return accountOf(trx, deps, origin, body, google);
  const { id } = created;
  for (const tipo of ['terminos', 'privacidad'] as const)
    await recordConsent(trx, deps, origin, { usuarioId: id, tipo, valor: true, origen: 'google' });
  await audit(trx, deps, origin, {
    tipo: 'usuario_registrado',
    entidad: 'usuario',
    entidadId: id,
    a: 'incompleta',
    datos: { register_type: body.register_type, google: true },
  });
  return id;
}
