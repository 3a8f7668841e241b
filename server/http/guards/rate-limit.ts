import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { networkOf } from '#platform/network/network-of';
import { LIMITE_REGISTRO } from '#shared/reglas/limite-registro';
import { tooMany } from '../../errors.ts';
import type { SharedState } from '../../store/resilient-store.ts';
import type { Hit } from '../../store/store.ts';
import { audit } from '../records/audit.ts';
import { createFrequentCounts } from './frequent-counts.ts';

interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** docs: domain, Limits. */
const LIMITS = {
  /** Only failures count: login of one account from one address, and of any account from it. */
  login_cuenta: { max: 5, windowMs: 15 * MINUTE },
  login_ip: { max: 20, windowMs: 15 * MINUTE },
  /** Only failures count: wrong verification and reset links, wrong current passwords. */
  enlace_ip: { max: 5, windowMs: 10 * MINUTE },
  contrasena_usuario: { max: 5, windowMs: 15 * MINUTE },
  registro_ip: { max: LIMITE_REGISTRO.direccion.max, windowMs: LIMITE_REGISTRO.direccion.windowS * 1000 },
  registro_correo: { max: LIMITE_REGISTRO.correo.max, windowMs: LIMITE_REGISTRO.correo.windowS * 1000 },
  renovar_ip: { max: 10, windowMs: HOUR },
  reenviar_ip: { max: 10, windowMs: HOUR },
  check_email_ip: { max: 20, windowMs: MINUTE },
  anonimo_ip: { max: 600, windowMs: MINUTE },
  /** Calls to the APIs that pages make on the server. */
  pagina_ip: { max: 600, windowMs: MINUTE },
  api_usuario: { max: 300, windowMs: MINUTE },
  /** New sockets, as by tabs that reconnect after a gap. */
  realtime_usuario: { max: 60, windowMs: MINUTE },
  og_usuario: { max: 20, windowMs: MINUTE },
  og_imagen: { max: 120, windowMs: MINUTE },
  csp_ip: { max: 60, windowMs: MINUTE },
  analitica_ip: { max: 120, windowMs: MINUTE },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** Proxied calls with a limit of their own besides the one on all calls, by method and path template. */
const CALLS: Record<string, LimitName> = {
  'POST /api/renew-password/send': 'renovar_ip',
  'POST /api/email/verify/resend/:id': 'reenviar_ip',
  'GET /api/sistema/check-email/:email': 'check_email_ip',
};

const REPORTED = 10_000;

/** Key of an address: an IPv6 address counts by its /64, which one household has. */
export const addressKey = (ip: string): string => networkOf(ip, 64);

/** An attempt that was counted before it was made, so that a hundred concurrent ones count as a hundred. */
interface Attempt {
  /** Undoes the count: the attempt was no failure of the person. */
  takeBack(): Promise<void>;
}

export interface RateLimiter {
  /** Adds one in the shared store. @throws AppError 429 when the limit is exceeded. */
  count(request: FastifyRequest, name: LimitName, subject: string): Promise<void>;
  /** Adds one to each limit, or to none when one of them is exceeded. @throws AppError 429 */
  attempt(request: FastifyRequest, ...limits: readonly (readonly [LimitName, string])[]): Promise<Attempt>;
  forgive(name: LimitName, subject: string): Promise<void>;
  /** For limits on every call: counted in memory, and shared with the other instances once a second. */
  countHere(request: FastifyRequest, name: LimitName, subject: string): void;
  /** Counts a proxied call against its own limit, if it has one. */
  countCall(request: FastifyRequest, template: string): Promise<void> | undefined;
  stop(): void;
}

/** Key in the store, hashed: the store holds no IP address and no e-mail address. */
const keyOf = (name: LimitName, subject: string) =>
  `${name}:${createHash('sha256').update(subject).digest('base64url').slice(0, 22)}`;

export function createRateLimiter(store: SharedState, factor: number, now: () => number): RateLimiter {
  const maxOf = (name: LimitName) => LIMITS[name].max * factor;
  const frequent = createFrequentCounts(store, now);
  const reported = new LRUCache<string, true>({ max: REPORTED, perf: { now }, ttlResolution: 0 });

  function judge(request: FastifyRequest, name: LimitName, key: string, { count, resetMs }: Hit): void {
    if (count <= maxOf(name)) return;
    // One event per window: a flood must not become a flood of events.
    if (!reported.has(key)) {
      reported.set(key, true, { ttl: resetMs });
      if (name.startsWith('login')) audit(request, 'authn_login_fail_max', { limite: name });
      audit(request, 'excess_rate_limit_exceeded', { limite: name });
    }
    throw tooMany(resetMs / 1000);
  }

  async function count(request: FastifyRequest, name: LimitName, subject: string): Promise<void> {
    const key = keyOf(name, subject);
    judge(request, name, key, await store.hit(key, LIMITS[name].windowMs, now()));
  }

  const takeBack = async (limits: readonly (readonly [LimitName, string])[]) => {
    for (const [name, subject] of limits) await store.hit(keyOf(name, subject), LIMITS[name].windowMs, now(), -1);
  };

  return {
    count,
    async attempt(request, ...limits) {
      for (const [index, [name, subject]] of limits.entries())
        await count(request, name, subject).catch(async (error: unknown) => {
          await takeBack(limits.slice(0, index));
          throw error;
        });
      return { takeBack: () => takeBack(limits) };
    },
    forgive: (name, subject) => store.forgive(keyOf(name, subject)),
    countHere(request, name, subject) {
      const key = `${name}:${subject}`;
      judge(
        request,
        name,
        key,
        frequent.hit(key, LIMITS[name].windowMs, () => keyOf(name, subject)),
      );
    },
    countCall(request, template) {
      const name = CALLS[`${request.method} ${template}`];
      return name && count(request, name, addressKey(request.ip));
    },
    stop: frequent.stop,
  };
}
