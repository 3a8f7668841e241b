import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import type { Db, Schema } from './schema/schema.ts';

/**
 * The same database within an open transaction: a transaction begun here is a savepoint there, so that everything done through
 * it commits together or not at all. A savepoint begins when the previous one has ended.
 *
 * Kysely's own savepoints do not serve here: only the code that has begun a `ControlledTransaction` can use them, by name, while
 * its `transaction()` throws. The handlers call `db.transaction()` without knowing whether a transaction is open.
 */
export function within(trx: Transaction<Schema>): Db {
  return new Kysely<Schema>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new SavepointDriver(trx),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}

class SavepointDriver implements Driver {
  readonly #trx: Transaction<Schema>;
  readonly #connection: DatabaseConnection;
  /** Resolves when the transaction that was begun last has ended. */
  #last: Promise<void> = Promise.resolve();
  #end: () => void = () => {};

  constructor(trx: Transaction<Schema>) {
    this.#trx = trx;
    this.#connection = {
      executeQuery: <R>(query: CompiledQuery) => trx.executeQuery<R>(query as CompiledQuery<R>),
      // biome-ignore lint/correctness/useYield: nothing of a call is streamed from the database.
      async *streamQuery() {
        throw new Error('no streams within a transaction');
      },
    };
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    return this.#connection;
  }

  async beginTransaction(_: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    if (settings.isolationLevel ?? settings.accessMode) throw new Error('the outer transaction decides that');
    const before = this.#last;
    const turn = Promise.withResolvers<void>();
    this.#last = turn.promise;
    await before;
    this.#end = turn.resolve;
    await sql`savepoint dentro`.execute(this.#trx);
  }

  commitTransaction(): Promise<void> {
    return this.#leave(sql`release savepoint dentro`);
  }

  rollbackTransaction(): Promise<void> {
    return this.#leave(sql`rollback to savepoint dentro`);
  }

  async #leave(statement: ReturnType<typeof sql>): Promise<void> {
    const end = this.#end;
    try {
      await statement.execute(this.#trx);
    } finally {
      end();
    }
  }

  async init(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
