import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { noticias } from '#shared/contract/main/noticias/noticias';
import type { Db } from '../../../db/schema/schema.ts';
import { errors } from '../../../http/call/errors.ts';
import { pageOf } from '../../../http/listas/page-of.ts';
import { resumenes, vistasResumen } from './resumen.ts';

const POR_PAGINA = 20;

/** The articles that a user has saved, the last saved first. Withdrawn articles are left out. */
export async function pageGuardadas(
  db: Db,
  usuarioId: number,
  page: number,
): Promise<AnswerOf<typeof noticias.guardadas>> {
  const todas = resumenes(db, usuarioId)
    .innerJoin('noticia_guardada as s', (join) =>
      join.onRef('s.noticia_id', '=', 'n.id').on('s.usuario_id', '=', usuarioId),
    )
    .where('n.estado', 'in', ['publicada', 'archivada']);
  const [rows, { total }] = await Promise.all([
    todas
      .orderBy('s.creado_en', 'desc')
      .orderBy('n.id', 'desc')
      .limit(POR_PAGINA)
      .offset((page - 1) * POR_PAGINA)
      .execute(),
    todas.clearSelect().select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow(),
  ]);
  return {
    data: await vistasResumen(db, rows),
    ...pageOf({ path: '/api/noticias/guardadas', query: { page }, perPage: POR_PAGINA }, total),
  };
}

/** Saving twice has no further effect. @throws no_encontrado for an article that readers may not see */
export async function saveForLater(db: Db, usuarioId: number, noticiaId: number): Promise<void> {
  await requireLegible(db, noticiaId);
  await db
    .insertInto('noticia_guardada')
    .values({ usuario_id: usuarioId, noticia_id: noticiaId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @throws no_encontrado */
export async function removeSaved(db: Db, usuarioId: number, noticiaId: number): Promise<void> {
  await requireLegible(db, noticiaId);
  await db
    .deleteFrom('noticia_guardada')
    .where('usuario_id', '=', usuarioId)
    .where('noticia_id', '=', noticiaId)
    .execute();
}

async function requireLegible(db: Db, id: number): Promise<void> {
  const row = await db
    .selectFrom('noticia')
    .select('id')
    .where('id', '=', id)
    .where('estado', 'in', ['publicada', 'archivada', 'retirada'])
    .executeTakeFirst();
  if (!row) throw errors.notFound();
}
