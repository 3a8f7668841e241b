import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { AppError } from '../../errors.ts';
import { sidHash } from '../../http/guards/sid-hash.ts';
import { audit } from '../../http/records/audit.ts';
import type { SharedState } from '../../store/resilient-store.ts';
import { clearSessionCookies, cookieNames, readCookies, setResetCookie, setSessionCookies } from './cookies.ts';
import type { DerivedKey } from './derived-keys.ts';
import { createLastSeen, type LastSeen } from './last-seen.ts';
import type { Sealer, SessionPayload } from './seal.ts';
import { createSessionReader, isOver, type Reading, refusalOf, type Session } from './session-reading.ts';

/** Reading the session of a request. */
interface SessionReads {
  read(request: FastifyRequest): Promise<Reading>;
  /** The live session of a request, also one of a reset link; null otherwise. */
  of(request: FastifyRequest): Promise<Session | null>;
  /** The bearer token for the APIs; null for anonymous and for a reset token. */
  accessTokenOf(request: FastifyRequest): Promise<string | null>;
  /** @throws AppError 401 without a logged-in session. */
  require(request: FastifyRequest): Promise<Session>;
  /** Whether a session that was read some time ago has ended since. */
  isOver(session: SessionPayload): Promise<boolean>;
  /** Whether the browser sent a session cookie, of any kind. */
  hasCookie(request: FastifyRequest): boolean;
}

/** Keys with which a logged-in person's browser encrypts: the same in all their sessions, different for each person. */
interface LocalKeys {
  localKeys(uid: number): DerivedKey[];
}

/** What Set-Cookie can do with a session. */
interface SessionCookies {
  begin(reply: FastifyReply, token: string, uid: number, larga: boolean): Promise<Session>;
  beginReset(reply: FastifyReply, token: string): Promise<void>;
  /** Sends the same session sealed with the current key. */
  reseal(reply: FastifyReply, session: Session): Promise<void>;
  clear(reply: FastifyReply): void;
}

/** Session state that all instances share. */
interface SessionMarks {
  /** Records the person's activity, which moves the idle clock; written at most once a minute. */
  touch(session: Session): Promise<void> | undefined;
  /** Ends the session on every instance. True for the first caller. */
  end(session: SessionPayload): Promise<boolean>;
  /**
   * Ends a session whose token the API does not know any more. One audit event, however many concurrent calls find out (S-12).
   */
  expire(request: FastifyRequest, session: Session): Promise<void>;
}

export interface Sessions extends SessionReads, SessionCookies, SessionMarks, LocalKeys {}

const RESET_MS = 15 * 60_000;

export function createSessions(config: Config, sealer: Sealer, store: SharedState, now: () => number): Sessions {
  const names = cookieNames(config.isHttps);
  const lastSeen = createLastSeen();
  const read = createSessionReader({ names, sealer, store, lastSeen, now });
  return {
    ...sessionReads(read),
    ...sessionCookies(config, sealer, now),
    ...sessionMarks(store, lastSeen, now),
    isOver: (session) => isOver(session, { store, lastSeen, now }),
    localKeys: (uid) => sealer.derive(`almacen-local:${uid}`),
    hasCookie: (request) => {
      const { token, isLogued } = readCookies(request, names);
      return token !== undefined || isLogued;
    },
  };
}

function sessionReads(read: SessionReads['read']): Omit<SessionReads, 'hasCookie' | 'isOver'> {
  const of: SessionReads['of'] = async (request) => {
    const reading = await read(request);
    return reading.state === 'live' ? reading.session : null;
  };
  return {
    read,
    of,
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
  };
}

function sessionCookies(config: Config, sealer: Sealer, now: () => number): SessionCookies {
  const names = cookieNames(config.isHttps);
  async function seal(session: Omit<SessionPayload, 'v' | 'sid' | 'iat'>): Promise<[string, SessionPayload]> {
    const payload: SessionPayload = { v: 1, sid: randomBytes(16).toString('base64url'), iat: now(), ...session };
    return [await sealer.seal(payload), payload];
  }
  return {
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
    clear: (reply) => clearSessionCookies(reply, names),
  };
}

function sessionMarks(store: SharedState, lastSeen: LastSeen, now: () => number): SessionMarks {
  const end: SessionMarks['end'] = ({ sid, exp }) => store.revoke(sidHash(sid), exp);
  return {
    end,
    touch: (session) =>
      lastSeen.isDue(session, now()) ? store.touch(sidHash(session.sid), now(), session.exp) : undefined,
    async expire(request, session) {
      const isFirstHere = lastSeen.markOver(session.sid);
      if ((await end(session)) && isFirstHere)
        audit(request, 'session_expired', { sid: session.sid, uid: session.uid });
    },
  };
}
