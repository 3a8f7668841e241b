import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { migrate } from './migrate.ts';
import type { Schema } from './schema.ts';
import './type-parsers.ts';

export interface Database {
  db: Kysely<Schema>;
  /** Reads that may be a moment old, where DATABASE_READ_URL names a replica; else the same as `db`. */
  reads: Kysely<Schema>;
  pool: pg.Pool;
  /** How others (the job queue, LISTEN) connect to the same database. */
  connection: pg.PoolConfig;
  isEmbedded: boolean;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** DATABASE_URL; without it the embedded PostgreSQL of `dir` is started. */
  url?: string | undefined;
  readUrl?: string | undefined;
  dir: string;
  /** Connections of each pool; default 10. */
  max?: number;
  log?: (line: string) => void;
  /** An idle connection was lost: the server went away. The pool makes new ones by itself. */
  onConnectionLost?: (error: Error) => void;
  /** The embedded PostgreSQL has ended by itself, and is being started again. */
  onFall?: () => void;
  /** It cannot be started any more. */
  onGivenUp?: (error: Error) => void;
}

const STATEMENT_TIMEOUT_MS = 5_000;
const ACQUIRE_TIMEOUT_MS = 2_000;

/** Opens the database, migrated. */
export async function openDatabase(options: DatabaseOptions): Promise<Database> {
  const engine = options.url ? undefined : await startEmbedded(options.dir, options.log, options);
  try {
    return await connect(options, engine);
  } catch (error) {
    await engine?.stop();
    throw error;
  }
}

async function connect(options: DatabaseOptions, engine: EmbeddedPostgres | undefined): Promise<Database> {
  const connection: pg.PoolConfig = engine
    ? { host: engine.socketDir, user: 'postgres', database: 'postgres' }
    : { connectionString: options.url };
  const pool = poolOf(connection, options);
  const readPool = options.readUrl ? poolOf({ connectionString: options.readUrl }, options) : undefined;
  const kyselyOf = (p: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool: p }) });
  const db = kyselyOf(pool);
  const close = async () => {
    await Promise.all([pool.end(), readPool?.end()]);
    await engine?.stop();
  };
  try {
    await migrate(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return { db, reads: readPool ? kyselyOf(readPool) : db, pool, connection, isEmbedded: engine !== undefined, close };
}

function poolOf(connection: pg.PoolConfig, { max = 10, onConnectionLost }: DatabaseOptions): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    statement_timeout: STATEMENT_TIMEOUT_MS,
    application_name: 'apis',
  });
  // Without a listener an idle client that loses its server ends the process.
  pool.on('error', (error) => onConnectionLost?.(error));
  // Nor does the pool listen to a client that is lent out: lost between two statements of a transaction, it would too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
