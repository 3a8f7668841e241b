import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool, PoolClient } from 'pg';

export interface Migration {
  /** File name without `.sql`; its number orders it. */
  name: string;
  sql: string;
}

/** Beside this file in the sources; the build copies them beside its output. */
const FOLDERS = [path.join(import.meta.dirname, 'migrations'), path.join(import.meta.dirname, '../migrations')];

export function readMigrations(folder = FOLDERS.find((f) => existsSync(f))): Migration[] {
  if (!folder) throw new Error('No se encuentran las migraciones: vuelve a construir con npm run build.');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => ({ name: file.slice(0, -4), sql: readFileSync(path.join(folder, file), 'utf8') }));
}

export const checksumOf = ({ sql }: Migration) =>
  createHash('sha256').update(sql.replaceAll('\r\n', '\n')).digest('hex');

/** Any constant will do; it is ours among the advisory locks of the database. */
export const LOCK = 5_021_967;

/** What was applied here. */
export const LEDGER = `create table if not exists migracion (
    nombre text primary key, huella text not null, aplicada_en timestamptz not null default now())`;

/**
 * Brings the database up to date: each migration in its own transaction, one process at a time. Safe to run by several
 * processes at once. Gives the names it applied.
 * @throws when an applied migration is not the one in the sources any more: nothing is changed then.
 */
export async function migrate(pool: Pool, migrations = readMigrations()): Promise<string[]> {
  const client = await pool.connect();
  try {
    // Another process may be migrating for longer than a request may take.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    try {
      return await applyPending(client, migrations);
    } finally {
      await client.query('select pg_advisory_unlock($1)', [LOCK]);
      await client.query('reset statement_timeout');
    }
  } finally {
    client.release();
  }
}

async function applyPending(client: PoolClient, migrations: Migration[]): Promise<string[]> {
  await client.query(LEDGER);
  const { rows } = await client.query<{ nombre: string; huella: string }>('select nombre, huella from migracion');
  const applied = new Map(rows.map((row) => [row.nombre, row.huella]));
  for (const migration of migrations) {
    const before = applied.get(migration.name);
    if (before !== undefined && before !== checksumOf(migration))
      throw new Error(
        `La migración ${migration.name} ya se aplicó y ha cambiado después: añade una nueva en su lugar.`,
      );
  }
  const pending = migrations.filter(({ name }) => !applied.has(name));
  for (const migration of pending) await apply(client, migration);
  return pending.map(({ name }) => name);
}

async function apply(client: PoolClient, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.sql);
    await client.query('insert into migracion (nombre, huella) values ($1, $2)', [
      migration.name,
      checksumOf(migration),
    ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`La migración ${migration.name} ha fallado.`, { cause: error });
  }
}
