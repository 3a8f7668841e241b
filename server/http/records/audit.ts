import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import { sidHash } from '../guards/sid-hash.ts';

/** The BFF's security events (L-03), OWASP's names. */
export const EVENTOS = [
  'authn_login_success',
  'authn_login_fail',
  'authn_login_fail_max',
  'authn_password_change',
  'session_created',
  'session_renewed',
  'session_expired',
  'session_logout',
  'session_use_after_expire',
  'authz_fail',
  'malicious_csrf',
  'crypt_decrypt_fail',
  'excess_rate_limit_exceeded',
  'ssrf_blocked',
  'upstream_breaker',
  'store_down',
] as const;
export type Evento = (typeof EVENTOS)[number];

/** Shortened hash of a session id for the log: events of one session can be matched by it. */
export const sidHashOf = (sid: string) => sidHash(sid).slice(0, 16);

/** Strips control characters, so that a header cannot write lines into the log. */
const oneLine = (text: string) => text.replace(/\p{Cc}/gu, ' ').slice(0, 200);

export interface AuditSubject {
  sid?: string;
  uid?: number;
  [detail: string]: string | number | boolean | undefined;
}

/** Writes a security event to the log, as one structured line. */
export function audit(request: FastifyRequest, evento: Evento, { sid, ...rest }: AuditSubject = {}): void {
  request.log.warn(
    {
      audit: evento,
      en: new Date().toISOString(),
      ip: request.ip,
      agente: oneLine(request.headers['user-agent'] ?? ''),
      ...(sid !== undefined && { sid: sidHashOf(sid) }),
      ...Object.fromEntries(
        Object.entries(rest).map(([key, value]) => [key, typeof value === 'string' ? oneLine(value) : value]),
      ),
    },
    evento,
  );
}

/** The same for events of the process instead of a request. */
export function auditProcess(log: FastifyBaseLogger, evento: Evento, detail: Record<string, unknown>): void {
  log.error({ audit: evento, en: new Date().toISOString(), ...detail }, evento);
}
