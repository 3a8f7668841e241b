import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Schema } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';

type Trx = Transaction<Schema>;

/**
 * SQL condition: recruiters may know whose application this is. False once the application is withdrawn, or its account is
 * deleted or waiting for deletion; recruiters then keep only the step and the date. `k`, `u`: aliases of `candidatura` and of
 * its candidate's `usuario`.
 */
export const estaPresente = (k: string, u: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${k}.estado`)} <> 'retirada'
    and ${sql.ref(`${u}.estado`)} not in ('baja_pendiente', 'eliminada'))`;

/** @throws ApiError 409 when the candidate has withdrawn or is leaving */
export async function requirePresent(trx: Trx, id: number): Promise<void> {
  const presente = await trx
    .selectFrom('candidatura as k')
    .innerJoin('usuario as u', 'u.id', 'k.candidato_id')
    .select('k.id')
    .where('k.id', '=', id)
    .where(estaPresente('k', 'u'))
    .executeTakeFirst();
  if (!presente) throw errors.stateForbids('La persona ha retirado su candidatura.');
}

/** Path of an application on the board of its offer. */
export const rutaDeTablero = (ofertaId: number, id: number) =>
  `/app/empleo/panel/${ofertaId}/candidaturas?candidatura=${id}`;

interface Suya {
  id: number;
  oferta_id: number;
}

/**
 * Deletes what recruiters wrote about a candidate, and the candidate's name in notices, when the candidate withdraws or leaves,
 * because nobody may read it any more. Mails that are still in the outbox say «Una persona».
 */
export async function forgetCandidaturas(trx: Trx, suyas: readonly Suya[]): Promise<void> {
  if (suyas.length === 0) return;
  const ids = suyas.map(({ id }) => id);
  const rutas = suyas.map(({ id, oferta_id }) => rutaDeTablero(oferta_id, id));
  await trx.deleteFrom('candidatura_nota').where('candidatura_id', 'in', ids).execute();
  await trx.deleteFrom('candidatura_aviso').where('candidatura_id', 'in', ids).execute();
  await trx.updateTable('candidatura').set({ puntuacion: null, etiquetas: [] }).where('id', 'in', ids).execute();
  await sql`
    update notificacion n set texto = 'Una persona se ha inscrito en «' || o.titulo || '».'
    from unnest(${ids}::bigint[], ${rutas}::text[]) as suya (id, ruta)
    join candidatura k on k.id = suya.id
    join oferta_empleo o on o.id = k.oferta_id
    where n.tipo = 'candidatura_nueva' and n.url = suya.ruta`.execute(trx);
  await sql`
    update correo_salida set datos = datos || '{"candidato": "Una persona"}'
    where plantilla = 'candidatura_nueva' and estado in ('pendiente', 'enviando', 'muerto')
      and exists (select from unnest(${rutas}::text[]) ruta where right(datos->>'enlace', length(ruta)) = ruta)`.execute(
    trx,
  );
}

/** Forgets all applications of a user who asks for their account to be deleted. */
export async function forgetCandidato(trx: Trx, usuarioId: number): Promise<void> {
  const suyas = await trx
    .selectFrom('candidatura')
    .select(['id', 'oferta_id'])
    .where('candidato_id', '=', usuarioId)
    .execute();
  await forgetCandidaturas(trx, suyas);
}
