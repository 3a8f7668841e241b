import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import type { Jobs } from '../jobs/jobs.ts';

/** Days that a search asked only once is kept. */
const DIAS = 90;
/** Limit of the table, because nobody reads more; the rarest and oldest are deleted. */
const FILAS_MAX = 20_000;

export const scheduleBusquedas = (jobs: Jobs, deps: Deps): Promise<void> =>
  jobs.schedule('busquedas_limpieza', '29 3 * * *', () => pruneBusquedas(deps));

export async function pruneBusquedas({ db, now }: Pick<Deps, 'db' | 'now'>, max = FILAS_MAX): Promise<void> {
  await sql`delete from busqueda_sin_resultado
    where veces = 1 and ultima < ${now().toISOString().slice(0, 10)}::date - ${sql.lit(DIAS)}`.execute(db);
  await sql`delete from busqueda_sin_resultado where id in (
    select id from busqueda_sin_resultado order by veces desc, ultima desc, id desc offset ${max})`.execute(db);
}
