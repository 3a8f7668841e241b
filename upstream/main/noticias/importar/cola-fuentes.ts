import { sql } from 'kysely';
import * as v from 'valibot';
import type { Deps } from '../../../deps.ts';
import { ApiError } from '../../../http/call/errors.ts';
import type { JobsLog } from '../../../jobs/boss-log.ts';
import type { Jobs } from '../../../jobs/jobs.ts';
import { defineQueue } from '../../../jobs/queue.ts';
import { FalloLectura } from '../../../remote/fallo-lectura.ts';
import type { Importador } from './entrada/save-entrada.ts';
import { findFuente } from './fuentes.ts';
import { readFuente } from './lectores/read-fuente.ts';

/** A source that cannot be read is retried at its next turn, not by the queue. */
const COLA = defineQueue('fuentes_noticias', v.object({ fuente_id: v.number() }), {
  retryLimit: 1,
  expireInSeconds: 600,
});

type Necesita = Pick<Deps, 'db' | 'config' | 'network' | 'now'>;

/** The importer of the scheduled readings, which no person starts. */
export const importadorAutomatico = ({ db, now, config }: Pick<Deps, 'db' | 'now' | 'config'>): Importador => ({
  db,
  now,
  config,
  actor: null,
  origin: { ip: '', userAgent: '', requestId: 'fuentes_noticias', timezone: 'Europe/Madrid' },
});

/** Every five minutes, enqueues one job for each source that is due. */
export async function startFuentes(jobs: Jobs, deps: Necesita, log: JobsLog): Promise<void> {
  await jobs.work(COLA, ({ fuente_id }) => readOne(deps, fuente_id, log));
  await jobs.schedule('fuentes_noticias_turno', '*/5 * * * *', async () => {
    const due = await takeTurn(deps);
    await jobs.enqueueMany(
      COLA,
      due.map((fuente_id) => ({ data: { fuente_id } })),
    );
  });
}

/** Ids of the due sources; the update sets their next turn, so each source is taken once, however many processes ask. */
export async function takeTurn({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<number[]> {
  const rows = await db
    .updateTable('fuente_noticias')
    .set({ proxima_lectura_en: sql`${now()}::timestamptz + make_interval(mins => cada_minutos)` })
    .where('estado', '=', 'activa')
    .where('proxima_lectura_en', '<=', now())
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Reads one source; the reason of a failure is stored with the source, for the desk to see. */
export async function readOne(deps: Necesita, id: number, log: Pick<JobsLog, 'info' | 'warn'>): Promise<void> {
  try {
    const fuente = await findFuente(deps.db, id);
    const informe = await readFuente(importadorAutomatico(deps), deps, fuente, false);
    const { sin_cambios, leidas, nuevas, modificadas, omitidas } = informe;
    log.info({ fuente: id, sin_cambios, leidas, nuevas, modificadas, omitidas }, 'news source read');
  } catch (error) {
    if (!(error instanceof FalloLectura) && !(error instanceof ApiError)) throw error;
    log.warn({ fuente: id, motivo: error.message }, 'news source not read');
  }
}
