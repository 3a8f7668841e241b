import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { errors } from '../../../http/call/errors.ts';

/** Entries; some 60 MB at most, and a busy day has fewer. */
const MAXIMO = 500_000;

/**
 * Counts views of articles: one per address, article and day. No reader is stored: the address goes into a hash whose salt
 * belongs to this process, is new every day, and exists only in memory.
 */
export function createVistas({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let day = '';
  let salt = randomBytes(16);
  const seen = new Set<string>();

  /** Key of the view; null: it has been counted today. */
  function takeKey(noticiaId: number, ip: string, today: string): string | null {
    if (today !== day) {
      day = today;
      salt = randomBytes(16);
      seen.clear();
    }
    const key = createHash('sha256').update(salt).update(`${noticiaId} ${ip}`).digest('base64url');
    if (seen.has(key)) return null;
    const [oldest] = seen;
    if (seen.size >= MAXIMO && oldest !== undefined) seen.delete(oldest);
    // Added before the query, so that two simultaneous views count once.
    seen.add(key);
    return key;
  }

  /** @throws no_encontrado for an article that readers may not see */
  return async function countVista(noticiaId: number, ip: string): Promise<void> {
    const fecha = now().toISOString().slice(0, 10);
    const key = takeKey(noticiaId, ip, fecha);
    if (key === null) return;
    try {
      const { numAffectedRows } = await sql`
        insert into estadistica_noticia as e (noticia_id, fecha, vistas)
        select id, ${fecha}::date, 1 from noticia where id = ${noticiaId} and estado in ('publicada', 'archivada')
        on conflict (noticia_id, fecha) do update set vistas = e.vistas + 1`.execute(db);
      if (numAffectedRows !== 1n) throw errors.notFound();
    } catch (error) {
      seen.delete(key);
      throw error;
    }
  };
}
