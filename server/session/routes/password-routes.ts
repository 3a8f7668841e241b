import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accesoInterno } from '#shared/contract/main/acceso';
import { usuario } from '#shared/contract/main/usuario';
import { type Sesion, sesion } from '#shared/contract/session';
import { AppError } from '../../errors.ts';
import { refusalOrFailure, UpstreamRefusal } from '../../http/apis/upstream-api.ts';
import { addressKey } from '../../http/guards/rate-limit.ts';
import { audit } from '../../http/records/audit.ts';
import { registerCall } from '../../http/register-call.ts';
import { refusalOf, type Session } from '../cookie/session-reading.ts';
import { linkTarget } from './link-target.ts';
import { endFormer, guarded, type SessionDeps } from './log-in.ts';
import { wrongLink } from './register-routes.ts';
import { ANONIMA, autenticada } from './session-answer.ts';

/** Resetting and changing the password, and leaving. */
export function registerPasswordCalls(app: FastifyInstance, deps: SessionDeps): void {
  const { config, sessions, mainApi } = deps;

  registerCall(app, config, sesion.restablecer, async ({ request, reply, body }) => {
    const target = linkTarget('restablecer', body.url, config.mainUrl);
    const { access_token } = await guarded(deps, request, [['enlace_ip', addressKey(request.ip)]], {
      make: () => mainApi.exchange(request, accesoInterno.restablecer, { target }),
      ...wrongLink,
    });
    // A session from before must not live on beside a reset.
    await endFormer(deps, request);
    await sessions.beginReset(reply, access_token);
    return { restableciendo: true as const };
  });

  registerCall(app, config, sesion.cambiarContrasena, async ({ request, reply, body }) => {
    const reading = await sessions.read(request);
    if (reading.state !== 'live') throw refusalOf(reading.state);
    const { session } = reading;
    const { user, access_token } = await withPassword(deps, { request, reply, session }, () =>
      mainApi.call(request, accesoInterno.cambiarContrasena, { token: session.token, body }),
    );
    audit(request, 'authn_password_change', { sid: session.sid, uid: user?.id ?? session.uid });
    // Without a new token the API has kept the current one valid.
    if (session.uso === 'sesion' && access_token === undefined)
      return autenticada(
        sessions,
        user ?? (await mainApi.call(request, usuario.leer, { token: session.token })),
        session,
      );
    await sessions.end(session);
    if (session.uso === 'restablecer' || !access_token) {
      // An API that gives no new token may not have ended the token of the link either.
      if (access_token === undefined) await deps.revocations.revoke(request, session.token);
      // After a reset nobody is logged in.
      sessions.clear(reply);
      return ANONIMA;
    }
    const authUser = user ?? (await mainApi.call(request, usuario.leer, { token: access_token }));
    const next = await sessions.begin(reply, access_token, authUser.id, session.larga);
    audit(request, 'session_renewed', { sid: next.sid, uid: authUser.id });
    return autenticada(sessions, authUser, next) satisfies Sesion;
  });

  registerCall(app, config, sesion.eliminarCuenta, async ({ request, reply, body }) => {
    const session = await sessions.require(request);
    const answer = await withPassword(deps, { request, reply, session }, () =>
      mainApi.call(request, usuario.eliminar, { token: session.token, body }),
    );
    audit(request, 'session_logout', { sid: session.sid, uid: session.uid });
    await sessions.end(session);
    sessions.clear(reply);
    return answer;
  });
}

interface Acting {
  request: FastifyRequest;
  reply: FastifyReply;
  session: Session;
}

/**
 * Makes a call that takes the current password: guesses are limited per person, and a token that the API has ended ends the
 * session.
 */
async function withPassword<T>(deps: SessionDeps, { request, reply, session }: Acting, make: () => Promise<T>) {
  const subject = session.uso === 'sesion' ? String(session.uid) : session.sid;
  let hasEnded = false;
  try {
    return await guarded(deps, request, [['contrasena_usuario', subject]], {
      make,
      refusal: (error) => {
        hasEnded = error instanceof UpstreamRefusal && error.status === 401 && error.error.code === 'session_expired';
        return hasEnded && session.uso === 'restablecer' ? new AppError('enlace_invalido') : refusalOrFailure(error);
      },
      isGuess: ({ errors, code }) =>
        code === 'invalid_credentials' || errors?.current_password !== undefined || errors?.password !== undefined,
    });
  } finally {
    if (hasEnded) {
      await deps.sessions.expire(request, session);
      deps.sessions.clear(reply);
    }
  }
}
