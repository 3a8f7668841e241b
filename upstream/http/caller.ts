import type { FastifyRequest } from 'fastify';
import type { Rol } from '#shared/tipos-registro';

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
  timezone: timezoneOf(request.headers.timezone),
});

const DEFAULT_TIMEZONE = 'Europe/Madrid';

function timezoneOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header.length > 64) return DEFAULT_TIMEZONE;
  try {
    return new Intl.DateTimeFormat('es', { timeZone: header }).resolvedOptions().timeZone;
  } catch {
    return DEFAULT_TIMEZONE;
  }
}
