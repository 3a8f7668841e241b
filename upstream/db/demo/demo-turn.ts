import { sql, type Transaction } from 'kysely';
import type { Schema } from '../schema/schema.ts';

type Parte = 'catalogo' | 'empleo' | 'noticias' | 'tribunas';

/**
 * Until the transaction ends, no other process makes the same part of the demonstration. One that is at it is waited for
 * as long as that takes: what requests may wait for a lock is less.
 */
export async function takeDemoTurn(trx: Transaction<Schema>, parte: Parte): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext(${`${parte} demo`}))`.execute(trx);
}
