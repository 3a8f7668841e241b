import { sql } from 'kysely';
import type { Db } from '../../../deps.ts';

/**
 * Remembers what only an import can change. An import says that it is done in the very transaction that changes the
 * catalogue (`lote_importacion.estado`), so that one look at a small table tells whether what is remembered still holds.
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

  /** The version is looked at first: what is computed after it is as new, or newer and then computed once more. */
  return async function remember<T>(key: string, compute: () => Promise<T>): Promise<T> {
    await refresh();
    // Each key has one `compute`, whose answers are of one type.
    const there = remembered.get(key) as Promise<T> | undefined;
    if (there) return there;
    const fresh = compute();
    remembered.set(key, fresh);
    fresh.catch(() => remembered.delete(key));
    return fresh;
  };
}
export type Memoria = ReturnType<typeof createMemoria>;
