import type { FastifyInstance } from 'fastify';
import { acceso, accesoInterno } from '#shared/contract/main/acceso';
import { consumeCode, createCode } from '../../accounts/links/one-time-code.ts';
import { usuarioDe } from '../../accounts/usuario-vista.ts';
import { audit } from '../../audit/audit.ts';
import type { Deps } from '../../deps.ts';
import { issueToken } from '../../http/call/bearer-token.ts';
import { errors } from '../../http/call/errors.ts';
import { handle } from '../../http/call/handle.ts';
import { setXsrfCookies } from '../../http/call/xsrf.ts';
import { registerCanje } from './academia/academia-routes.ts';
import { academiaReturn } from './academia/academia-url.ts';
import { login } from './login.ts';

/** Registers login and logout. */
export function registerAcceso(app: FastifyInstance, deps: Deps): void {
  handle(app, accesoInterno.csrfCookie, async ({ reply }) => setXsrfCookies(reply, deps));

  handle(
    app,
    accesoInterno.login,
    async ({ body, origin, request }) => {
      // The BFF sets this header (session/cookie/known-device.ts). It is no proof of identity; it only decides the place in the queue.
      const isKnownDevice = request.headers['x-known-device'] === '1';
      const { usuarioId, access_token } = await login(deps, origin, { ...body, isKnownDevice });
      if (body.redirect_academia !== undefined) {
        const url = academiaReturn(deps, body.redirect_academia);
        // The user continues at the academy with a code; no session begins here.
        if (url) {
          await deps.db
            .deleteFrom('token_acceso')
            .where('id', '=', Number(access_token.split('|')[0]))
            .execute();
          url.searchParams.set('codigo', await createCode(deps.db, deps, usuarioId, 'academia'));
          return { redirect_academia: url.href };
        }
      }
      return { ...(await usuarioDe(deps.db, usuarioId)), access_token };
    },
    { xsrf: true },
  );

  handle(
    app,
    accesoInterno.loginCookie,
    async ({ body, origin }) => {
      return deps.db.transaction().execute(async (trx) => {
        const usuarioId = await consumeCode(trx, deps, body.hash, 'login');
        if (usuarioId === null) throw errors.invalidCredentials();
        const access_token = await issueToken(trx, deps, { usuarioId, origin });
        await audit(trx, deps, origin, { tipo: 'authn_login_success', entidad: 'usuario', entidadId: usuarioId });
        return { ...(await usuarioDe(trx, usuarioId)), access_token };
      });
    },
    { xsrf: true },
  );

  handle(app, accesoInterno.logout, async ({ caller, origin }) => {
    await deps.db.transaction().execute(async (trx) => {
      await trx.deleteFrom('token_acceso').where('id', '=', caller.tokenId).execute();
      await audit(trx, deps, origin, {
        tipo: 'authn_token_revoked',
        entidad: 'token',
        entidadId: caller.tokenId,
        actor: caller,
      });
    });
  });

  handle(app, acceso.redirigirAcademia, async ({ caller, body }) => {
    // The payload of the spec names the user, who can only be the caller.
    if (body.userId !== caller.id) throw errors.notFound();
    const url = academiaReturn(deps, body.destino) ?? academiaReturn(deps, undefined);
    if (!url) throw errors.stateForbids('La academia no está disponible en esta instalación.');
    url.searchParams.set('codigo', await createCode(deps.db, deps, caller.id, 'academia'));
    return { redirect_academia: url.href };
  });

  registerCanje(app, deps);
}
