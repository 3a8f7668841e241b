import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

/** Maximal number of remembered views: some 60 MB. Even a busy day has fewer. */
const MAXIMO = 500_000;

/**
 * Counts views: one per IP address, thing and day. Nobody's address is stored: it goes into a hash whose salt is this process's own, is
 * new every day, and is only in memory. `count` writes one view for the day and returns whether the thing exists.
 */
export function createContador(
  { now }: Pick<Deps, 'now'>,
  count: (id: number, fecha: string) => Promise<boolean>,
): (id: number, ip: string) => Promise<void> {
  let day = '';
  let salt = randomBytes(16);
  const seen = new Set<string>();

  function startDay(today: string): void {
    day = today;
    salt = randomBytes(16);
    seen.clear();
  }

  /** @throws no_encontrado when the thing does not exist */
  return async function countOnce(id, ip) {
    const fecha = now().toISOString().slice(0, 10);
    if (fecha !== day) startDay(fecha);
    const key = createHash('sha256').update(salt).update(`${id} ${ip}`).digest('base64url');
    if (seen.has(key)) return;
    // The key is set before the database query, so that two concurrent views count once.
    seen.add(key);
    const counted = await count(id, fecha).catch((error: unknown) => {
      seen.delete(key);
      throw error;
    });
    if (!counted) {
      seen.delete(key);
      throw errors.notFound();
    }
    const [oldest] = seen;
    if (seen.size > MAXIMO && oldest !== undefined) seen.delete(oldest);
  };
}
