import type { Registro } from '#shared/contract/main/acceso';
import { paisPorId } from '#shared/paises/paises';
import { recordConsent } from '../../accounts/consent.ts';
import { createLink, pageLink } from '../../accounts/links/email-link.ts';
import { createTicket } from '../../accounts/links/registration-ticket.ts';
import { passwordProblem } from '../../accounts/password/password-policy.ts';
import { addressKey, attempt, throttle, unlessUnbegun } from '../../accounts/password/throttle.ts';
import { audit } from '../../audit/audit.ts';
import type { Db, Deps } from '../../deps.ts';
import type { Origin } from '../../http/call/caller.ts';
import { errors } from '../../http/call/errors.ts';
import { enqueueMail } from '../../mail/queue/outbox.ts';

/**
 * Creates an account to be verified, or writes to the owner of one that exists. Gives the ticket: nothing that comes back,
 * nor how long it takes, tells one from the other.
 */
export async function register(deps: Deps, origin: Origin, registro: Registro): Promise<string> {
  const problem = passwordProblem(registro.password, { email: registro.email, producto: deps.config.producto });
  if (problem) throw errors.field('password', problem);
  if (!paisPorId(registro.pais_id)) throw errors.field('pais_id', 'Elige un país de la lista.');
  // Of what could be an account: somebody whose password is refused three times is still to have one.
  await throttle(deps, 'registro_correo', registro.email);
  // Hashed in both cases, before anything is looked up.
  const counted = [
    ['registro_correo', registro.email],
    ['registro_ip', addressKey(origin.ip)],
  ] as const;
  const password_hash = await unlessUnbegun(deps, counted, () => deps.hasher.hash(registro.password, origin.ip));
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
    // Not accepted is written down too: it is asked for before the account is completed.
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
  // Not a way to fill somebody's mailbox.
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
