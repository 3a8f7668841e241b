import type { Credenciales } from '#shared/contract/main/acceso';
import { ticketOf } from '../../accounts/links/registration-ticket.ts';
import { addressKey, forgive, throttle, unlessSafeToRetry } from '../../accounts/throttle.ts';
import { audit } from '../../audit/audit.ts';
import type { Origin } from '../../caller.ts';
import type { Deps } from '../../deps.ts';
import { issueToken } from '../../http/call/bearer-token.ts';
import { inEqualTime } from '../../http/call/equal-time.ts';
import { ApiError, errors } from '../../http/call/errors.ts';
import { requireKnowing, sayKept } from './baja-anulada.ts';

/** Longer than an argon2 verification takes on a busy machine. */
const FLOOR_MS = 120;

interface Attempt extends Credenciales {
  /** The account was logged in to on that device before: its verification has a queue of its own. */
  isKnownDevice: boolean;
}

interface LoggedIn {
  usuarioId: number;
  access_token: string;
}

/**
 * Checks e-mail and password. Only a caller with the right password is told the account's state.
 * @throws ApiError 401 invalid_credentials, 403 sin_verificar, suspendida or baja_pendiente, 429
 */
export const login = (deps: Deps, origin: Origin, attempt: Attempt): Promise<LoggedIn> =>
  inEqualTime(FLOOR_MS, () => tryLogin(deps, origin, attempt));

async function tryLogin(deps: Deps, origin: Origin, attempt: Attempt): Promise<LoggedIn> {
  const { email, password, recordar, isKnownDevice, conservar } = attempt;
  const { db, hasher } = deps;
  const address = addressKey(origin.ip);
  // Keyed by account and address together, so that nobody can lock the owner out from another address.
  const subject = `${email}|${address}`;
  // All on one connection, so that a refused login waits for a connection only once.
  const usuario = await db.connection().execute(async (one) => {
    const on = { ...deps, db: one };
    await throttle(on, 'login_ip', address).catch((error: unknown) => tooMany(on, origin, error));
    await throttle(on, 'login_cuenta_ip', subject).catch((error: unknown) => tooMany(on, origin, error));
    return one
      .selectFrom('usuario')
      .select([
        'id',
        'email',
        'password_hash',
        'estado',
        'estado_previo',
        'suspendida_motivo',
        'register_type',
        'roles',
        'baja_en',
        'zona_horaria',
      ])
      .where('email', '=', email)
      .where('estado', '!=', 'eliminada')
      .executeTakeFirst();
  });
  const counted = [
    ['login_ip', address],
    ['login_cuenta_ip', subject],
  ] as const;
  const isRight = await unlessSafeToRetry(deps, counted, () =>
    isKnownDevice
      ? hasher.verifyReturning(usuario?.password_hash, password, email)
      : hasher.verify(usuario?.password_hash, password, origin.ip),
  );
  if (!usuario || !isRight) {
    await audit(db, deps, origin, {
      tipo: 'authn_login_fail',
      entidad: 'usuario',
      ...(usuario && { entidadId: usuario.id }),
    });
    throw errors.invalidCredentials();
  }
  if (usuario.estado === 'sin_verificar')
    throw errors.unverified({ id: await ticketOf(db, usuario.id), register_type: usuario.register_type });
  if (usuario.estado === 'suspendida') throw errors.suspended(usuario.suspendida_motivo);
  await forgive(deps, 'login_cuenta_ip', subject);
  requireKnowing(deps, usuario, conservar);

  const newHash =
    usuario.password_hash && hasher.isOutdated(usuario.password_hash)
      ? await hasher.hash(password, origin.ip)
      : undefined;
  return db.transaction().execute(async (trx) => {
    const isBack = usuario.estado === 'baja_pendiente';
    const estado = isBack ? (usuario.estado_previo ?? 'activa') : usuario.estado;
    const same = await trx
      .updateTable('usuario')
      .set({
        ultimo_acceso_en: deps.now(),
        ...(newHash && { password_hash: newHash }),
        ...(isBack && { estado, estado_previo: null, baja_en: null }),
      })
      .where('id', '=', usuario.id)
      // The password or the state changed during the verification, so its result no longer holds (S-11).
      .where('password_hash', '=', usuario.password_hash)
      .where('estado', '=', usuario.estado)
      .returning('id')
      .executeTakeFirst();
    if (!same) throw errors.invalidCredentials();
    if (isBack) await sayKept(trx, deps, origin, { ...usuario, estado });
    const access_token = await issueToken(trx, deps, { usuarioId: usuario.id, origin, recordar });
    await audit(trx, deps, origin, {
      tipo: 'authn_login_success',
      entidad: 'usuario',
      entidadId: usuario.id,
      actor: usuario,
    });
    return { usuarioId: usuario.id, access_token };
  });
}

async function tooMany(deps: Deps, origin: Origin, error: unknown): Promise<never> {
  if (error instanceof ApiError && error.status === 429)
    await audit(deps.db, deps, origin, { tipo: 'authn_login_fail_max' });
  throw error;
}
