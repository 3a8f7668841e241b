import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { errors } from '../../http/call/errors.ts';

/** Some 60 MB at most; a busy day has fewer. */
const MAXIMO = 500_000;

/**
 * Counts views of sheets: of one address and product one a day. Who looked is never kept: the address goes into a hash
 * whose salt is this process's own, is new every day, and is nowhere but in memory.
 */
export function createVistas({ db, now }: Pick<Deps, 'db' | 'now'>) {
  let day = '';
  let salt = randomBytes(16);
  const seen = new Set<string>();

  function startDay(today: string): void {
    day = today;
    salt = randomBytes(16);
    seen.clear();
  }

  /** @throws no_encontrado for a product that there is not. */
  return async function countVista(productoId: number, ip: string): Promise<void> {
    const fecha = now().toISOString().slice(0, 10);
    if (fecha !== day) startDay(fecha);
    const key = createHash('sha256').update(salt).update(`${productoId} ${ip}`).digest('base64url');
    if (seen.has(key)) return;
    // Before the database is asked: two views at once are one, too.
    seen.add(key);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('estadistica_producto')
      .columns(['producto_id', 'fecha', 'vistas'])
      .expression((eb) =>
        eb
          .selectFrom('producto')
          .select(['id', sql<string>`${fecha}::date`.as('fecha'), sql<number>`1`.as('vistas')])
          .where('id', '=', productoId),
      )
      .onConflict((c) =>
        c.columns(['producto_id', 'fecha']).doUpdateSet({ vistas: sql`estadistica_producto.vistas + 1` }),
      )
      .executeTakeFirst()
      .catch((error: unknown) => {
        seen.delete(key);
        throw error;
      });
    if (numInsertedOrUpdatedRows !== 1n) {
      seen.delete(key);
      throw errors.notFound();
    }
    const [oldest] = seen;
    if (seen.size > MAXIMO && oldest !== undefined) seen.delete(oldest);
  };
}
