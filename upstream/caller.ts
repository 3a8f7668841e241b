import type { FastifyRequest } from 'fastify';
import { timezoneOr } from '#platform/timezone';
import type { Rol } from '#shared/estados/tipos-registro';

/** The user of a bearer token. */
export interface Caller {
  id: number;
  email: string;
  roles: readonly Rol[];
  tokenId: number;
  /** A `restablecer` token can only set the password. */
  capacidad: 'sesion' | 'restablecer';
  recordar: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** Where a call comes from. */
export interface Origin {
  /** The browser's address, as the BFF forwards it. */
  ip: string;
  userAgent: string;
  requestId: string;
  /** IANA time zone, from the `timezone` header. */
  timezone: string;
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  timezone: timezoneOr(request.headers.timezone),
});
