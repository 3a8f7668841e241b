import { sql } from 'kysely';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { ADVISORY_LOCKS } from '../db/advisory-locks.ts';
import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Almacen } from './almacen.ts';
import { clavesPosibles } from './claves.ts';
import { openAlmacen } from './open-almacen.ts';

const GRACIA_MS = DIA_MS;
const BATCH = 100;

/** Files that nothing refers to go after a day. */
export async function scheduleFileJobs(jobs: Jobs, deps: Deps): Promise<void> {
  const almacen = openAlmacen(deps.config);
  await jobs.schedule('ficheros_limpieza', '17 * * * *', () => cleanFiles(deps, almacen));
}

export async function cleanFiles(deps: Deps, almacen: Almacen): Promise<void> {
  while ((await cleanSome(deps, almacen)) === BATCH);
}

/**
 * The bytes first, while the row is held: stopped in between, the next run finds the row and goes on. While a backup runs
 * nothing goes: its rows are of a moment ago, and it copies their bytes now.
 */
const cleanSome = ({ db, now }: Deps, almacen: Almacen): Promise<number> =>
  db.transaction().execute(async (trx) => {
    const { rows: turn } = await sql<{ libre: boolean }>`
      select pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.backup}) as libre`.execute(trx);
    if (!turn[0]?.libre) return 0;
    const rows = await trx
      .selectFrom('fichero')
      .select(['id', 'variantes'])
      .where('libre_desde', '<', new Date(now().getTime() - GRACIA_MS))
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    for (const clave of rows.flatMap(clavesPosibles)) await almacen.delete(clave);
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await trx.deleteFrom('fichero').where('id', 'in', ids).execute();
    return ids.length;
  });
