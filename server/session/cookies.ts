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
export const cookieNames = (isHttps: boolean): CookieNames =>
  isHttps
    ? { token: '__Host-Http-tokenApi', isLogued: '__Host-Http-isLogued', isSecure: true }
    : { token: 'tokenApi', isLogued: 'isLogued', isSecure: false };

/** RFC 6265's minimum for name, value and attributes. */
const MAX_BYTES = 4_096;

const attributes = ({ isSecure }: CookieNames) => ({
  httpOnly: true,
  sameSite: 'strict' as const,
  path: '/',
  secure: isSecure,
});

export function setSessionCookies(reply: FastifyReply, names: CookieNames, sealed: string, maxAgeMs: number): void {
  if (names.token.length + 1 + sealed.length > MAX_BYTES) throw new Error('the sealed cookie is over 4096 bytes');
  const maxAge = Math.max(1, Math.floor(maxAgeMs / 1000));
  reply.setCookie(names.token, sealed, { ...attributes(names), maxAge });
  reply.setCookie(names.isLogued, '1', { ...attributes(names), maxAge });
}

/** A reset link's token: nobody is logged in, so there is no isLogued. */
export function setResetCookie(reply: FastifyReply, names: CookieNames, sealed: string, maxAgeMs: number): void {
  reply.setCookie(names.token, sealed, { ...attributes(names), maxAge: Math.floor(maxAgeMs / 1000) });
  reply.setCookie(names.isLogued, '', { ...attributes(names), maxAge: 0 });
}

export function clearSessionCookies(reply: FastifyReply, names: CookieNames): void {
  for (const name of [names.token, names.isLogued]) reply.setCookie(name, '', { ...attributes(names), maxAge: 0 });
}

export interface GivenCookies {
  /** Undefined when there is none; null when there is one that cannot be ours (given twice). */
  token: string | null | undefined;
  isLogued: boolean;
}

/** Both cookies as the browser sent them. A name given twice is somebody's trick: neither counts. */
export function readCookies(request: FastifyRequest, names: CookieNames): GivenCookies {
  const { cookie } = request.headers;
  if (cookie === undefined) return { token: undefined, isLogued: false };
  const values = (name: string) =>
    cookie
      .split(';')
      .map((pair) => pair.trim())
      .filter((pair) => pair.startsWith(`${name}=`))
      .map((pair) => pair.slice(name.length + 1));
  const tokens = values(names.token);
  const flags = values(names.isLogued);
  return {
    token: tokens.length > 1 ? null : tokens[0],
    isLogued: flags.length === 1 && flags[0] === '1',
  };
}
