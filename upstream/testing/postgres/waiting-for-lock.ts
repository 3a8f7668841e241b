import { sql } from 'kysely';
import type { Db } from '../../db/schema/schema.ts';

/** Connections of a test's database that wait for a lock; `name`: only those with this application name. */
export async function waitingForLock(db: Db, name?: string): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and (${name ?? null}::text is null or application_name = ${name ?? null})`.execute(db);
  return rows.length;
}
