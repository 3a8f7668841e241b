import type { Db } from '../deps.ts';

/**
 * What only a migration changes, read once by each process from each database. A read that failed is made again by whoever
 * asks next.
 */
export function readOnce<T>(read: (db: Db) => Promise<T>): (db: Db) => Promise<T> {
  const known = new WeakMap<Db, Promise<T>>();
  return (db) => {
    const before = known.get(db);
    if (before) return before;
    const now = read(db);
    known.set(db, now);
    now.catch(() => known.delete(db));
    return now;
  };
}
