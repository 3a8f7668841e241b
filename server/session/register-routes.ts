import type { FastifyInstance } from 'fastify';
import { accesoInterno } from '#shared/contract/main/acceso';
import { sesion } from '#shared/contract/session';
import { addressKey } from '../http/rate-limit.ts';
import { registerCall } from '../http/register-call.ts';
import { linkTarget } from './link-target.ts';
import { endSession, logIn, loginRefusal, type SessionDeps } from './log-in.ts';
import { refusalOrFailure } from './main-api.ts';

const { csrfCookie } = accesoInterno;

/** Registering and verifying. */
export function registerRegisterCalls(app: FastifyInstance, deps: SessionDeps): void {
  const { config, sessions, mainApi, limiter } = deps;

  registerCall(app, config, sesion.registro, async ({ request, reply, body }) => {
    await limiter.count(request, 'registro_ip', addressKey(request.ip));
    const answer = await mainApi
      .exchange(request, csrfCookie, accesoInterno.registro, { body })
      .catch((error: unknown) => {
        throw refusalOrFailure(error);
      });
    // The spec: after register the session is cleared until the e-mail is verified.
    const former = await sessions.of(request);
    if (former) await endSession(deps, request, former);
    sessions.clear(reply);
    return answer;
  });

  registerCall(app, config, sesion.registroGoogle, async ({ request, reply, body }) => {
    await limiter.check(request, 'login_ip', addressKey(request.ip));
    const { access_token, ...authUser } = await mainApi
      .exchange(request, csrfCookie, accesoInterno.registroGoogle, { body })
      .catch((error: unknown) => {
        throw loginRefusal(error);
      });
    return logIn(deps, request, reply, { access_token, authUser, larga: false });
  });

  registerCall(app, config, sesion.verificacion, async ({ request, reply, body }) => {
    const target = linkTarget('verificacion', body.url, config.mainUrl);
    await limiter.count(request, 'enlace_ip', addressKey(request.ip));
    const { access_token, user, register_type } = await mainApi
      .exchange(request, csrfCookie, accesoInterno.verificacion, { target })
      .catch((error: unknown) => {
        throw refusalOrFailure(error);
      });
    const answer = await logIn(deps, request, reply, { access_token, authUser: user, larga: false });
    return { ...answer, register_type };
  });
}
