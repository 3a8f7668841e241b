import { sql, type Transaction } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { noticiasMesa } from '#shared/contract/main/noticias-mesa';
import type { Schema } from '../../db/schema.ts';
import type { Db } from '../../deps.ts';
import { errors } from '../../http/errors.ts';
import { escritaDe, findDeMesa } from './noticia-de-mesa.ts';

const MAXIMO = 100;
/** Autosaving writes every few seconds: what one person writes within this time is one revision. */
const MISMA_MIN = 10;

/** Keeps the article as it is now. */
export async function keepRevision(trx: Transaction<Schema>, id: number, autorId: number | null, now: Date) {
  const row = await findDeMesa(trx, id);
  const contenido = JSON.stringify(escritaDe(row));
  const { numUpdatedRows } = await trx
    .updateTable('noticia_revision')
    .set({ contenido, version: row.version, creado_en: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('noticia_revision as r')
        .select((e) => e.fn.max('r.id').as('id'))
        .where('r.noticia_id', '=', id),
    )
    .where(sql<boolean>`autor_id is not distinct from ${autorId}`)
    .where('estado', '=', row.estado)
    // The first one of an article stays as it began.
    .where('version', '>', 1)
    .where('creado_en', '>', new Date(now.getTime() - MISMA_MIN * 60_000))
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  const { estado, version } = row;
  await trx
    .insertInto('noticia_revision')
    .values({ noticia_id: id, version, autor_id: autorId, estado, contenido, creado_en: now })
    .execute();
}

const revisiones = (db: Db, noticiaId: number) =>
  db
    .selectFrom('noticia_revision as r')
    .leftJoin('usuario as u', 'u.id', 'r.autor_id')
    .select(['r.id', 'r.version', 'r.estado', 'r.creado_en'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.nombre, u.apellidos), '')`.as('autor'))
    .select(sql<string>`r.contenido->>'titulo'`.as('titulo'))
    .where('r.noticia_id', '=', noticiaId);

export async function listRevisiones(db: Db, noticiaId: number): Promise<AnswerOf<typeof noticiasMesa.revisiones>> {
  await findDeMesa(db, noticiaId);
  const rows = await revisiones(db, noticiaId).orderBy('r.id', 'desc').limit(MAXIMO).execute();
  return { data: rows.map((row) => ({ ...row, creado_en: row.creado_en.toISOString() })) };
}

/** @throws no_encontrado, also for a revision of another article. */
export async function findRevision(db: Db, noticiaId: number, revisionId: number) {
  const row = await revisiones(db, noticiaId).select('r.contenido').where('r.id', '=', revisionId).executeTakeFirst();
  if (!row) throw errors.notFound();
  return { ...row, creado_en: row.creado_en.toISOString() };
}
