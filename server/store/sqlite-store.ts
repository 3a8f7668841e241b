import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Store } from './store.ts';

const SCHEMA = `
  create table if not exists sesion (sid_hash text primary key, seen integer not null, revocada integer not null default 0, caduca integer not null) without rowid;
  create table if not exists limite (clave text primary key, cuenta integer not null, fin integer not null) without rowid;
  create table if not exists revocacion (id integer primary key, sellado text not null, desde integer not null, reservada integer not null default 0);
`;

const PRUNE_EVERY_MS = 60_000;
const RESERVED_MS = 60_000;
const BATCH = 50;

/**
 * A file under DATA_DIR: shared by the processes of one machine, safe against kill -9 (write-ahead log). For several
 * machines there is REDIS_URL.
 */
export function openSqliteStore(dataDir: string, now: () => number): Store {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const db = new DatabaseSync(path.join(dataDir, 'bff.sqlite'), { timeout: 2_000 });
  db.exec('pragma journal_mode = wal; pragma synchronous = normal;');
  db.exec(SCHEMA);
  const read = db.prepare('select seen, revocada from sesion where sid_hash = ?');
  const touch = db.prepare(
    `insert into sesion (sid_hash, seen, caduca) values (?, ?, ?)
     on conflict (sid_hash) do update set seen = max(seen, excluded.seen)`,
  );
  const revoke = db.prepare(
    `insert into sesion (sid_hash, seen, revocada, caduca) values (?, 0, 1, ?)
     on conflict (sid_hash) do update set revocada = 1 where revocada = 0`,
  );
  const hit = db.prepare(
    `insert into limite (clave, cuenta, fin) values (?1, 1, ?2)
     on conflict (clave) do update set cuenta = iif(fin <= ?3, 1, cuenta + 1), fin = iif(fin <= ?3, ?2, fin)
     returning cuenta, fin`,
  );
  const peek = db.prepare('select cuenta, fin from limite where clave = ? and fin > ?');
  const forgive = db.prepare('delete from limite where clave = ?');
  const queue = db.prepare('insert into revocacion (sellado, desde) values (?, ?)');
  const take = db.prepare(
    `update revocacion set reservada = ?1 + ${RESERVED_MS}
     where id in (select id from revocacion where reservada <= ?1 order by id limit ${BATCH}) returning id, sellado`,
  );
  const drop = db.prepare('delete from revocacion where id = ?');
  const prune = () => {
    db.prepare('delete from sesion where caduca < ?').run(now());
    db.prepare('delete from limite where fin < ?').run(now());
  };
  const pruning = setInterval(() => {
    try {
      prune();
    } catch {
      // A disk that is full now is asked again in a minute.
    }
  }, PRUNE_EVERY_MS);
  pruning.unref();

  return {
    async readSession(sidHash) {
      const row = read.get(sidHash);
      return row ? { seen: Number(row.seen), isRevoked: row.revocada === 1 } : null;
    },
    async touch(sidHash, seen, expiresAt) {
      touch.run(sidHash, seen, expiresAt);
    },
    async revoke(sidHash, expiresAt) {
      return Number(revoke.run(sidHash, expiresAt).changes) > 0;
    },
    async hit(key, windowMs, at) {
      const row = hit.get(key, at + windowMs, at);
      return { count: Number(row?.cuenta ?? 1), resetMs: Number(row?.fin ?? at) - at };
    },
    async peek(key, at) {
      const row = peek.get(key, at);
      return row ? { count: Number(row.cuenta), resetMs: Number(row.fin) - at } : { count: 0, resetMs: 0 };
    },
    async forgive(key) {
      forgive.run(key);
    },
    async queueRevocation(sealed, at) {
      queue.run(sealed, at);
    },
    async takeRevocations(at) {
      return take.all(at).map((row) => ({ id: String(row.id), sealed: String(row.sellado) }));
    },
    async dropRevocation(id) {
      drop.run(Number(id));
    },
    async close() {
      clearInterval(pruning);
      db.close();
    },
  };
}
