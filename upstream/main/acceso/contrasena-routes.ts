import type { FastifyInstance } from 'fastify';
import { NO_COINCIDEN, repiteContrasena } from '#shared/campos';
import { acceso, accesoInterno } from '#shared/contract/main/acceso';
import { burnLink, createLink, pageLink } from '../../accounts/links/email-link.ts';
import { guardLink } from '../../accounts/links/guarded-link.ts';
import { passwordProblem } from '../../accounts/password/password-policy.ts';
import { addressKey, attempt, throttle, unlessSafeToRetry } from '../../accounts/throttle.ts';
import { usuarioDe } from '../../accounts/usuario-vista.ts';
import { audit } from '../../audit/audit.ts';
import type { Caller, Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { deviceOf, issueToken, revokeTokens } from '../../http/call/bearer-token.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';

const FLOOR_MS = 100;

/** Registers the calls that forget, reset and change the password. */
export function registerContrasena(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    acceso.pedirRenovacion,
    async ({ body, origin }, deps) => {
      await throttle(deps, 'renovar_ip', addressKey(origin.ip));
      await sendReset(deps, origin, body.email);
      return { data: { enviado: true as const } };
    },
    { floorMs: FLOOR_MS },
  );

  handle(
    app,
    accesoInterno.restablecer,
    ({ params, query, origin }) =>
      guardLink(deps, origin, () =>
        deps.db.transaction().execute(async (trx) => {
          const { usuarioId } = await burnLink(trx, deps, 'restablecer', { ...params, ...query });
          return { access_token: await issueToken(trx, deps, { usuarioId, origin, capacidad: 'restablecer' }) };
        }),
      ),
    { xsrf: true },
  );

  handle(app, accesoInterno.cambiarContrasena, async ({ body, caller, origin }) => {
    const isReset = caller.capacidad === 'restablecer';
    if (!isReset) await requireCurrent(deps, caller, origin, body.current_password);
    const { password, password_confirmation } = body;
    if (password_confirmation !== undefined && !repiteContrasena({ password, password_confirmation }))
      throw errors.field('password_confirmation', NO_COINCIDEN);
    const problem = passwordProblem(body.password, { email: caller.email, producto: deps.config.producto });
    if (problem) throw errors.field('password', problem);
    const counted = isReset ? [] : [changeBy(caller)];
    return unlessSafeToRetry(deps, counted, () => setPassword(deps, caller, origin, body.password));
  });
}

async function sendReset(deps: Deps, origin: Origin, email: string): Promise<void> {
  const isWithin = await attempt(deps, 'renovar_cuenta', email);
  await deps.db.transaction().execute(async (trx) => {
    const usuario = await trx
      .selectFrom('usuario')
      .select(['id', 'email', 'zona_horaria'])
      .where('email', '=', email)
      .where('estado', 'in', ['sin_verificar', 'incompleta', 'activa', 'baja_pendiente'])
      .executeTakeFirst();
    await audit(trx, deps, origin, { tipo: 'usuario_restablecer_pedido', ...(usuario && { entidadId: usuario.id }) });
    if (!usuario || !isWithin) return;
    const { url, caducidad } = await createLink(trx, deps, 'restablecer', usuario);
    await enqueueMail(trx, {
      plantilla: 'restablecer',
      para: usuario.email,
      // The page's address comes from the configuration, never from the Host header.
      datos: { enlace: pageLink(`${deps.config.publicUrl}/app/auth/change-password`, url), caducidad },
      zonaHoraria: usuario.zona_horaria,
    });
  });
}

/** The limit that counts attempts at the current password. */
const changeBy = ({ id }: Caller) => ['login_cuenta_ip', `cambio|${id}`] as const;

async function requireCurrent(deps: Deps, caller: Caller, origin: Origin, current: string | undefined): Promise<void> {
  if (current === undefined) throw errors.field('current_password', 'Escribe tu contraseña actual.');
  const counted = changeBy(caller);
  await throttle(deps, ...counted);
  const row = await deps.db
    .selectFrom('usuario')
    .select('password_hash')
    .where('id', '=', caller.id)
    .executeTakeFirst();
  const isRight = await unlessSafeToRetry(deps, [counted], () =>
    deps.hasher.verify(row?.password_hash, current, origin.ip),
  );
  if (!isRight) throw errors.field('current_password', 'La contraseña actual no es esa.');
}

/** Sets the password and ends every session; a change within a session gets a new token, a reset does not log in. */
async function setPassword(deps: Deps, caller: Caller, origin: Origin, password: string) {
  const password_hash = await deps.hasher.hash(password, origin.ip);
  return deps.db.transaction().execute(async (trx) => {
    const { email, zona_horaria } = await trx
      .updateTable('usuario')
      .set({ password_hash })
      .where('id', '=', caller.id)
      .returning(['email', 'zona_horaria'])
      .executeTakeFirstOrThrow();
    await revokeTokens(trx, caller.id);
    if (caller.capacidad === 'restablecer') await proveAddress(trx, deps, caller, origin);
    await audit(trx, deps, origin, {
      tipo: 'authn_password_change',
      entidad: 'usuario',
      entidadId: caller.id,
      actor: caller,
      datos: { restablecida: caller.capacidad === 'restablecer' },
    });
    await enqueueMail(trx, {
      plantilla: 'contrasena_cambiada',
      para: email,
      datos: {
        cuando: deps.now().toISOString(),
        dispositivo: deviceOf(origin.userAgent),
        enlace_renovar: `${deps.config.publicUrl}/app/auth/renew-password`,
      },
      zonaHoraria: zona_horaria,
    });
    const access_token =
      caller.capacidad === 'restablecer'
        ? null
        : await issueToken(trx, deps, { usuarioId: caller.id, origin, recordar: caller.recordar });
    return { user: await usuarioDe(trx, caller.id), access_token };
  });
}

/** A reset link proves the e-mail address as a verification link does; a user who lost both mails has no other way in. */
async function proveAddress(trx: Db, deps: Deps, caller: Caller, origin: Origin): Promise<void> {
  const row = await trx
    .updateTable('usuario')
    .set({ estado: 'incompleta', email_verificado_en: deps.now() })
    .where('id', '=', caller.id)
    .where('estado', '=', 'sin_verificar')
    .returning('id')
    .executeTakeFirst();
  if (!row) return;
  const cambio = { de: 'sin_verificar', a: 'incompleta', actor: caller };
  await audit(trx, deps, origin, { tipo: 'usuario_verificado', entidad: 'usuario', entidadId: caller.id, ...cambio });
}
