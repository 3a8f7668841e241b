import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { audit } from '../http/audit.ts';
import type { Store } from '../store/store.ts';
import {
  type CookieNames,
  clearSessionCookies,
  cookieNames,
  readCookies,
  setResetCookie,
  setSessionCookies,
} from './cookies.ts';
import type { Sealer, Sellado } from './seal.ts';

/** An opened, living session. */
export interface Session extends Sellado {
  /** Seconds to the absolute and the idle end. */
  expiresIn: number;
  idleIn: number;
  isOldKey: boolean;
}

const UNREAD = Symbol('unread');
declare module 'fastify' {
  interface FastifyRequest {
    /** Read once per request, by `Sessions.of`. */
    session: Session | null | typeof UNREAD;
  }
}

export interface Sessions {
  names: CookieNames;
  /** The living session of a request; null for anonymous. Never throws. */
  of(request: FastifyRequest): Promise<Session | null>;
  /** The bearer token to send along; null for anonymous and for a reset token. */
  accessTokenOf(request: FastifyRequest): Promise<string | null>;
  require(request: FastifyRequest): Promise<Session>;
  /** Activity of the person: moves the idle clock, written at most once a minute. */
  touch(session: Session): Promise<void>;
  begin(reply: FastifyReply, token: string, uid: number, larga: boolean): Promise<Session>;
  beginReset(reply: FastifyReply, token: string): Promise<void>;
  /** The same session, sealed under the current key. */
  reseal(reply: FastifyReply, session: Session): Promise<void>;
  /** The session is over, here and on every instance. True for the first to say so. */
  end(session: Session): Promise<boolean>;
  clear(reply: FastifyReply): void;
  /** Whether the browser sent a session cookie, of any kind. */
  hasCookie(request: FastifyRequest): boolean;
}

const TOUCH_EVERY_MS = 60_000;
const RESET_MS = 15 * 60_000;
const sidHash = (sid: string) => createHash('sha256').update(sid).digest('base64url');

export function createSessions(config: Config, sealer: Sealer, store: Store, now: () => number): Sessions {
  const names = cookieNames(config.isHttps);
  const touched = new Map<string, number>();

  async function read(request: FastifyRequest): Promise<Session | null> {
    const { token, isLogued } = readCookies(request, names);
    if (token === undefined) return null;
    const opened = token === null ? null : await sealer.open(token);
    if (!opened) {
      audit(request, 'crypt_decrypt_fail');
      return null;
    }
    const { payload, isOldKey } = opened;
    // The spec: isLogued not 1 is anonymous. A reset token never comes with it.
    if (isLogued !== (payload.uso === 'sesion')) return null;
    const at = now();
    const row = await store.readSession(sidHash(payload.sid));
    const seen = Math.max(row?.seen ?? 0, payload.iat);
    const expiresIn = (payload.exp - at) / 1000;
    const idleIn = Math.min(expiresIn, (seen + payload.idle - at) / 1000);
    if (row?.isRevoked) {
      audit(request, 'session_use_after_expire', { sid: payload.sid, uid: payload.uid });
      return null;
    }
    if (idleIn <= 0) {
      audit(request, 'session_expired', { sid: payload.sid, uid: payload.uid });
      return null;
    }
    return { ...payload, expiresIn, idleIn, isOldKey };
  }

  async function of(request: FastifyRequest): Promise<Session | null> {
    if (request.session === UNREAD) request.session = await read(request);
    return request.session;
  }

  async function seal(session: Omit<Sellado, 'v' | 'sid' | 'iat'>): Promise<[string, Sellado]> {
    const payload: Sellado = { v: 1, sid: randomBytes(16).toString('base64url'), iat: now(), ...session };
    return [await sealer.seal(payload), payload];
  }

  return {
    names,
    of,
    async accessTokenOf(request) {
      const session = await of(request);
      return session?.uso === 'sesion' ? session.token : null;
    },
    async require(request) {
      const session = await of(request);
      if (session?.uso !== 'sesion') throw new AppError('no_autenticado');
      return session;
    },
    async touch(session) {
      const at = now();
      if (at - (touched.get(session.sid) ?? 0) < TOUCH_EVERY_MS) return;
      if (touched.size >= 10_000) touched.delete(touched.keys().next().value ?? '');
      touched.set(session.sid, at);
      await store.touch(sidHash(session.sid), at, session.exp);
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
    end: (session) => store.revoke(sidHash(session.sid), session.exp),
    clear: (reply) => clearSessionCookies(reply, names),
    hasCookie: (request) => {
      const { token, isLogued } = readCookies(request, names);
      return token !== undefined || isLogued;
    },
  };
}

/** The initial value of `request.session`. */
export const unreadSession = UNREAD;
