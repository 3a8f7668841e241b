import type { FastifyRequest } from 'fastify';
import { timezoneOr } from '#platform/timezone';
import type { Rol } from '#shared/estados/tipos-registro';

/** Who a bearer token stands for. */
export interface Caller {
  id: number;
  email: string;
  roles: readonly Rol[];
  tokenId: number;
  /** A `restablecer` token may do nothing but set the password. */
  capacidad: 'sesion' | 'restablecer';
  recordar: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
}

/** What the APIs know of where a call comes from. */
export interface Origin {
  /** The browser's address, as the BFF resolved it. */
  ip: string;
  userAgent: string;
  requestId: string;
  /** IANA name, of the `timezone` header. */
  timezone: string;
}

export const originOf = (request: FastifyRequest): Origin => ({
  ip: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
  requestId: request.id,
  timezone: timezoneOr(request.headers.timezone),
});
