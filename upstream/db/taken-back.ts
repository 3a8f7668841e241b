import type { Transaction } from 'kysely';
import type { Db, Schema } from './schema/schema.ts';

class TakenBack extends Error {
  readonly found: unknown;
  constructor(found: unknown) {
    super('taken back');
    this.found = found;
  }
}

/** Runs `run` in a transaction that is rolled back, and gives its result: how something will look once it is done. */
export async function takenBack<T>(db: Db, run: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  try {
    return await db.transaction().execute(async (trx): Promise<never> => {
      throw new TakenBack(await run(trx));
    });
  } catch (error) {
    // The cast is safe: this is the result of `run`, from two lines above.
    if (error instanceof TakenBack) return error.found as T;
    throw error;
  }
}
