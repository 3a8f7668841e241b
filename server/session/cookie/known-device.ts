import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { cookieValues, setOwnCookie } from './cookies.ts';
import type { Sealer } from './seal.ts';

/**
 * The mark of a device on which a person has logged in to an account. It proves only that: it opens no session, names no account,
 * and is the same on every device that logged in to that account on that day. A login with the mark does not wait behind a crowd
 * of strangers (doors.ts).
 *
 * After OWASP, «Slow Down Online Guessing Attacks with Device Cookies».
 */
export interface KnownDevice {
  /** Sets the mark after a login. */
  mark(reply: FastifyReply, email: string): void;
  /** Whether the browser has a mark of that account, less than a year old and made with a key of this ring. */
  knows(request: FastifyRequest, email: string): boolean;
}

const DAYS = 365;
const MARK = /^(\d{1,6})\.([\w-]{43})$/;

/** The mark is sent with logins only: other calls cannot be used to track a device by it. */
const PATH = '/api/login';
/** `__Secure-`, because `__Host-` requires Path=/. */
const knownDeviceCookie = (isHttps: boolean): string => (isHttps ? '__Secure-dispositivo' : 'dispositivo');

export function createKnownDevice(isHttps: boolean, sealer: Pick<Sealer, 'derive'>, now: () => number): KnownDevice {
  const name = knownDeviceCookie(isHttps);
  const today = () => Math.floor(now() / DIA_MS);
  const keys = () => sealer.derive('dispositivo-conocido').map(({ clave }) => Buffer.from(clave, 'base64url'));
  const signed = (key: Uint8Array, day: number, email: string) =>
    createHmac('sha256', key).update(`${day}\n${email.toLowerCase()}`).digest();
  return {
    mark(reply, email) {
      const [newest] = keys();
      if (!newest) return;
      const day = today();
      const value = `${day}.${signed(newest, day, email).toString('base64url')}`;
      setOwnCookie(reply, { name, value, maxAgeMs: DAYS * DIA_MS, isSecure: isHttps, path: PATH });
    },
    knows(request, email) {
      const [value = ''] = cookieValues(request, name);
      const [, day, signature] = MARK.exec(value) ?? [];
      if (day === undefined || signature === undefined) return false;
      const age = today() - Number(day);
      if (age < 0 || age > DAYS) return false;
      const given = Buffer.from(signature, 'base64url');
      return keys().some((key) => timingSafeEqual(signed(key, Number(day), email), given));
    },
  };
}
