import type { Db } from './schema/schema.ts';

/** Caches data that only a migration changes: read once per process and database. A failed read is repeated by the next caller. */
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
