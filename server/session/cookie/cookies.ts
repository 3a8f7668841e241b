import type { FastifyReply, FastifyRequest } from 'fastify';

export interface CookieNames {
  /** The sealed token. */
  token: string;
  isLogued: string;
  isSecure: boolean;
}

/**
 * `__Host-Http-` where PUBLIC_URL is https: browsers that know it also refuse the cookie to scripts; the others still
 * hold it to `__Host-`. http on loopback cannot set either.
 */
export const cookieNames = (isHttps: boolean): CookieNames => ({
  token: isHttps ? '__Host-Http-tokenApi' : 'tokenApi',
  isLogued: 'isLogued',
  isSecure: isHttps,
});

/** What browsers keep at least of one cookie: RFC 6265. */
const MAX_BYTES = 4_096;

interface OwnCookie {
  name: string;
  value: string;
  maxAgeMs: number;
  isSecure: boolean;
  path: string;
}

/** No cookie of ours is seen by a script, or sent with what another site has begun. */
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

/** A reset link's token: nobody is logged in, so there is no isLogued. */
export function setResetCookie(reply: FastifyReply, names: CookieNames, sealed: string, maxAgeMs: number): void {
  set(reply, names, names.token, sealed, maxAgeMs);
  set(reply, names, names.isLogued, '', 0);
}

export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  set(reply, names, names.token, '', 0);
  set(reply, names, names.isLogued, '', 0);
}

export interface GivenCookies {
  /** Undefined when there is none; null when there is one that cannot be ours (given twice). */
  token: string | null | undefined;
  isLogued: boolean;
}

/** All that the browser sent under a name. */
export function cookieValues({ headers: { cookie } }: FastifyRequest, name: string): string[] {
  if (cookie === undefined) return [];
  return cookie
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith(`${name}=`))
    .map((pair) => pair.slice(name.length + 1));
}

/** Both cookies as the browser sent them. A name given twice is somebody's trick: neither counts. */
export function readCookies(request: FastifyRequest, names: CookieNames): GivenCookies {
  const tokens = cookieValues(request, names.token);
  const flags = cookieValues(request, names.isLogued);
  return {
    token: tokens.length > 1 ? null : tokens[0],
    isLogued: flags.length === 1 && flags[0] === '1',
  };
}

/** Whether a request says that it comes with a session; whether that still counts is not asked. */
export const hasSessionOf =
  ({ isHttps }: { isHttps: boolean }) =>
  (request: FastifyRequest): boolean => {
    const { token, isLogued } = readCookies(request, cookieNames(isHttps));
    return isLogued && typeof token === 'string';
  };
