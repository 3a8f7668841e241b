import type { FastifyInstance } from 'fastify';
import { accesoInterno } from '#shared/contract/main/acceso';
import { usuario } from '#shared/contract/main/usuario';
import { sesion } from '#shared/contract/session';
import { AppError } from '../errors.ts';
import { audit } from '../http/audit.ts';
import { addressKey } from '../http/rate-limit.ts';
import { registerCall } from '../http/register-call.ts';
import { linkTarget } from './link-target.ts';
import { endSession, type SessionDeps } from './log-in.ts';
import { refusalOrFailure } from './main-api.ts';
import { ANONIMA, autenticada } from './session-answer.ts';

/** Resetting and changing the password, and leaving. */
export function registerPasswordCalls(app: FastifyInstance, deps: SessionDeps): void {
  const { config, sessions, mainApi, limiter } = deps;

  registerCall(app, config, sesion.restablecer, async ({ request, reply, body }) => {
    const target = linkTarget('restablecer', body.url, config.mainUrl);
    await limiter.count(request, 'enlace_ip', addressKey(request.ip));
    const { access_token } = await mainApi
      .exchange(request, accesoInterno.csrfCookie, accesoInterno.restablecer, { target })
      .catch((error: unknown) => {
        throw refusalOrFailure(error);
      });
    // A session of before must not live on beside a reset.
    const former = await sessions.of(request);
    if (former) await endSession(deps, request, former);
    await sessions.beginReset(reply, access_token);
    return { restableciendo: true as const };
  });

  registerCall(app, config, sesion.cambiarContrasena, async ({ request, reply, body }) => {
    const session = await sessions.of(request);
    if (!session) throw new AppError('no_autenticado');
    const { user, access_token } = await mainApi
      .call(request, accesoInterno.cambiarContrasena, { token: session.token, body })
      .catch((error: unknown) => {
        throw refusalOrFailure(error);
      });
    audit(request, 'authn_password_change', { sid: session.sid, uid: user.id });
    await sessions.end(session);
    if (session.uso === 'restablecer' || access_token === null) {
      // After a reset nobody is logged in.
      sessions.clear(reply);
      return ANONIMA;
    }
    const next = await sessions.begin(reply, access_token, user.id, session.larga);
    audit(request, 'session_renewed', { sid: next.sid, uid: user.id });
    return autenticada(user, next);
  });

  registerCall(app, config, sesion.eliminarCuenta, async ({ request, reply, body }) => {
    const session = await sessions.require(request);
    const answer = await mainApi
      .call(request, usuario.eliminar, { token: session.token, body })
      .catch((error: unknown) => {
        throw refusalOrFailure(error);
      });
    await sessions.end(session);
    sessions.clear(reply);
    return answer;
  });
}
