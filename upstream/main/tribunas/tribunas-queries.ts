import { sql } from 'kysely';
import type { QueryOf } from '#shared/contract/endpoint';
import type { AutorDeMesa, Tribuna, TribunaMesa, tribunas } from '#shared/contract/main/noticias/tribunas';
import type { Db } from '../../db/schema/schema.ts';
import { errors } from '../../http/call/errors.ts';
import { pageOf } from '../../http/listas/page-of.ts';

const MESA_POR_PAGINA = 20;

const todas = (db: Db) =>
  db
    .selectFrom('tribuna as t')
    .innerJoin('tribuna_autor as a', 'a.id', 't.autor_id')
    .leftJoin('area_noticia as n', 'n.id', 't.area_id');

const filas = (db: Db) =>
  todas(db).select([
    ...(['t.id', 't.slug', 't.titulo', 't.entradilla', 't.cuerpo', 't.url_externa', 't.noticia_id'] as const),
    ...(['t.conflicto_interes', 't.imagen_id', 't.imagen_alt', 't.fecha', 't.destacada', 't.estado'] as const),
    ...(['t.motivo_retirada', 't.actualizado_en', 't.version', 't.es_demo', 't.pendiente', 't.pendiente_en'] as const),
    ...(['a.id as autor_id', 'a.nombre as autor_nombre', 'a.cargo', 'a.empresa', 'a.foto_id', 'a.bio'] as const),
    ...(['n.id as area_id', 'n.slug as area_slug', 'n.nombre as area_nombre'] as const),
  ]);
type Fila = Awaited<ReturnType<ReturnType<typeof filas>['execute']>>[number];

function deMesa(fila: Fila): TribunaMesa {
  const { autor_id, autor_nombre, cargo, empresa, foto_id, bio, area_id, area_slug, area_nombre, ...rest } = fila;
  const { pendiente: _, pendiente_en, ...tribuna } = rest;
  const hasArea = area_id !== null && area_slug !== null && area_nombre !== null;
  return {
    ...tribuna,
    autor: { id: autor_id, nombre: autor_nombre, cargo, empresa, foto_id, bio },
    area: hasArea ? { id: area_id, slug: area_slug, nombre: area_nombre } : null,
    fecha: tribuna.fecha?.toISOString() ?? null,
    actualizado_en: tribuna.actualizado_en.toISOString(),
    pendiente: pendiente_en === null ? null : { desde: pendiente_en.toISOString() },
  };
}

/** A published row has all these fields, by a check constraint of the table. */
function publica(fila: Fila): Tribuna {
  const { entradilla, conflicto_interes, fecha, pendiente: _, ...tribuna } = deMesa(fila);
  return { ...tribuna, entradilla: entradilla ?? '', conflicto_interes: conflicto_interes ?? '', fecha: fecha ?? '' };
}

const total = async (query: Pick<ReturnType<typeof todas>, 'select'>): Promise<number> =>
  (await query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()).total;

/** Published columns whose date has come and whose article is readable, newest first. */
export async function listTribunas(db: Db, query: QueryOf<typeof tribunas.lista>, now: Date) {
  const { page, per_page, autor, area } = query;
  let which = todas(db)
    .leftJoin('noticia', 'noticia.id', 't.noticia_id')
    .where('t.estado', '=', 'publicada')
    .where('t.fecha', '<=', now)
    .where((eb) => eb.or([eb('t.noticia_id', 'is', null), eb('noticia.estado', 'in', ['publicada', 'archivada'])]));
  if (autor !== undefined) which = which.where('t.autor_id', '=', autor);
  if (area !== undefined) which = which.where('n.slug', '=', area);
  const ids = await which
    .select('t.id')
    .orderBy('t.fecha', 'desc')
    .orderBy('t.id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  const data = (await byIds(db, ids)).map(publica);
  return { data, ...pageOf({ path: '/api/tribunas', query }, await total(which)) };
}

/** Columns in any state for the desk, the last changed first. */
export async function listMesa(db: Db, query: QueryOf<typeof tribunas.mesa>) {
  const { page, estado } = query;
  const which = estado === undefined ? todas(db) : todas(db).where('t.estado', '=', estado);
  const ids = await which
    .select('t.id')
    .orderBy(sql`greatest(t.actualizado_en, t.pendiente_en)`, 'desc')
    .orderBy('t.id', 'desc')
    .limit(MESA_POR_PAGINA)
    .offset((page - 1) * MESA_POR_PAGINA)
    .execute();
  const data = (await byIds(db, ids)).map(deMesa);
  return { data, ...pageOf({ path: '/api/tribunas/mesa', query, perPage: MESA_POR_PAGINA }, await total(which)) };
}

/** Rows in the order of `ids`. */
async function byIds(db: Db, ids: readonly { id: number }[]): Promise<Fila[]> {
  if (ids.length === 0) return [];
  const rows = await filas(db)
    .where(
      't.id',
      'in',
      ids.map(({ id }) => id),
    )
    .execute();
  return ids.flatMap(({ id }) => rows.find((row) => row.id === id) ?? []);
}

/** A column with the content that editors work on. @throws ApiError 404 */
export async function readMesa(db: Db, id: number): Promise<TribunaMesa> {
  const fila = await filas(db).where('t.id', '=', id).executeTakeFirst();
  if (!fila) throw errors.notFound();
  if (fila.pendiente === null) return deMesa(fila);
  const { autor_id, area_id, ...datos } = fila.pendiente;
  const [autor, area] = await Promise.all([
    db.selectFrom('tribuna_autor').select(AUTOR).where('id', '=', autor_id).executeTakeFirstOrThrow(),
    area_id === null
      ? undefined
      : db.selectFrom('area_noticia').select(AREA).where('id', '=', area_id).executeTakeFirst(),
  ]);
  return { ...deMesa(fila), ...datos, autor, area: area ?? null };
}

const AUTOR = ['id', 'nombre', 'cargo', 'empresa', 'foto_id', 'bio'] as const;
const AREA = ['id', 'slug', 'nombre'] as const;

/** Authors with their number of published columns, by name; with `withAll`, authors without any too. */
export async function listAutores(
  db: Db,
  now: Date,
  withAll: boolean,
): Promise<(AutorDeMesa & { tribunas: number })[]> {
  const rows = await db
    .selectFrom('tribuna_autor as a')
    .leftJoin('tribuna as t', (join) =>
      join.onRef('t.autor_id', '=', 'a.id').on('t.estado', '=', 'publicada').on('t.fecha', '<=', now),
    )
    .select((eb) => [
      ...(['a.id', 'a.nombre', 'a.cargo', 'a.empresa', 'a.foto_id', 'a.bio', 'a.version'] as const),
      eb.fn.count<number>('t.id').as('tribunas'),
    ])
    .groupBy('a.id')
    .orderBy('a.nombre', (o) => o.collate('es-x-icu'))
    .execute();
  return withAll ? rows : rows.filter((row) => row.tribunas > 0);
}
