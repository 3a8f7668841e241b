import pg from 'pg';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import { cita, listMigraciones, listSecuencias, listTablas, type Tabla } from './catalogo-base.ts';
import { FALLOS, FalloCopia } from './fallo-copia.ts';
import type { MigracionAplicada, Secuencia } from './manifiesto.ts';

/** A snapshot of a database, which can be read for long while others go on writing. */
export interface Instantanea {
  client: pg.Client;
  tablas: Tabla[];
  secuencias: Secuencia[];
  migraciones: MigracionAplicada[];
  postgres: string;
  close(): Promise<void>;
}

const TURN = '10s';
const MAX_TRIES = 5;
const LOCK_TIMEOUT = '55P03';
const UNDEFINED_TABLE = '42P01';
/** Without time limits, and with formats that read the same on any other server. */
const SETTINGS = `set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0;
  set local lock_timeout = '60s'; set local timezone = 'UTC'; set local datestyle = 'ISO'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`;

/** @throws FalloCopia */
export async function takeSnapshot(connection: pg.ClientConfig): Promise<Instantanea> {
  const guard = await connect(connection);
  const client = await connect(connection).catch(async (error) => {
    await guard.end();
    throw error;
  });
  const close = async () => {
    await Promise.all([client.end(), guard.end()]);
  };
  try {
    await keepFiles(guard);
    return { ...(await snapshot(client)), client, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function connect(connection: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, application_name: 'copia', connectionTimeoutMillis: 10_000 });
  // If the server goes away, the running statement reports it.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/**
 * From before the snapshot until its end, a lock prevents the deletion of files, so that every row's file exists, and a second
 * backup. It belongs to a transaction, not a session, because a connection pooler may assign connections per transaction.
 */
async function keepFiles(guard: pg.Client): Promise<void> {
  await guard.query('begin');
  await guard.query(`set local idle_in_transaction_session_timeout = 0; set local lock_timeout = '${TURN}'`);
  await guard.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.backup]).catch((error: unknown) => {
    throw error instanceof pg.DatabaseError && error.code === LOCK_TIMEOUT
      ? new FalloCopia(FALLOS.otraEnMarcha())
      : error;
  });
}

/**
 * `lock table` does not take the snapshot yet, so that no migration can change a table between lock and snapshot (a rewritten table
 * looks empty to an older snapshot). A table that was created or dropped in between is found by listing the tables again.
 */
async function snapshot(client: pg.Client): Promise<Omit<Instantanea, 'client' | 'close'>> {
  for (let attempt = 1; attempt <= MAX_TRIES; attempt++) {
    const before = (await listTablas(client)).map(({ nombre }) => nombre);
    if (!before.includes('migracion')) throw new FalloCopia(FALLOS.sinPlataforma());
    await client.query('begin isolation level repeatable read read only');
    await client.query(SETTINGS);
    const locked = await lockAll(client, before);
    const tablas = locked ? await listTablas(client) : [];
    if (tablas.length > 0 && tablas.every(({ nombre }) => before.includes(nombre))) {
      const { rows } = await client.query<{ server_version: string }>('show server_version');
      const migraciones = (await listMigraciones(client)) ?? [];
      const secuencias = await listSecuencias(client);
      return { tablas, secuencias, migraciones, postgres: rows[0]?.server_version ?? '' };
    }
    await client.query('rollback');
  }
  throw new FalloCopia(FALLOS.baseOcupada());
}

/** False if one of the tables is gone, or another session holds a conflicting lock for long. */
async function lockAll(client: pg.Client, tablas: readonly string[]): Promise<boolean> {
  try {
    await client.query(`lock table ${tablas.map(cita).join(', ')} in access share mode`);
    return true;
  } catch (error) {
    if (error instanceof pg.DatabaseError && [LOCK_TIMEOUT, UNDEFINED_TABLE].includes(error.code ?? '')) return false;
    throw error;
  }
}
