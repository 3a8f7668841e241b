import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accesoInterno } from '#shared/contract/main/acceso';
import { usuario } from '#shared/contract/main/usuario';
import { sesion } from '#shared/contract/session';
import { AppError } from '../errors.ts';
import { audit } from '../http/audit.ts';
import { addressKey } from '../http/rate-limit.ts';
import { registerCall } from '../http/register-call.ts';
import { endSession, logIn, loginRefusal, type SessionDeps } from './log-in.ts';
import { UpstreamRefusal } from './main-api.ts';
import { registerPasswordCalls } from './password-routes.ts';
import { registerRegisterCalls } from './register-routes.ts';
import { ANONIMA, autenticada } from './session-answer.ts';
import type { Session } from './sessions.ts';

const { csrfCookie } = accesoInterno;
/** Seconds after which a browser that could not be told may ask again. */
const RETRY_S = '5';

/** The calls that give or take a token. Only they ever send Set-Cookie. */
export async function sessionRoutes(app: FastifyInstance, deps: SessionDeps): Promise<void> {
  const { config, sessions, mainApi, limiter } = deps;

  registerCall(app, config, sesion.leer, async ({ request, reply }) => {
    reply.header('vary', 'Cookie');
    const session = await sessions.of(request);
    if (!session) {
      if (sessions.hasCookie(request)) sessions.clear(reply);
      return ANONIMA;
    }
    if (session.uso === 'restablecer') return { ...ANONIMA, restableciendo: true as const };
    return readSession(deps, request, reply, session);
  });

  registerCall(app, config, sesion.login, async ({ request, reply, body }) => {
    const address = addressKey(request.ip);
    const subject = `${body.email}|${address}`;
    await limiter.check(request, 'login_ip', address);
    await limiter.check(request, 'login_cuenta', subject);
    const answer = await mainApi
      .exchange(request, csrfCookie, accesoInterno.login, { body })
      .catch(async (error: unknown) => {
        const refusal = loginRefusal(error);
        if (refusal.code === 'invalid_credentials') {
          audit(request, 'authn_login_fail');
          await limiter.count(request, 'login_ip', address);
          await limiter.count(request, 'login_cuenta', subject);
        }
        throw refusal;
      });
    await limiter.forgive('login_cuenta', subject);
    if (!('access_token' in answer)) return { redirect_academia: answer.redirect_academia };
    const { access_token, ...authUser } = answer;
    return logIn(deps, request, reply, { access_token, authUser, larga: body.recordar });
  });

  registerCall(app, config, sesion.loginCookie, async ({ request, reply, body }) => {
    await limiter.check(request, 'login_ip', addressKey(request.ip));
    const answer = await mainApi
      .exchange(request, csrfCookie, accesoInterno.loginCookie, { body })
      .catch(async (error: unknown) => {
        const refusal = loginRefusal(error);
        if (refusal.code === 'invalid_credentials') await limiter.count(request, 'login_ip', addressKey(request.ip));
        throw refusal;
      });
    const { access_token, ...authUser } = answer;
    return logIn(deps, request, reply, { access_token, authUser, larga: false });
  });

  registerCall(app, config, sesion.logout, async ({ request, reply }) => {
    const session = await sessions.of(request);
    sessions.clear(reply);
    // Not "cookies": that is for the whole site.
    reply.header('clear-site-data', '"cache", "storage"');
    if (!session) return;
    audit(request, 'session_logout', { sid: session.sid, uid: session.uid });
    await endSession(deps, request, session);
  });

  registerRegisterCalls(app, deps);
  registerPasswordCalls(app, deps);
  refuseOtherMethods(app, deps);
}

async function readSession(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply, session: Session) {
  const { sessions, mainApi } = deps;
  try {
    const authUser = await mainApi.call(request, usuario.leer, { token: session.token });
    if (session.isOldKey) {
      await sessions.reseal(reply, session);
      audit(request, 'session_renewed', { sid: session.sid, uid: session.uid });
    }
    // A poll of the page is no activity of the person.
    if (request.headers['x-session-poll'] === '1') return autenticada(authUser, session);
    await sessions.touch(session);
    const idleIn = Math.min(session.expiresIn, session.idle / 1000);
    return autenticada(authUser, { expiresIn: session.expiresIn, idleIn });
  } catch (error) {
    if (error instanceof UpstreamRefusal && error.status === 401) {
      if (await sessions.end(session)) audit(request, 'session_expired', { sid: session.sid, uid: session.uid });
      sessions.clear(reply);
      return ANONIMA;
    }
    // Nobody could be asked: the person stays whoever they were (S-03).
    throw new AppError('session_unknown', { cause: error, headers: { 'retry-after': RETRY_S } });
  }
}

const PATHS = [
  ['/session', 'GET'],
  ['/api/login', 'POST'],
  ['/api/login/cookie', 'POST'],
  ['/api/logout', 'POST'],
  ['/api/register', 'POST'],
  ['/api/register/google', 'POST'],
  ['/session/verification', 'POST'],
  ['/session/password-reset', 'POST'],
] as const;

/** S-13: a session call by another method does nothing, and says which method it has. */
function refuseOtherMethods(app: FastifyInstance, _deps: SessionDeps): void {
  for (const [url, allow] of PATHS)
    app.route({
      method: (['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const).filter((m) => m !== allow),
      url,
      config: { access: 'public' },
      handler: async () => {
        throw new AppError('metodo_no_permitido', { headers: { allow } });
      },
    });
}
