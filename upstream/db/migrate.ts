import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseError, type Pool, type PoolClient } from 'pg';
import { ADVISORY_LOCKS } from './advisory-locks.ts';

export interface Migration {
  /** File name without `.sql`; its number gives the order. */
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

/** Table of the applied migrations. */
export const LEDGER = `create table if not exists migracion (
    nombre text primary key, huella text not null, aplicada_en timestamptz not null default now())`;

/**
 * How long a migration waits for a lock. Calls queue behind it meanwhile, so it is less than the lock timeout of requests
 * (connect.ts): running processes notice nothing.
 */
const LOCK_TIMEOUT_MS = 500;
/** Attempts, for some two minutes with the pauses: an import holds its tables that long. */
const TRIES = 48;
const PAUSE_MS = 2_000;

/** The migrations of the sources are not the ones that the database has. */
export class OtherMigrations extends Error {
  override readonly name = 'OtherMigrations';
}

interface Options {
  say?: (line: string) => void;
  tries?: number;
  pauseMs?: number;
}

/**
 * Applies the pending migrations, each in its own transaction, one process at a time. Several processes may call it at once,
 * also through a pooler: all its locks last a transaction. Gives the names of the applied ones.
 * @throws OtherMigrations when an applied migration differs from the sources or is missing there; nothing is changed then
 */
export async function migrate(pool: Pool, migrations = readMigrations(), options: Options = {}): Promise<string[]> {
  const client = await pool.connect();
  try {
    const applied = await alone(client, () => appliedBefore(client));
    requireSame(applied, migrations);
    const now: string[] = [];
    for (const migration of migrations)
      if (!applied.has(migration.name) && (await apply(client, migration, options))) now.push(migration.name);
    return now;
  } finally {
    client.release();
  }
}

/** Runs the work in a transaction that excludes other migrating processes, however long they take. */
async function alone<T>(client: PoolClient, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    await client.query('set local statement_timeout = 0');
    await client.query('set local lock_timeout = 0');
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.migration]);
    const given = await work();
    await client.query('commit');
    return given;
  } catch (error) {
    // A lost connection has rolled back by itself.
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function appliedBefore(client: PoolClient): Promise<Map<string, string>> {
  await client.query(LEDGER);
  const { rows } = await client.query<{ nombre: string; huella: string }>(
    'select nombre, huella from migracion order by nombre',
  );
  return new Map(rows.map((row) => [row.nombre, row.huella]));
}

function requireSame(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map((migration) => [migration.name, checksumOf(migration)]));
  for (const [name, checksum] of applied) {
    const own = known.get(name);
    if (own === undefined)
      throw new OtherMigrations(
        `La base de datos es de una versión más nueva que esta (tiene la migración ${name}): arranca esa versión o una posterior.`,
      );
    if (own !== checksum)
      throw new OtherMigrations(
        `La migración ${name} ya se aplicó y ha cambiado después: añade una nueva en su lugar.`,
      );
  }
}

/** False when another process has applied it meanwhile. */
async function apply(client: PoolClient, migration: Migration, options: Options): Promise<boolean> {
  const { say = (line) => process.stderr.write(`${line}\n`), tries = TRIES, pauseMs = PAUSE_MS } = options;
  const { name } = migration;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await alone(client, () => applyOnce(client, migration));
    } catch (error) {
      if (!isLockTimeout(error)) throw new Error(`La migración ${name} ha fallado.`, { cause: error });
      if (attempt >= tries)
        throw new Error(
          `La migración ${name} no ha podido hacerse: otra operación no suelta una tabla que necesita. Espera a que termine y vuelve a arrancar.`,
          { cause: error },
        );
      if (attempt === 1) say(`La migración ${name} espera a que otra operación suelte una tabla que necesita…`);
      await pause(pauseMs);
    }
  }
}

async function applyOnce(client: PoolClient, migration: Migration): Promise<boolean> {
  const { rows } = await client.query('select 1 from migracion where nombre = $1', [migration.name]);
  if (rows.length > 0) return false;
  await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
  await client.query(migration.sql);
  await client.query('insert into migracion (nombre, huella) values ($1, $2)', [migration.name, checksumOf(migration)]);
  return true;
}

/** A lock timeout, or a deadlock in which this transaction was the victim. */
const isLockTimeout = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01');
