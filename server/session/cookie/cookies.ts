import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieNames {
  /** Name of the cookie with the sealed token. */
  token: string;
  isLogued: string;
  isSecure: boolean;
}

/**
 * `__Host-Http-` where PUBLIC_URL is https: browsers that know this prefix also hide the cookie from scripts; the others still
 * apply the rules of `__Host-`. http on loopback cannot set either.
 */
export const cookieNames = (isHttps: boolean): CookieNames => ({
  token: isHttps ? '__Host-Http-tokenApi' : 'tokenApi',
  isLogued: 'isLogued',
  isSecure: isHttps,
});

/** Least size of a cookie that every browser stores, in bytes: RFC 6265. */
const MAX_BYTES = 4_096;

interface OwnCookie {
  name: string;
  value: string;
  maxAgeMs: number;
  isSecure: boolean;
  path: string;
}

/**
 * HttpOnly and SameSite=Strict: scripts cannot read our cookies, and browsers do not send them with requests that another site
 * starts.
 */
export function setOwnCookie(reply: FastifyReply, { name, value, maxAgeMs, isSecure, path }: OwnCookie): void {
  if (name.length + 1 + value.length > MAX_BYTES) throw new Error('the sealed cookie is over 4096 bytes');
  reply.setCookie(name, value, {
    httpOnly: true,
    sameSite: 'strict',
    path,
    secure: isSecure,
    maxAge: Math.floor(maxAgeMs / 1000),
  });
}

const set = (reply: FastifyReply, { isSecure }: CookieNames, name: string, value: string, maxAgeMs: number) =>
  setOwnCookie(reply, { name, value, maxAgeMs, isSecure, path: '/' });

export function setSessionCookies(reply: FastifyReply, names: CookieNames, sealed: string, maxAgeMs: number): void {
  set(reply, names, names.token, sealed, maxAgeMs);
  set(reply, names, names.isLogued, '1', maxAgeMs);
}

/** Sets the cookie of a reset link's token. Nobody is logged in by it, so isLogued is cleared. */
export function setResetCookie(reply: FastifyReply, names: CookieNames, sealed: string, maxAgeMs: number): void {
  set(reply, names, names.token, sealed, maxAgeMs);
  set(reply, names, names.isLogued, '', 0);
}

export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  set(reply, names, names.token, '', 0);
  set(reply, names, names.isLogued, '', 0);
}

export interface GivenCookies {
  /** Undefined when absent; null when the cookie was sent twice, which no browser of ours does. */
  token: string | null | undefined;
  isLogued: boolean;
}

/** All values that the browser sent under a name. */
export function cookieValues({ headers: { cookie } }: FastifyRequest, name: string): string[] {
  if (cookie === undefined) return [];
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Both cookies as the browser sent them. A name sent twice is an attack (cookie tossing): both values are ignored. */
export function readCookies(request: FastifyRequest, names: CookieNames): GivenCookies {
  const tokens = cookieValues(request, names.token);
  const flags = cookieValues(request, names.isLogued);
  return {
    token: tokens.length > 1 ? null : tokens[0],
    isLogued: flags.length === 1 && flags[0] === '1',
  };
}

/** Whether a request comes with a session cookie; whether that session is still valid is not checked. */
export const hasSessionOf =
  ({ isHttps }: { isHttps: boolean }) =>
  (request: FastifyRequest): boolean => {
    const { token, isLogued } = readCookies(request, cookieNames(isHttps));
    return isLogued && typeof token === 'string';
  };
