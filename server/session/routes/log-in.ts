import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Usuario } from '#shared/contract/main/usuario';
import type { Sesion } from '#shared/contract/session';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import type { ApiAreas } from '../../http/apis/areas.ts';
import { failureOf } from '../../http/apis/failure.ts';
import { type UpstreamApi, UpstreamRefusal } from '../../http/apis/upstream-api.ts';
import type { LimitName, RateLimiter } from '../../http/guards/rate-limit.ts';
import { audit } from '../../http/records/audit.ts';
import type { KnownDevice } from '../cookie/known-device.ts';
import type { Revocations } from '../cookie/revocations.ts';
import type { SessionPayload } from '../cookie/seal.ts';
import type { Sessions } from '../cookie/sessions.ts';
import { autenticada } from './session-answer.ts';

export interface SessionDeps {
  config: Config;
  sessions: Sessions;
  mainApi: UpstreamApi;
  limiter: RateLimiter;
  revocations: Revocations;
  knownDevice: KnownDevice;
  areas: ApiAreas;
}

/** Maps a failed login to the browser's answer, which hides the cause unless the password was right. */
function loginRefusal(error: unknown): AppError {
  if (!(error instanceof UpstreamRefusal)) return failureOf(error);
  const { status, error: refusal } = error;
  if (refusal.code === 'sin_verificar' || refusal.code === 'suspendida' || refusal.code === 'baja_pendiente')
    return refusal;
  // Laravel answers wrong credentials with a 422 on the field.
  if ([401, 403, 404, 422].includes(status)) return new AppError('invalid_credentials');
  return refusal;
}

/**
 * Makes an attempt that counts against `limits` only if it fails by the credentials given. It is counted before it is made, so
 * that a hundred concurrent guesses count as a hundred.
 */
export async function guarded<T>(
  { limiter }: Pick<SessionDeps, 'limiter'>,
  request: FastifyRequest,
  limits: readonly (readonly [LimitName, string])[],
  { make, refusal, isGuess }: Guarded<T>,
): Promise<T> {
  const attempt = await limiter.attempt(request, ...limits);
  try {
    const result = await make();
    await attempt.takeBack();
    return result;
  } catch (error) {
    const refused = refusal(error);
    if (!isGuess(refused)) await attempt.takeBack();
    throw refused;
  }
}

interface Guarded<T> {
  make: () => Promise<T>;
  /** Maps the failure to the browser's answer. */
  refusal: (error: unknown) => AppError;
  /** Whether the failure was a wrong guess. */
  isGuess: (refused: AppError) => boolean;
}

/** For logins by a password or a similar secret: wrong credentials count, and are an audit event. */
export const credentials = (request: FastifyRequest) => ({
  refusal: loginRefusal,
  isGuess({ code }: AppError) {
    if (code !== 'invalid_credentials') return false;
    audit(request, 'authn_login_fail');
    return true;
  },
});

interface NewLogin {
  access_token: string;
  authUser: Usuario;
  larga: boolean;
}

/** Begins a new session with a new id. The session that this browser had before is ended for good (S-07). */
export async function logIn(
  deps: SessionDeps,
  request: FastifyRequest,
  reply: FastifyReply,
  { access_token, authUser, larga }: NewLogin,
): Promise<Sesion> {
  await endFormer(deps, request);
  const session = await deps.sessions.begin(reply, access_token, authUser.id, larga);
  if (authUser.email !== null) deps.knownDevice.mark(reply, authUser.email);
  audit(request, 'authn_login_success', { uid: session.uid });
  audit(request, 'session_created', { sid: session.sid, uid: session.uid });
  return autenticada(deps.sessions, authUser, session);
}

/**
 * Ends the session of the request, if any, also one that has timed out: here at once, and its token at the API now or as soon as
 * possible. Null when there was no session to end.
 */
export async function endFormer(deps: SessionDeps, request: FastifyRequest): Promise<SessionPayload | null> {
  const reading = await deps.sessions.read(request);
  const former = reading.state === 'live' ? reading.session : reading.state === 'over' ? reading.timedOut : undefined;
  if (!former || !(await deps.sessions.end(former))) return null;
  await deps.revocations.revoke(request, former.token);
  return former;
}
