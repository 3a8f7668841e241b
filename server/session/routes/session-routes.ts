import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { accesoInterno } from '#shared/contract/main/acceso';
import { usuario } from '#shared/contract/main/usuario';
import { type Sesion, sesion } from '#shared/contract/session';
import { AppError } from '../../errors.ts';
import { UpstreamRefusal } from '../../http/apis/upstream-api.ts';
import { addressKey } from '../../http/guards/rate-limit.ts';
import { audit } from '../../http/records/audit.ts';
import { registerCall } from '../../http/register-call.ts';
import { refusalOf, type Session } from '../cookie/session-reading.ts';
import { credentials, endFormer, guarded, logIn, type SessionDeps } from './log-in.ts';
import { registerPasswordCalls } from './password-routes.ts';
import { registerRegisterCalls } from './register-routes.ts';
import { ANONIMA, autenticada } from './session-answer.ts';

/** Retry-After, in seconds, for a browser whose session could not be checked. */
const RETRY_S = '5';

/** The calls that give or take a token. Only these send Set-Cookie. */
export async function sessionRoutes(app: FastifyInstance, deps: SessionDeps): Promise<void> {
  const { config, sessions, areas } = deps;

  registerCall(app, config, sesion.leer, async ({ request, reply }) => {
    reply.header('vary', 'Cookie');
    const [session, ausentes] = await Promise.all([whoIs(request, reply), areas.absent()]);
    return ausentes.length > 0 ? { ...session, ausentes } : session;
  });

  async function whoIs(request: FastifyRequest, reply: FastifyReply): Promise<Sesion> {
    const reading = await sessions.read(request);
    if (reading.state === 'live') return readSession(deps, request, reply, reading.session);
    if (reading.state === 'unclear') throw refusalOf(reading.state);
    // For a session that has timed out the API is told, so that no list of devices shows it any more.
    if (reading.state === 'over') await endFormer(deps, request);
    if (sessions.hasCookie(request)) sessions.clear(reply);
    return ANONIMA;
  }

  registerLogin(app, deps);

  registerCall(app, config, sesion.logout, async ({ request, reply }) => {
    sessions.clear(reply);
    // Without "cookies", which would clear those of the whole site.
    reply.header('clear-site-data', '"cache", "storage"');
    const ended = await endFormer(deps, request);
    if (ended) audit(request, 'session_logout', { sid: ended.sid, uid: ended.uid });
  });

  registerRegisterCalls(app, deps);
  registerPasswordCalls(app, deps);
  refuseOtherMethods(app);
}

function registerLogin(app: FastifyInstance, deps: SessionDeps): void {
  const { config, mainApi, limiter, knownDevice } = deps;

  registerCall(app, config, sesion.login, async ({ request, reply, body }) => {
    const address = addressKey(request.ip);
    const account = ['login_cuenta', `${body.email}|${address}`] as const;
    const knownAs = knownDevice.knows(request, body.email) ? `cuenta:${body.email}` : undefined;
    const answer = await anonymousIfRefused(deps, request, reply, () =>
      guarded(deps, request, [['login_ip', address], account], {
        make: () => mainApi.exchange(request, accesoInterno.login, { body, knownAs }),
        ...credentials(request),
      }),
    );
    // A successful login resets the count of wrong passwords.
    await limiter.forgive(...account);
    if (!('access_token' in answer)) return { redirect_academia: answer.redirect_academia };
    const { access_token, ...authUser } = answer;
    return logIn(deps, request, reply, { access_token, authUser, larga: body.recordar });
  });

  registerCall(app, config, sesion.loginCookie, async ({ request, reply, body }) => {
    const { access_token, ...authUser } = await anonymousIfRefused(deps, request, reply, () =>
      guarded(deps, request, [['login_ip', addressKey(request.ip)]], {
        make: () => mainApi.exchange(request, accesoInterno.loginCookie, { body }),
        ...credentials(request),
      }),
    );
    return logIn(deps, request, reply, { access_token, authUser, larga: false });
  });
}

const REFUSED = new Set(['invalid_credentials', 'sin_verificar', 'suspendida']);

/**
 * Spec, section 4: a refused login logs out the person who was logged in in this browser. A login that failed for another reason
 * does not.
 */
async function anonymousIfRefused<T>(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  login: () => Promise<T>,
): Promise<T> {
  try {
    return await login();
  } catch (error) {
    if (error instanceof AppError && REFUSED.has(error.code)) {
      await endFormer(deps, request);
      if (deps.sessions.hasCookie(request)) deps.sessions.clear(reply);
    }
    throw error;
  }
}

async function readSession(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session,
): Promise<Sesion> {
  const { sessions, mainApi } = deps;
  if (session.uso === 'restablecer') return { ...ANONIMA, restableciendo: true };
  try {
    const authUser = await mainApi.call(request, usuario.leer, { token: session.token });
    if (session.isOldKey) {
      await sessions.reseal(reply, session);
      audit(request, 'session_renewed', { sid: session.sid, uid: session.uid });
    }
    // A poll by the page is no activity of the person.
    if (request.headers['x-session-poll'] === '1') return autenticada(sessions, authUser, session);
    await sessions.touch(session);
    return autenticada(sessions, authUser, { ...session, idleIn: Math.min(session.expiresIn, session.idle / 1000) });
  } catch (error) {
    if (error instanceof UpstreamRefusal && error.status === 401) {
      await sessions.expire(request, session);
      sessions.clear(reply);
      return ANONIMA;
    }
    // The API could not be asked: the person's login state stays as it was (S-03).
    throw new AppError('session_unknown', { cause: error, headers: { 'retry-after': RETRY_S } });
  }
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const;

/**
 * S-13: a session call with another method does nothing, and answers with the right method. `/api/user` is left out, since it has
 * proxied methods too.
 */
function refuseOtherMethods(app: FastifyInstance): void {
  for (const { path, method } of Object.values(sesion)) {
    if (path === '/api/user') continue;
    app.route({
      method: METHODS.filter((other) => other !== method),
      url: path,
      config: { access: 'public' },
      handler: async () => {
        throw new AppError('metodo_no_permitido', { headers: { allow: method } });
      },
    });
  }
}
