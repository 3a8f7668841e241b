import { sql } from 'kysely';
import type { Db } from '../../../db/schema/schema.ts';

/**
 * A cache of values that only an import changes. An import marks itself as done (`lote_importacion.estado`) in the transaction that
 * changes the catalogue, so that one query on a small table tells whether the cached values are still valid.
 */
export function createMemoria(db: Db) {
  let version = -1;
  const remembered = new Map<string, Promise<unknown>>();

  async function refresh(): Promise<void> {
    const { hechos } = await db
      .selectFrom('lote_importacion')
      .select(sql<number>`count(*)::int`.as('hechos'))
      .where('estado', '=', 'hecho')
      .executeTakeFirstOrThrow();
    if (hechos === version) return;
    version = hechos;
    remembered.clear();
  }

  /** The version is read before the value is computed: the value is of that version, or newer and then computed once more. */
  return async function remember<T>(key: string, compute: () => Promise<T>): Promise<T> {
    await refresh();
    // The cast is safe because each key is used with one `compute`.
    const there = remembered.get(key) as Promise<T> | undefined;
    if (there) return there;
    const fresh = compute();
    remembered.set(key, fresh);
    fresh.catch(() => remembered.delete(key));
    return fresh;
  };
}
export type Memoria = ReturnType<typeof createMemoria>;
