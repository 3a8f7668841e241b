import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { createRowCache } from './row-cache.ts';
import { BATCH, FORGOTTEN_MS, RESERVED_MS, type Store } from './store.ts';

const SCHEMA = `
  create table if not exists sesion (sid_hash text primary key, seen integer not null, revocada integer not null default 0, caduca integer not null) without rowid;
  create table if not exists limite (clave text primary key, cuenta integer not null, fin integer not null) without rowid;
  create table if not exists revocacion (id integer primary key, sellado text not null, desde integer not null, reservada integer not null);
`;

const PRUNE_EVERY_MS = 60_000;
/** Busy timeout. Calls are synchronous, so another process that holds the lock blocks our event loop for so long. */
const BUSY_MS = 250;
/** A session ended by another process of this machine is noticed within this time. */
const CACHE_MS = 1_000;

/**
 * A file under DATA_DIR, shared by the processes of one machine and safe against kill -9 (write-ahead log). Several machines need
 * REDIS_URL.
 */
export function openSqliteStore(dataDir: string, now: () => number): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path.join(dataDir, 'bff.sqlite'), { timeout: BUSY_MS });
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  db.exec(SCHEMA);
  const run = prepare(db);
  const cache = createRowCache(CACHE_MS);
  const pruning = setInterval(() => {
    try {
      run.pruneSessions.run(now());
      run.pruneLimits.run(now());
      run.pruneRevocations.run(now() - FORGOTTEN_MS);
    } catch {
      // On a full disk the pruning is retried in a minute.
    }
  }, PRUNE_EVERY_MS);
  pruning.unref();

  return {
    async readSession(sidHash) {
      const known = cache.get(sidHash);
      if (known !== undefined) return known;
      const found = run.read.get(sidHash);
      const row = found ? { seen: Number(found.seen), isRevoked: found.revocada === 1 } : null;
      cache.set(sidHash, row);
      return row;
    },
    async touch(sidHash, seen, expiresAt) {
      cache.drop(sidHash);
      run.touch.run(sidHash, seen, expiresAt);
    },
    async revoke(sidHash, expiresAt) {
      cache.drop(sidHash);
      return Number(run.revoke.run(sidHash, expiresAt).changes) > 0;
    },
    async hit(key, windowMs, at, by = 1) {
      const row = run.hit.get(key, at + windowMs, at, by);
      return { count: Number(row?.cuenta ?? by), resetMs: Number(row?.fin ?? at) - at };
    },
    async peek(key, at) {
      const row = run.peek.get(key, at);
      return row ? { count: Number(row.cuenta), resetMs: Number(row.fin) - at } : { count: 0, resetMs: 0 };
    },
    async forgive(key) {
      run.forgive.run(key);
    },
    async queueRevocation(sealed, at) {
      const { lastInsertRowid } = run.queue.run(sealed, at, at + RESERVED_MS);
      return { id: String(lastInsertRowid), sealed };
    },
    async takeRevocations(at) {
      return run.take.all(at, at + RESERVED_MS).map((row) => ({ id: String(row.id), sealed: String(row.sellado) }));
    },
    async dropRevocation(id) {
      run.drop.run(Number(id));
    },
    async close() {
      clearInterval(pruning);
      db.close();
    },
  };
}

const prepare = (db: DatabaseSync) => ({
  read: db.prepare('select seen, revocada from sesion where sid_hash = ?'),
  touch: db.prepare(
    `insert into sesion (sid_hash, seen, caduca) values (?, ?, ?)
     on conflict (sid_hash) do update set seen = max(seen, excluded.seen)`,
  ),
  revoke: db.prepare(
    `insert into sesion (sid_hash, seen, revocada, caduca) values (?, 0, 1, ?)
     on conflict (sid_hash) do update set revocada = 1 where revocada = 0`,
  ),
  hit: db.prepare(
    `insert into limite (clave, cuenta, fin) values (?1, max(0, ?4), ?2)
     on conflict (clave) do update set cuenta = max(0, iif(fin <= ?3, 0, cuenta) + ?4), fin = iif(fin <= ?3, ?2, fin)
     returning cuenta, fin`,
  ),
  peek: db.prepare('select cuenta, fin from limite where clave = ? and fin > ?'),
  forgive: db.prepare('delete from limite where clave = ?'),
  queue: db.prepare('insert into revocacion (sellado, desde, reservada) values (?, ?, ?)'),
  take: db.prepare(
    `update revocacion set reservada = ?2
     where id in (select id from revocacion where reservada <= ?1 order by id limit ${BATCH}) returning id, sellado`,
  ),
  drop: db.prepare('delete from revocacion where id = ?'),
  pruneSessions: db.prepare('delete from sesion where caduca < ?'),
  pruneLimits: db.prepare('delete from limite where fin < ?'),
  pruneRevocations: db.prepare('delete from revocacion where desde < ?'),
});
