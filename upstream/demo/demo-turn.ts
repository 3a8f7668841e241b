import { sql, type Transaction } from 'kysely';
import type { Schema } from '../db/schema/schema.ts';

type Parte = 'catalogo' | 'empleo' | 'noticias' | 'tribunas';

/**
 * Until the transaction ends, no other process creates the same part of the demonstration. It waits for another process as long
 * as needed, without the lock timeout of requests.
 */
export async function takeDemoTurn(trx: Transaction<Schema>, parte: Parte): Promise<void> {
  await sql`select set_config('lock_timeout', '0', true), set_config('statement_timeout', '0', true)`.execute(trx);
  await sql`select pg_advisory_xact_lock(hashtext(${`${parte} demo`}))`.execute(trx);
}
