import { createHash, randomBytes } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

/** Some 60 MB at most; a busy day has fewer. */
const MAXIMO = 500_000;

/**
 * Counts what is looked at: of one address and thing one a day. Who looked is never kept: the address goes into a hash whose
 * salt is this process's own, is new every day, and is nowhere but in memory. `count` writes one for the day and says whether
 * there is such a thing.
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

  /** @throws no_encontrado for what there is not. */
  return async function countOnce(id, ip) {
    const fecha = now().toISOString().slice(0, 10);
    if (fecha !== day) startDay(fecha);
    const key = createHash('sha256').update(salt).update(`${id} ${ip}`).digest('base64url');
    if (seen.has(key)) return;
    // Before the database is asked: two views at once are one, too.
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
