import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { audit, type Evento } from '../http/audit.ts';
import type { SharedState } from '../store/resilient-store.ts';
import {
  type CookieNames,
  clearSessionCookies,
  cookieNames,
  readCookies,
  setResetCookie,
  setSessionCookies,
} from './cookies.ts';
import { createLastSeen } from './last-seen.ts';
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

export interface Sessions {
  /** What the request's cookies say, read once per request. Never throws. */
  read(request: FastifyRequest): Promise<Reading>;
  /** The living session of a request, also one of a reset link; null for everything else. */
  of(request: FastifyRequest): Promise<Session | null>;
  /** The bearer token to send along; null for anonymous and for a reset token. */
  accessTokenOf(request: FastifyRequest): Promise<string | null>;
  /** @throws AppError 401 without a logged-in session. */
  require(request: FastifyRequest): Promise<Session>;
  /** Activity of the person: moves the idle clock, written at most once a minute. */
  touch(session: Session): Promise<void>;
  begin(reply: FastifyReply, token: string, uid: number, larga: boolean): Promise<Session>;
  beginReset(reply: FastifyReply, token: string): Promise<void>;
  /** The same session, sealed under the current key. */
  reseal(reply: FastifyReply, session: Session): Promise<void>;
  /** The session is over, here and on every instance. True for the first to say so. */
  end(session: Sellado): Promise<boolean>;
  /** The API does not know the token any more. One audit event, however many calls hear so at once (S-12). */
  expire(request: FastifyRequest, session: Session): Promise<void>;
  clear(reply: FastifyReply): void;
  /** Whether the browser sent a session cookie, of any kind. */
  hasCookie(request: FastifyRequest): boolean;
}

const RESET_MS = 15 * 60_000;
/** A clock may be wrong by this much. */
const SKEW_MS = 60_000;
const sidHash = (sid: string) => createHash('sha256').update(sid).digest('base64url');

/** What a call that needs a session is refused with. */
export const refusalOf = (state: Exclude<Reading['state'], 'live'>): AppError =>
  state === 'unclear'
    ? new AppError('session_unknown', { headers: { 'retry-after': '5' } })
    : new AppError(state === 'over' ? 'session_expired' : 'no_autenticado');

export function createSessions(config: Config, sealer: Sealer, store: SharedState, now: () => number): Sessions {
  const names: CookieNames = cookieNames(config.isHttps);
  const readings = new WeakMap<FastifyRequest, Promise<Reading>>();
  const lastSeen = createLastSeen();

  async function judge(request: FastifyRequest): Promise<Reading> {
    const { token, isLogued } = readCookies(request, names);
    if (token === undefined) return { state: 'none' };
    const opened = token === null ? null : await sealer.open(token);
    if (!opened) {
      audit(request, 'crypt_decrypt_fail');
      return { state: 'none' };
    }
    const { payload, isOldKey } = opened;
    // The spec: isLogued not 1 is anonymous. A reset token never comes with it.
    if (isLogued !== (payload.uso === 'sesion')) return { state: 'none' };
    const at = now();
    if (payload.iat > at + SKEW_MS) {
      request.log.error(
        { segundos: Math.round((payload.iat - at) / 1000) },
        'a session from the future: a clock is wrong',
      );
      return { state: 'unclear' };
    }
    const row = await store.readSession(sidHash(payload.sid));
    if (row !== 'unknown' && row?.isRevoked) {
      reportOver(request, payload, 'session_use_after_expire');
      return { state: 'over' };
    }
    // With the store away the idle clock is what this process has seen; the absolute end is in the seal.
    const seen = row === 'unknown' ? (lastSeen.of(payload.sid) ?? at) : Math.max(row?.seen ?? 0, payload.iat);
    const expiresIn = (payload.exp - at) / 1000;
    const idleIn = Math.min(expiresIn, (seen + payload.idle - at) / 1000);
    if (idleIn <= 0) {
      reportOver(request, payload, 'session_expired');
      return { state: 'over', timedOut: payload };
    }
    request.subject = payload;
    return { state: 'live', session: { ...payload, expiresIn, idleIn, isOldKey } };
  }

  function reportOver(request: FastifyRequest, { sid, uid }: Sellado, evento: Evento): void {
    if (lastSeen.markOver(sid)) audit(request, evento, { sid, uid });
  }

  function read(request: FastifyRequest): Promise<Reading> {
    const known = readings.get(request);
    if (known) return known;
    const reading = judge(request);
    readings.set(request, reading);
    return reading;
  }

  async function of(request: FastifyRequest): Promise<Session | null> {
    const reading = await read(request);
    return reading.state === 'live' ? reading.session : null;
  }

  async function seal(session: Omit<Sellado, 'v' | 'sid' | 'iat'>): Promise<[string, Sellado]> {
    const payload: Sellado = { v: 1, sid: randomBytes(16).toString('base64url'), iat: now(), ...session };
    return [await sealer.seal(payload), payload];
  }

  const end = (session: Sellado) => store.revoke(sidHash(session.sid), session.exp);

  return {
    read,
    of,
    end,
    async accessTokenOf(request) {
      const session = await of(request);
      return session?.uso === 'sesion' ? session.token : null;
    },
    async require(request) {
      const reading = await read(request);
      if (reading.state !== 'live') throw refusalOf(reading.state);
      if (reading.session.uso !== 'sesion') throw new AppError('no_autenticado');
      return reading.session;
    },
    async touch(session) {
      if (lastSeen.isDue(session, now())) await store.touch(sidHash(session.sid), now(), session.exp);
    },
    async begin(reply, token, uid, larga) {
      const { idle, absolute } = larga ? config.session.larga : config.session.corta;
      const [sealed, payload] = await seal({ uid, token, exp: now() + absolute, idle, larga, uso: 'sesion' });
      setSessionCookies(reply, names, sealed, absolute);
      return { ...payload, expiresIn: absolute / 1000, idleIn: Math.min(idle, absolute) / 1000, isOldKey: false };
    },
    async beginReset(reply, token) {
      const exp = now() + RESET_MS;
      const [sealed] = await seal({ uid: 0, token, exp, idle: RESET_MS, larga: false, uso: 'restablecer' });
      setResetCookie(reply, names, sealed, RESET_MS);
    },
    async reseal(reply, { expiresIn: _, idleIn: __, isOldKey: ___, ...payload }) {
      setSessionCookies(reply, names, await sealer.seal(payload), payload.exp - now());
    },
    async expire(request, session) {
      const isFirstHere = lastSeen.markOver(session.sid);
      if ((await end(session)) && isFirstHere)
        audit(request, 'session_expired', { sid: session.sid, uid: session.uid });
    },
    clear: (reply) => clearSessionCookies(reply, names),
    hasCookie: (request) => {
      const { token, isLogued } = readCookies(request, names);
      return token !== undefined || isLogued;
    },
  };
}
