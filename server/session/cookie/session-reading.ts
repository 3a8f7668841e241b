import type { FastifyRequest } from 'fastify';
import { AppError } from '../../errors.ts';
import { sidHash } from '../../http/guards/sid-hash.ts';
import { audit } from '../../http/records/audit.ts';
import type { SharedState } from '../../store/resilient-store.ts';
import { type CookieNames, readCookies } from './cookies.ts';
import type { LastSeen } from './last-seen.ts';
import type { Sealer, Sellado } from './seal.ts';

/** An opened, living session. */
export interface Session extends Sellado {
  /** Seconds to the absolute and the idle end. */
  expiresIn: number;
  idleIn: number;
  isOldKey: boolean;
}

/**
 * `none`: anonymous. `over`: the cookie is ours and its session has ended; `timedOut` when by itself, so that the API
 * still knows its token. `unclear`: it is ours and from the future, so that a clock is wrong; whose, nobody can say.
 */
export type Reading =
  | { state: 'live'; session: Session }
  | { state: 'over'; timedOut?: Sellado }
  | { state: 'none' | 'unclear' };

/** A clock may be wrong by this much. */
const SKEW_MS = 60_000;

/** What a call that needs a session is refused with. */
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

/** What the cookies of a request say, read once per request. Never rejects. */
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
  // The spec: isLogued not 1 is anonymous. A reset token never comes with it.
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
  payload: Sellado,
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
  // With the store away the idle clock is what this process has seen; the absolute end is in the seal.
  const seen = row === 'unknown' ? (lastSeen.of(sid) ?? at) : Math.max(row?.seen ?? 0, iat);
  const expiresIn = (exp - at) / 1000;
  const idleIn = Math.min(expiresIn, (seen + idle - at) / 1000);
  if (idleIn > 0) return { state: 'live', session: { ...payload, expiresIn, idleIn, isOldKey } };
  if (lastSeen.markOver(sid)) audit(request, 'session_expired', { sid, uid });
  return { state: 'over', timedOut: payload };
}

/** Whether what a cookie sealed has ended since: said so anywhere, too long idle, or at its absolute end. */
export async function isOver(
  { sid, iat, exp, idle }: Sellado,
  { store, lastSeen, now }: Pick<ReaderDeps, 'store' | 'lastSeen' | 'now'>,
): Promise<boolean> {
  const row = await store.readSession(sidHash(sid));
  if (row !== 'unknown' && row?.isRevoked) return true;
  const at = now();
  const seen = row === 'unknown' ? (lastSeen.of(sid) ?? at) : Math.max(row?.seen ?? 0, iat);
  return Math.min(exp, seen + idle) <= at;
}
