import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { errors } from './errors.ts';

const SESSION_COOKIE = 'api_session';
const TOKEN_COOKIE = 'XSRF-TOKEN';
const LIFE_S = 2 * 3600;

/**
 * Sanctum's exchange without server state: the session cookie is random, and XSRF-TOKEN is its HMAC. A cross-site page can make
 * a browser send the cookie, but cannot read XSRF-TOKEN to copy it into the header.
 */
const tokenOf = (session: string, key: Buffer) =>
  createHmac('sha256', key).update('xsrf').update(session).digest('base64');

export function setXsrfCookies(reply: FastifyReply, { config }: Deps): void {
  const session = randomBytes(24).toString('base64url');
  const attributes = `Path=/; Max-Age=${LIFE_S}; SameSite=Lax`;
  reply.header('set-cookie', [
    `${TOKEN_COOKIE}=${encodeURIComponent(tokenOf(session, config.appKey))}; ${attributes}`,
    `${SESSION_COOKIE}=${session}; ${attributes}; HttpOnly`,
  ]);
}

/** @throws ApiError 419. Calls with a bearer token need no exchange (U-06). */
export function requireXsrf(request: FastifyRequest, { config }: Deps): void {
  const session = cookieOf(request, SESSION_COOKIE);
  const given = Buffer.from(String(request.headers['x-xsrf-token'] ?? ''));
  const right = Buffer.from(session ? tokenOf(session, config.appKey) : '');
  if (!session || given.length !== right.length || !timingSafeEqual(given, right)) throw errors.csrfMismatch();
}

function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const pair = (request.headers.cookie ?? '').split(/;\s*/).find((part) => part.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

/** Accepts JSON bodies only; Fastify would accept text/plain too. */
export function acceptJsonOnly(app: FastifyInstance): void {
  app.removeContentTypeParser('text/plain');
}
