import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { sidHash } from '../../http/guards/sid-hash.ts';
import { audit } from '../../http/records/audit.ts';
import type { SharedState } from '../../store/resilient-store.ts';
import { type CookieNames, readCookies } from './cookies.ts';
import type { LastSeen } from './last-seen.ts';
import type { Sealer, SessionPayload } from './seal.ts';

/** A session that was opened and has not ended. */
export interface Session extends SessionPayload {
  /** Seconds to the absolute and the idle end. */
  expiresIn: number;
  idleIn: number;
  isOldKey: boolean;
}

/**
 * `none`: anonymous. `over`: we sealed the cookie and its session has ended; `timedOut` when it ended by time, so that the API
 * still knows its token. `unclear`: we sealed the cookie, but in the future by our clock, so that a clock is wrong and the
 * session cannot be judged.
 */
export type Reading =
  | { state: 'live'; session: Session }
  | { state: 'over'; timedOut?: SessionPayload }
  | { state: 'none' | 'unclear' };

/** Tolerated clock skew. */
const SKEW_MS = 60_000;

/** The refusal of a call that needs a session. */
export const refusalOf = (state: Exclude<Reading['state'], 'live'>): AppError =>
  state === 'unclear'
    ? new AppError('session_unknown', { headers: { 'retry-after': '5' } })
    : new AppError(state === 'over' ? 'session_expired' : 'no_autenticado');

export interface ReaderDeps {
  names: CookieNames;
  sealer: Sealer;
  store: SharedState;
  lastSeen: LastSeen;
  now: () => number;
}

const READING = Symbol('reading');
type Asking = FastifyRequest & { [READING]?: Promise<Reading> };

/** Reads the session from a request's cookies, once per request. Never rejects. */
export function createSessionReader(deps: ReaderDeps): (request: FastifyRequest) => Promise<Reading> {
  return (request: Asking) => {
    request[READING] ??= readCookie(request, deps);
    return request[READING];
  };
}

async function readCookie(request: FastifyRequest, deps: ReaderDeps): Promise<Reading> {
  const { token, isLogued } = readCookies(request, deps.names);
  if (token === undefined) return { state: 'none' };
  const opened = token === null ? null : await deps.sealer.open(token);
  if (!opened) {
    audit(request, 'crypt_decrypt_fail');
    return { state: 'none' };
  }
  const { payload, isOldKey } = opened;
  // The spec: isLogued other than 1 is anonymous. A reset token is never accompanied by isLogued.
  if (isLogued !== (payload.uso === 'sesion')) return { state: 'none' };
  const ahead = payload.iat - deps.now();
  if (ahead > SKEW_MS) {
    request.log.error({ segundos: Math.round(ahead / 1000) }, 'a session from the future: a clock is wrong');
    return { state: 'unclear' };
  }
  return judge(request, payload, isOldKey, deps);
}

async function judge(
  request: FastifyRequest,
  payload: SessionPayload,
  isOldKey: boolean,
  { store, lastSeen, now }: ReaderDeps,
): Promise<Reading> {
  const { sid, uid, iat, exp, idle } = payload;
  const row = await store.readSession(sidHash(sid));
  if (row !== 'unknown' && row?.isRevoked) {
    if (lastSeen.markOver(sid)) audit(request, 'session_use_after_expire', { sid, uid });
    return { state: 'over' };
  }
  const at = now();
  // While the store is away the idle clock is the activity that this process has seen; the absolute end is in the sealed value.
  const seen = row === 'unknown' ? (lastSeen.of(sid) ?? at) : Math.max(row?.seen ?? 0, iat);
  const expiresIn = (exp - at) / 1000;
  const idleIn = Math.min(expiresIn, (seen + idle - at) / 1000);
  if (idleIn > 0) return { state: 'live', session: { ...payload, expiresIn, idleIn, isOldKey } };
  if (lastSeen.markOver(sid)) audit(request, 'session_expired', { sid, uid });
  return { state: 'over', timedOut: payload };
}

/** Whether the session of a sealed value has ended since: revoked on any instance, idle too long, or past its absolute end. */
export async function isOver(
  { sid, iat, exp, idle }: SessionPayload,
  { store, lastSeen, now }: Pick<ReaderDeps, 'store' | 'lastSeen' | 'now'>,
): Promise<boolean> {
  const row = await store.readSession(sidHash(sid));
  if (row !== 'unknown' && row?.isRevoked) return true;
  const at = now();
  const seen = row === 'unknown' ? (lastSeen.of(sid) ?? at) : Math.max(row?.seen ?? 0, iat);
  return Math.min(exp, seen + idle) <= at;
}
