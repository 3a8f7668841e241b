import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { audit } from '../http/audit.ts';
import type { RateLimiter } from '../http/rate-limit.ts';
import { type MainApi, UpstreamRefusal } from './main-api.ts';
import type { Revocations } from './revocations.ts';
import { autenticada } from './session-answer.ts';
import type { Session, Sessions } from './sessions.ts';

export interface SessionDeps {
  config: Config;
  sessions: Sessions;
  mainApi: MainApi;
  limiter: RateLimiter;
  revocations: Revocations;
}

/** What a failed login is to the browser: never which of the causes it was, unless the password was right. */
export function loginRefusal(error: unknown): AppError {
  if (!(error instanceof UpstreamRefusal))
    return error instanceof AppError ? error : new AppError('error_interno', { cause: error });
  const { status, error: refusal } = error;
  if (refusal.code === 'sin_verificar' || refusal.code === 'suspendida') return refusal;
  // Laravel says wrong credentials with a 422 on the field.
  if (status === 401 || status === 403 || status === 404 || status === 422) return new AppError('invalid_credentials');
  return refusal;
}

interface NewLogin {
  access_token: string;
  authUser: Usuario;
  larga: boolean;
}

/** A new session, always with a new id. Whoever was logged in here before is logged out for good (S-07). */
export async function logIn(deps: SessionDeps, request: FastifyRequest, reply: FastifyReply, login: NewLogin) {
  const former = await deps.sessions.of(request);
  if (former) await endSession(deps, request, former);
  const { access_token, authUser, larga } = login;
  const session = await deps.sessions.begin(reply, access_token, authUser.id, larga);
  audit(request, 'session_created', { sid: session.sid, uid: session.uid });
  audit(request, 'authn_login_success', { uid: session.uid });
  return autenticada(authUser, session);
}

/** Ends a session here at once, and its token at the API: now, or as soon as the API can be told. */
export async function endSession(deps: SessionDeps, request: FastifyRequest, session: Session): Promise<void> {
  await deps.sessions.end(session);
  await deps.revocations.revoke(request, session.token);
}
