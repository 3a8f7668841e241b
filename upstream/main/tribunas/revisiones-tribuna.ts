import { type Selectable, sql, type Transaction } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { TribunaDatos, tribunas } from '#shared/contract/main/noticias/tribunas';
import type { Db, Schema } from '../../db/schema/schema.ts';
import { textoDeHtml } from '../../html/texto-html.ts';
import { errors } from '../../http/call/errors.ts';
import { esLaMisma, pierdeMucho, thinRevisiones } from '../noticias/mesa/que-se-queda.ts';

type Tribuna = Selectable<Schema['tribuna']>;

/** The content that editors work on: the pending changes if there are any, else the column's own. */
export function datosDe(tribuna: Tribuna): TribunaDatos {
  const { titulo, entradilla, cuerpo, url_externa, autor_id, conflicto_interes, imagen_id, imagen_alt } = tribuna;
  const { fecha, area_id, destacada, pendiente } = tribuna;
  return {
    titulo,
    entradilla,
    cuerpo,
    url_externa,
    autor_id,
    conflicto_interes,
    imagen_id,
    imagen_alt,
    area_id,
    destacada,
    fecha: fecha?.toISOString() ?? null,
    ...pendiente,
  };
}

/** Stores the current content as a revision; the rules of keeping them are those of articles. */
export async function keepRevision(trx: Transaction<Schema>, tribuna: Tribuna, autorId: number | null, now: Date) {
  const { id, version, estado } = tribuna;
  const datos = datosDe(tribuna);
  const contenido = JSON.stringify(datos);
  const momento = { autor_id: autorId, estado, pendiente: tribuna.pendiente !== null, creado_en: now };
  const ultima = await trx
    .selectFrom('tribuna_revision')
    .select(['id', 'version', 'autor_id', 'estado', 'pendiente', 'contenido', 'creado_en'])
    .where('tribuna_id', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (ultima && esLaMisma(ultima, momento) && !pierdeMucho(medidas(ultima.contenido), medidas(datos))) {
    await trx
      .updateTable('tribuna_revision')
      .set({ contenido, version, creado_en: now })
      .where('id', '=', ultima.id)
      .execute();
    return;
  }
  await trx
    .insertInto('tribuna_revision')
    .values({ tribuna_id: id, version, ...momento, contenido })
    .execute();
  await thinRevisiones(trx, { tabla: 'tribuna_revision', dueno: 'tribuna_id', id }, now);
}

/** Stores the first revision of a column that has none, because it is older than the revisions or from the demonstration. */
export async function keepPrimera(trx: Transaction<Schema>, tribuna: Tribuna): Promise<void> {
  const { id, version, estado, actualizado_en: creado_en } = tribuna;
  const hay = await trx.selectFrom('tribuna_revision').select('id').where('tribuna_id', '=', id).limit(1).execute();
  if (hay.length > 0) return;
  const contenido = JSON.stringify(datosDe(tribuna));
  const values = { tribuna_id: id, version, autor_id: null, estado, contenido, creado_en };
  await trx.insertInto('tribuna_revision').values(values).execute();
}

const medidas = ({ cuerpo, entradilla, conflicto_interes }: TribunaDatos) => [
  textoDeHtml(cuerpo ?? '').length,
  entradilla?.length ?? 0,
  conflicto_interes?.length ?? 0,
];

const revisiones = (db: Db, tribunaId: number) =>
  db
    .selectFrom('tribuna_revision as r')
    .leftJoin('usuario as u', 'u.id', 'r.autor_id')
    .select(['r.id', 'r.version', 'r.estado', 'r.pendiente', 'r.creado_en'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.nombre, u.apellidos), '')`.as('autor'))
    .select(sql<string>`r.contenido->>'titulo'`.as('titulo'))
    .where('r.tribuna_id', '=', tribunaId);

/** @throws no_encontrado */
export async function listRevisiones(db: Db, id: number): Promise<AnswerOf<typeof tribunas.revisiones>> {
  const tribuna = await db.selectFrom('tribuna').select('id').where('id', '=', id).executeTakeFirst();
  if (!tribuna) throw errors.notFound();
  const rows = await revisiones(db, tribuna.id).orderBy('r.id', 'desc').execute();
  return { data: rows.map((row) => ({ ...row, creado_en: row.creado_en.toISOString() })) };
}

/** @throws no_encontrado, also for a revision of another column */
export async function findRevision(db: Db, id: number, revisionId: number) {
  const row = await revisiones(db, id).select('r.contenido').where('r.id', '=', revisionId).executeTakeFirst();
  if (!row) throw errors.notFound();
  return { ...row, creado_en: row.creado_en.toISOString() };
}
