import type { Deps } from '../../deps.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { notifySeguidores } from './pasos.ts';

/** Each minute: what is due is published, what is over leaves the lists. */
export const scheduleNoticias = (jobs: Jobs, deps: Pick<Deps, 'db' | 'now'>): Promise<void> =>
  jobs.schedule('noticias_calendario', '* * * * *', () => runCalendario(deps));

/** Each article by itself and only if it is still so: an editor may be at it, and another process. */
export async function runCalendario({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const at = now();
  const due = await db
    .selectFrom('noticia')
    .select('id')
    .where('estado', '=', 'programada')
    .where('fecha_publicacion', '<=', at)
    .orderBy('fecha_publicacion')
    .execute();
  for (const { id } of due)
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('noticia')
        .set((eb) => ({ estado: 'publicada' as const, modificado_en: at, version: eb('version', '+', 1) }))
        .where('id', '=', id)
        .where('estado', '=', 'programada')
        .where('fecha_publicacion', '<=', at)
        .executeTakeFirst();
      if (numUpdatedRows > 0n) await notifySeguidores(trx, id);
    });
  await db
    .updateTable('noticia')
    .set((eb) => ({ estado: 'archivada' as const, modificado_en: at, version: eb('version', '+', 1) }))
    .where('estado', '=', 'publicada')
    .where('fecha_despublicacion', '<=', at)
    .execute();
}
