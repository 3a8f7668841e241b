import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#shared/contract/endpoint';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { checkCsrf } from '../http/guards/csrf.ts';
import { addressKey, type RateLimiter } from '../http/guards/rate-limit.ts';
import { bodyTooLarge } from './limit-body.ts';
import type { Entry, Manifest } from './manifest.ts';
import { safePath } from './safe-path.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The declared call of a proxied request. */
    routeEntry: Entry | null;
    /** Token of the session, once it is known; sent to the upstream as its bearer. */
    bearer: string | null;
  }
}

/** The part of the session room that the proxy needs. */
export interface ProxySession {
  /**
   * The session of the caller, null for anonymous; counts as activity.
   * @throws AppError 401 without a logged-in session where the call needs one.
   */
  enter(request: FastifyRequest, access: Endpoint['access']): Promise<{ uid: number; token: string } | null>;
  /** For a token that the upstream does not know any more. One audit event per session, however many calls find out. */
  markDead(request: FastifyRequest): Promise<void>;
}

export interface Admission {
  config: Config;
  manifest: Manifest;
  session: ProxySession;
  limiter: RateLimiter;
}

/** All checks that do not need the upstream. @throws AppError */
export async function admit(request: FastifyRequest, { config, manifest, session, limiter }: Admission): Promise<void> {
  const path = safePath(request.raw.url ?? '');
  if (path === null) throw new AppError('peticion_invalida');
  const found = manifest.find(request.method, path);
  if (found === null) throw new AppError('no_encontrado');
  if ('allow' in found) throw new AppError('metodo_no_permitido', { headers: { allow: found.allow } });
  const { entry } = found;
  request.routeEntry = entry;
  checkCsrf(request, config.publicUrl, entry);
  request.isUpload = entry.upload;
  request.isStreamed = entry.isStreamed;
  if (Number(request.headers['content-length'] ?? 0) > entry.bodyLimit) throw bodyTooLarge();
  const caller = await session.enter(request, entry.access);
  if (caller === null) limiter.countHere(request, 'anonimo_ip', addressKey(request.ip));
  else {
    request.bearer = caller.token;
    limiter.countHere(request, 'api_usuario', String(caller.uid));
  }
  const counting = limiter.countCall(request, entry.template);
  if (counting) await counting;
}
