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

/** Schedules the deletion of files that nothing has referred to for a day. */
export async function scheduleFileJobs(jobs: Jobs, deps: Deps): Promise<void> {
  const almacen = openAlmacen(deps.config);
  await jobs.schedule('ficheros_limpieza', '17 * * * *', () => cleanFiles(deps, almacen));
}

export async function cleanFiles(deps: Deps, almacen: Almacen): Promise<void> {
  while ((await cleanSome(deps, almacen)) === BATCH);
}

/**
 * Deletes the bytes first, with the row locked: if it is interrupted, the next run finds the row. Nothing is deleted while a
 * backup runs, because its rows are older than the bytes that it copies.
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
