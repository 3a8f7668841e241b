import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from './embedded/embedded.ts';
import { migrate } from './migrate.ts';
import type { Db, Schema } from './schema/schema.ts';
import './type-parsers.ts';

export interface Database {
  db: Db;
  /**
   * For public reads, which may be a moment old: the replica of DATABASE_READ_URL, or the same database by a pool of its own,
   * so that calls waiting for a lock elsewhere leave connections for the public pages.
   */
  reads: Db;
  pool: pg.Pool;
  readPool: pg.Pool;
  /** How other clients (job queue, LISTEN, importers) connect to the same database: with sessions of their own, past a pooler. */
  connection: pg.PoolConfig;
  isEmbedded: boolean;
  /**
   * Rejects when the database or its replica does not answer within a second. Uses a connection of its own, because the pools
   * may be full.
   */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** DATABASE_URL; without it the embedded PostgreSQL of `dir` is started. */
  url?: string | undefined;
  /** The same database past a pooler, for clients that need a session; default `url`. */
  directUrl?: string | undefined;
  readUrl?: string | undefined;
  dir: string;
  /** Connections of `db`, and of `reads`; default 10 each. */
  max?: number;
  maxReads?: number;
  /** Factor of the time-outs of statements, locks and free connections; default 1. */
  deadlinesFactor?: number;
  log?: (line: string) => void;
  /** An idle connection was lost because the server went away. The pool reconnects by itself. */
  onConnectionLost?: (error: Error) => void;
  /** The embedded PostgreSQL has ended by itself, and is being restarted. */
  onFall?: () => void;
  /** The embedded PostgreSQL cannot be restarted. */
  onGivenUp?: (error: Error) => void;
}

/** The lock timeout is longer than a migration's own, so that calls queued behind a waiting migration still succeed. */
const LIMITS = { statement_timeout: 5_000, lock_timeout: 1_000 };
/** A search by common words sorts ten thousand rows of 400 bytes: with PostgreSQL's default of 4 MB the sort would use files. */
const READING = { options: '-c work_mem=16MB' };
const ACQUIRE_TIMEOUT_MS = 2_000;
const PING_MS = 1_000;

/** Opens the database and applies pending migrations. */
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
  const { max = 10, maxReads = max, deadlinesFactor = 1, onConnectionLost } = options;
  const of = (url: string | undefined): pg.PoolConfig =>
    engine ? { host: engine.socketDir, user: 'postgres', database: 'postgres' } : { connectionString: url };
  const connection = of(options.directUrl ?? options.url);
  // A pooler refuses parameters that it does not know; the limits are then set on its side (connect_query).
  const [limits, reading] = options.directUrl === undefined ? [scale(LIMITS, deadlinesFactor), READING] : [{}, {}];
  const waiting = { connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS * deadlinesFactor };
  const pool = poolOf({ ...of(options.url), ...limits, ...waiting, max }, onConnectionLost);
  const readPool = poolOf(
    { ...of(options.readUrl ?? options.url), ...limits, ...reading, ...waiting, max: maxReads },
    onConnectionLost,
  );
  const pings = [options.url, ...(options.readUrl ? [options.readUrl] : [])].map((url) =>
    poolOf({ ...of(url), max: 1, connectionTimeoutMillis: PING_MS, query_timeout: PING_MS }, undefined),
  );
  const kyselyOf = (p: pg.Pool) => new Kysely<Schema>({ dialect: new PostgresDialect({ pool: p }) });
  const end = () => Promise.all([pool, readPool, ...pings].map((one) => one.end()));
  try {
    await migrateBy(connection);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    db: kyselyOf(pool),
    reads: kyselyOf(readPool),
    pool,
    readPool,
    connection,
    isEmbedded: engine !== undefined,
    ping: async () => {
      await Promise.all(pings.map((one) => one.query('select 1')));
    },
    close: async () => {
      await end();
      await engine?.stop();
    },
  };
}

const scale = ({ statement_timeout, lock_timeout }: typeof LIMITS, factor: number) => ({
  statement_timeout: statement_timeout * factor,
  lock_timeout: lock_timeout * factor,
});

async function migrateBy(connection: pg.PoolConfig): Promise<void> {
  const pool = poolOf({ ...connection, max: 1 }, undefined);
  try {
    await migrate(pool);
  } finally {
    await pool.end();
  }
}

function poolOf(config: pg.PoolConfig, onConnectionLost: DatabaseOptions['onConnectionLost']): pg.Pool {
  const pool = new pg.Pool({
    connectionTimeoutMillis: ACQUIRE_TIMEOUT_MS,
    application_name: 'apis',
    ...config,
  });
  // Without a listener, the 'error' of an idle client that loses its server ends the process.
  pool.on('error', (error) => onConnectionLost?.(error));
  // The pool does not listen to clients that are lent out: one lost between two statements of a transaction would end the process too.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
