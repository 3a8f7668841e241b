import type { FastifyInstance } from 'fastify';
import { acceso, accesoInterno } from '#shared/contract/main/acceso';
import { burnLink, requireOwnPage } from '../../accounts/links/email-link.ts';
import { guardLink } from '../../accounts/links/guarded-link.ts';
import { addressKey, throttle } from '../../accounts/throttle.ts';
import { usuarioDe } from '../../accounts/usuario-vista.ts';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { issueToken } from '../../http/call/bearer-token.ts';
import { inEqualTime } from '../../http/call/equal-time.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { canReceiveMail } from './deliverable-address.ts';
import { register } from './register.ts';
import { ESPERA_REENVIO_S, resend } from './resend.ts';

const FLOOR_MS = 150;

/** Registers registration and the verification of the address. */
export function registerRegistro(app: FastifyInstance, deps: Deps): void {
  handle(
    app,
    accesoInterno.registro,
    async ({ body, origin }) => {
      const redirect_url = requireOwnPage(deps, body.redirect_url);
      await throttle(deps, 'registro_ip', addressKey(origin.ip));
      const id = await inEqualTime(FLOOR_MS, () => register(deps, origin, { ...body, redirect_url }));
      return { data: { id, email: body.email } };
    },
    { xsrf: true },
  );

  handle(
    app,
    accesoInterno.verificacion,
    ({ params, query, origin }) =>
      // Without the exchange of csrf-cookie the caller is a mail scanner, and the link is not used up.
      guardLink(deps, origin, () =>
        deps.db.transaction().execute(async (trx) => {
          const { usuarioId, email } = await burnLink(trx, deps, 'verificacion', { ...params, ...query });
          const usuario = await trx
            .updateTable('usuario')
            .set({ estado: 'incompleta', email_verificado_en: deps.now() })
            .where('id', '=', usuarioId)
            .where('email', '=', email)
            .where('estado', '=', 'sin_verificar')
            .returning(['id', 'register_type', 'roles'])
            .executeTakeFirst();
          if (!usuario) throw errors.invalidLink('Tu correo ya está confirmado. Inicia sesión para seguir.');
          await audit(trx, deps, origin, {
            tipo: 'usuario_verificado',
            entidad: 'usuario',
            entidadId: usuario.id,
            de: 'sin_verificar',
            a: 'incompleta',
            actor: usuario,
          });
          const access_token = await issueToken(trx, deps, { usuarioId: usuario.id, origin });
          return { access_token, user: await usuarioDe(trx, usuario.id), register_type: usuario.register_type };
        }),
      ),
    { xsrf: true },
  );

  handle(
    app,
    acceso.reenviarVerificacion,
    async ({ params, origin }, deps) => {
      await throttle(deps, 'reenvio_ip', addressKey(origin.ip));
      await resend(deps, params.id);
      return { data: { enviado: true as const, espera_s: ESPERA_REENVIO_S } };
    },
    { floorMs: FLOOR_MS },
  );

  handle(app, acceso.comprobarEmail, async ({ params, origin }) => {
    await throttle(deps, 'check_email_ip', addressKey(origin.ip));
    return { data: { email: params.email, disponible: canReceiveMail(params.email) } };
  });
}
