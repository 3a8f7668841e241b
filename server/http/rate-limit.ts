import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { tooMany } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { audit } from './audit.ts';

interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;
/** security.md R-01, domain.md 1.4. */
export const LIMITS = {
  login_cuenta: { max: 5, windowMs: 15 * MINUTE },
  login_ip: { max: 20, windowMs: 15 * MINUTE },
  registro_ip: { max: 5, windowMs: 60 * MINUTE },
  renovar_ip: { max: 10, windowMs: 60 * MINUTE },
  enlace_ip: { max: 10, windowMs: 10 * MINUTE },
  check_email_ip: { max: 20, windowMs: MINUTE },
  anonimo_ip: { max: 600, windowMs: MINUTE },
  api_usuario: { max: 300, windowMs: MINUTE },
  og_usuario: { max: 20, windowMs: MINUTE },
  csp_ip: { max: 60, windowMs: MINUTE },
  analitica_ip: { max: 120, windowMs: MINUTE },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** One household has one IPv6 /64. */
export function addressKey(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail.split(':').filter(Boolean);
  const zeros = plain.includes('::') ? 8 - left.length - right.length : 0;
  return `${[...left, ...Array<string>(zeros).fill('0'), ...right].slice(0, 4).join(':')}::/64`;
}

export interface RateLimiter {
  /** One more, in the shared store. @throws AppError 429 when it is one too many. */
  count(request: FastifyRequest, name: LimitName, subject: string): Promise<void>;
  /** Refuses when the limit is reached already, without counting. */
  check(request: FastifyRequest, name: LimitName, subject: string): Promise<void>;
  forgive(name: LimitName, subject: string): Promise<void>;
  /** One more, in this process only: for limits on every call, which are not worth a write each. */
  countHere(request: FastifyRequest, name: LimitName, subject: string): void;
}

export function createRateLimiter(store: Store, factor: number, now: () => number): RateLimiter {
  const here = new Map<string, { count: number; end: number }>();
  const maxOf = (name: LimitName) => LIMITS[name].max * factor;
  const refuse = (request: FastifyRequest, name: LimitName, resetMs: number): never => {
    audit(request, name.startsWith('login') ? 'authn_login_fail_max' : 'excess_rate_limit_exceeded', { limite: name });
    throw tooMany(resetMs / 1000);
  };
  return {
    async count(request, name, subject) {
      const { count, resetMs } = await store.hit(`${name}:${subject}`, LIMITS[name].windowMs, now());
      if (count > maxOf(name)) refuse(request, name, resetMs);
    },
    async check(request, name, subject) {
      const { count, resetMs } = await store.peek(`${name}:${subject}`, now());
      if (count >= maxOf(name)) refuse(request, name, resetMs);
    },
    forgive: (name, subject) => store.forgive(`${name}:${subject}`),
    countHere(request, name, subject) {
      const key = `${name}:${subject}`;
      const at = now();
      let entry = here.get(key);
      if (!entry || entry.end <= at) {
        // Emptied whole now and then rather than swept: it only ever holds a minute's worth.
        if (here.size > 20_000) here.clear();
        entry = { count: 0, end: at + LIMITS[name].windowMs };
        here.set(key, entry);
      }
      entry.count += 1;
      if (entry.count > maxOf(name)) refuse(request, name, entry.end - at);
    },
  };
}
