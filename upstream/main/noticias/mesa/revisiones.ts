import { sql, type Transaction } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { NoticiaEscrita } from '#shared/contract/main/noticias/noticias-entidades';
import type { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import type { Db, Schema } from '../../../db/schema/schema.ts';
import { textoDeHtml } from '../../../html/texto-html.ts';
import { errors } from '../../../http/call/errors.ts';
import { contenidoDe, findDeMesa } from './noticia-de-mesa.ts';
import { esLaMisma, pierdeMucho, thinRevisiones } from './que-se-queda.ts';

/** Stores the current content as a revision; it replaces the last one of the same author and minute, unless much was lost. */
export async function keepRevision(trx: Transaction<Schema>, id: number, autorId: number | null, now: Date) {
  const row = await findDeMesa(trx, id);
  const { escrita } = contenidoDe(row);
  const contenido = JSON.stringify(escrita);
  const momento = { autor_id: autorId, estado: row.estado, pendiente: row.pendiente !== null, creado_en: now };
  const ultima = await trx
    .selectFrom('noticia_revision')
    .select(['id', 'version', 'autor_id', 'estado', 'pendiente', 'contenido', 'creado_en'])
    .where('noticia_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { version } = row;
  if (ultima && esLaMisma(ultima, momento) && !pierdeMucho(medidas(ultima.contenido), medidas(escrita))) {
    await trx
      .updateTable('noticia_revision')
      .set({ contenido, version, creado_en: now })
      .where('id', '=', ultima.id)
      .execute();
    return;
  }
  await trx
    .insertInto('noticia_revision')
    .values({ noticia_id: id, version, ...momento, contenido })
    .execute();
  await thinRevisiones(trx, { tabla: 'noticia_revision', dueno: 'noticia_id', id }, now);
}

const medidas = ({ cuerpo, entradilla, imagen, galeria, etiquetas }: NoticiaEscrita): number[] => [
  textoDeHtml(cuerpo).length,
  entradilla?.length ?? 0,
  JSON.stringify([imagen, galeria, etiquetas]).length,
];

const revisiones = (db: Db, noticiaId: number) =>
  db
    .selectFrom('noticia_revision as r')
    .leftJoin('usuario as u', 'u.id', 'r.autor_id')
    .select(['r.id', 'r.version', 'r.estado', 'r.pendiente', 'r.creado_en'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.nombre, u.apellidos), '')`.as('autor'))
    .select(sql<string>`r.contenido->>'titulo'`.as('titulo'))
    .where('r.noticia_id', '=', noticiaId);

export async function listRevisiones(db: Db, noticiaId: number): Promise<AnswerOf<typeof noticiasMesa.revisiones>> {
  await findDeMesa(db, noticiaId);
  const rows = await revisiones(db, noticiaId).orderBy('r.id', 'desc').execute();
  return { data: rows.map((row) => ({ ...row, creado_en: row.creado_en.toISOString() })) };
}

/** @throws no_encontrado, also for a revision of another article */
export async function findRevision(db: Db, noticiaId: number, revisionId: number) {
  const row = await revisiones(db, noticiaId).select('r.contenido').where('r.id', '=', revisionId).executeTakeFirst();
  if (!row) throw errors.notFound();
  return { ...row, creado_en: row.creado_en.toISOString() };
}
