import type { Registro } from '#shared/contract/main/acceso';
import { paisPorId } from '#shared/paises/paises';
import { recordConsent } from '../../accounts/consent.ts';
import { createLink, pageLink } from '../../accounts/links/email-link.ts';
import { createTicket } from '../../accounts/links/registration-ticket.ts';
import { passwordProblem } from '../../accounts/password/password-policy.ts';
import { addressKey, attempt, throttle, unlessSafeToRetry } from '../../accounts/throttle.ts';
import { audit } from '../../audit/audit.ts';
import type { Origin } from '../../caller.ts';
import type { Db } from '../../db/schema/schema.ts';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';

/**
 * Creates an unverified account, or writes to the owner of an existing one. Gives the ticket; neither the answer nor its time
 * tells the two cases apart.
 */
export async function register(deps: Deps, origin: Origin, registro: Registro): Promise<string> {
  const problem = passwordProblem(registro.password, { email: registro.email, producto: deps.config.producto });
  if (problem) throw errors.field('password', problem);
  if (!paisPorId(registro.pais_id)) throw errors.field('pais_id', 'Elige un país de la lista.');
  // Counted only now, for valid registrations: a person whose password is refused three times must still be able to register.
  await throttle(deps, 'registro_correo', registro.email);
  // Hashed in both cases, before the account is looked up.
  const counted = [
    ['registro_correo', registro.email],
    ['registro_ip', addressKey(origin.ip)],
  ] as const;
  const password_hash = await unlessSafeToRetry(deps, counted, () => deps.hasher.hash(registro.password, origin.ip));
  return deps.db.transaction().execute(async (trx) => {
    const usuario = await trx
      .insertInto('usuario')
      .values({
        email: registro.email,
        password_hash,
        register_type: registro.register_type,
        pais_id: registro.pais_id,
        zona_horaria: origin.timezone,
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning(['id', 'email'])
      .executeTakeFirst();
    if (!usuario) return repeated(trx, deps, origin, registro.email);
    // A missing acceptance is recorded too; it is asked for again before the account is completed.
    const acepta = registro.terminos === true;
    const consentimientos = { terminos: acepta, privacidad: acepta, publicidad: registro.publicidad };
    for (const tipo of ['terminos', 'privacidad', 'publicidad'] as const)
      await recordConsent(trx, deps, origin, {
        usuarioId: usuario.id,
        tipo,
        valor: consentimientos[tipo],
        origen: 'registro',
      });
    await audit(trx, deps, origin, {
      tipo: 'usuario_registrado',
      entidad: 'usuario',
      entidadId: usuario.id,
      a: 'sin_verificar',
      datos: { register_type: registro.register_type },
    });
    await sendVerification(trx, deps, usuario, registro.redirect_url);
    return createTicket(trx, usuario.id);
  });
}

async function repeated(trx: Db, deps: Deps, origin: Origin, email: string): Promise<string> {
  const { publicUrl } = deps.config;
  // Limited, so that nobody's mailbox can be filled.
  if (await attempt(deps, 'intento_registro_cuenta', email))
    await enqueueMail(trx, {
      plantilla: 'intento_registro',
      para: email,
      datos: {
        cuando: deps.now().toISOString(),
        enlace_entrar: `${publicUrl}/app/auth/login`,
        enlace_renovar: `${publicUrl}/app/auth/renew-password`,
      },
    });
  await audit(trx, deps, origin, { tipo: 'usuario_registro_repetido' });
  return createTicket(trx, null);
}

interface Pending {
  id: number;
  email: string;
}

/** Mails the link that proves the address. */
export async function sendVerification(trx: Db, deps: Deps, usuario: Pending, redirectUrl: string): Promise<void> {
  const { register_type, zona_horaria } = await trx
    .selectFrom('usuario')
    .select(['register_type', 'zona_horaria'])
    .where('id', '=', usuario.id)
    .executeTakeFirstOrThrow();
  const { url, caducidad } = await createLink(trx, deps, 'verificacion', usuario);
  await enqueueMail(trx, {
    plantilla: 'verificacion',
    para: usuario.email,
    datos: { enlace: pageLink(redirectUrl, url, { register_type }), caducidad },
    zonaHoraria: zona_horaria,
  });
}
