import type { FastifyInstance } from 'fastify';
import { accesoInterno } from '#shared/contract/main/acceso';
import { sesion } from '#shared/contract/session';
import type { AppError } from '../../errors.ts';
import { refusalOrFailure } from '../../http/apis/upstream-api.ts';
import { addressKey } from '../../http/guards/rate-limit.ts';
import { registerCall } from '../../http/register-call.ts';
import { linkTarget } from './link-target.ts';
import { credentials, endFormer, guarded, logIn, type SessionDeps } from './log-in.ts';
import { ANONIMA } from './session-answer.ts';

/**
 * A mailed link that is not valid: guessing links is stopped by the limit, while opening a valid one twice a day does not count
 * (A-08).
 */
export const wrongLink = {
  refusal: refusalOrFailure,
  isGuess: ({ code }: AppError) => code === 'enlace_invalido' || code === 'sin_permiso' || code === 'validacion',
};

/** Registering and verifying. */
export function registerRegisterCalls(app: FastifyInstance, deps: SessionDeps): void {
  const { config, sessions, mainApi, limiter } = deps;

  registerCall(app, config, sesion.registro, async ({ request, reply, body }) => {
    const subjects = [
      ['registro_ip', addressKey(request.ip)],
      ['registro_correo', body.email],
    ] as const;
    const attempt = await limiter.attempt(request, ...subjects);
    const answer = await mainApi.exchange(request, accesoInterno.registro, { body }).catch(async (error: unknown) => {
      // The registration failed: the attempt does not count.
      await attempt.takeBack();
      throw refusalOrFailure(error);
    });
    // The spec: after register the session is cleared until the e-mail is verified.
    await endFormer(deps, request);
    sessions.clear(reply);
    return { data: { id: answer.data.id, email: answer.data.email ?? body.email } };
  });

  registerCall(app, config, sesion.registroGoogle, async ({ request, reply, body }) => {
    const answer = await guarded(deps, request, [['login_ip', addressKey(request.ip)]], {
      make: () => mainApi.exchange(request, accesoInterno.registroGoogle, { body }),
      ...credentials(request),
    });
    if (!('access_token' in answer)) {
      // As after any other registration: nobody is logged in before the e-mail is verified.
      await endFormer(deps, request);
      sessions.clear(reply);
      return ANONIMA;
    }
    const { access_token, ...authUser } = answer;
    return logIn(deps, request, reply, { access_token, authUser, larga: false });
  });

  registerCall(app, config, sesion.verificacion, async ({ request, reply, body }) => {
    const target = linkTarget('verificacion', body.url, config.mainUrl);
    const { access_token, user, register_type } = await guarded(
      deps,
      request,
      [['enlace_ip', addressKey(request.ip)]],
      { make: () => mainApi.exchange(request, accesoInterno.verificacion, { target }), ...wrongLink },
    );
    const answer = await logIn(deps, request, reply, { access_token, authUser: user, larga: false });
    return { ...answer, register_type };
  });
}
