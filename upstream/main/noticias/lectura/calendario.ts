import type { Transaction } from 'kysely';
import { audit } from '../../../audit/audit.ts';
import type { Schema } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { notifySeguidores } from '../mesa/pasos.ts';

type Partes = Pick<Deps, 'db' | 'now' | 'config'>;

/** Every minute, publishes the articles that are due and archives those whose time is over. */
export const scheduleNoticias = (jobs: Jobs, deps: Partes): Promise<void> =>
  jobs.schedule('noticias_calendario', '* * * * *', () => runCalendario(deps));

/** Each article is moved in a transaction of its own, and only if it is still due: an editor or another process may have moved it. */
export async function runCalendario(deps: Partes): Promise<void> {
  const { db, now } = deps;
  const at = now();
  const articles = db.selectFrom('noticia').select('id');
  const due = await articles
    .where('estado', '=', 'programada')
    .where('fecha_publicacion', '<=', at)
    .orderBy('fecha_publicacion')
    .execute();
  for (const { id } of due) await move(deps, { id, de: 'programada', a: 'publicada', fecha: 'fecha_publicacion', at });
  const over = await articles.where('estado', '=', 'publicada').where('fecha_despublicacion', '<=', at).execute();
  for (const { id } of over)
    await move(deps, { id, de: 'publicada', a: 'archivada', fecha: 'fecha_despublicacion', at });
}

interface Paso {
  id: number;
  de: 'programada' | 'publicada';
  a: 'publicada' | 'archivada';
  /** The date that is due. */
  fecha: 'fecha_publicacion' | 'fecha_despublicacion';
  at: Date;
}

const move = (deps: Partes, { id, de, a, fecha, at }: Paso): Promise<void> =>
  deps.db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('noticia')
      .set((eb) => ({ estado: a, modificado_en: at, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .where('estado', '=', de)
      .where(fecha, '<=', at)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) return;
    if (a === 'publicada') await notifySeguidores(trx, id);
    await record(trx, deps, { id, de, a });
  });

/** Audited without actor and address: the calendar did it. */
const record = (trx: Transaction<Schema>, deps: Partes, { id, de, a }: Pick<Paso, 'id' | 'de' | 'a'>) =>
  audit(
    trx,
    deps,
    { ip: '', userAgent: '', requestId: '', timezone: '' },
    { tipo: 'noticia_estado', entidad: 'noticia', entidadId: id, de, a, motivo: 'calendario' },
  );
