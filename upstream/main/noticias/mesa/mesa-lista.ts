import { type SqlBool, sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { noticiasMesa } from '#shared/contract/main/noticias/noticias-mesa';
import type { Db } from '../../../db/schema/schema.ts';
import { pageOf } from '../../../http/listas/page-of.ts';
import { nombreAutor, vistasTotales } from './noticia-de-mesa.ts';
import { urlNoticia } from './noticias-reglas.ts';

const POR_PAGINA = 20;
type ListQuery = QueryOf<typeof noticiasMesa.lista>;

/** Last change, pending changes included, which readers do not see. */
const tocadaEn = sql<Date>`greatest(n.modificado_en, n.pendiente_en)`;

function deLaMesa(db: Db, { q, mias }: ListQuery, usuarioId: number) {
  let query = db.selectFrom('noticia as n');
  // Every word must be in the title, in any place and with any accents.
  for (const palabra of (q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 8))
    query = query.where(sql<SqlBool>`sin_acentos(n.titulo) like '%' || comodines(sin_acentos(${palabra})) || '%'`);
  return mias === '1' ? query.where('n.autor_id', '=', usuarioId) : query;
}

/** One page of the desk, the last changed first, and the number of articles in each state. */
export async function pageMesa(
  db: Db,
  query: ListQuery,
  usuarioId: number,
): Promise<AnswerOf<typeof noticiasMesa.lista>> {
  const { estado, page } = query;
  const conteos = await deLaMesa(db, query, usuarioId)
    .select(['n.estado', sql<number>`count(*)::int`.as('total')])
    .groupBy('n.estado')
    .execute();
  const estados = Object.fromEntries(conteos.map((row) => [row.estado, row.total]));
  const total = estado ? (estados[estado] ?? 0) : conteos.reduce((sum, row) => sum + row.total, 0);
  const todas = deLaMesa(db, query, usuarioId);
  const rows = await (estado ? todas.where('n.estado', '=', estado) : todas)
    .leftJoin('area_noticia as a', 'a.id', 'n.area_id')
    .leftJoin('categoria_noticia as c', 'c.id', 'n.categoria_id')
    .select(['n.id', 'n.titulo', 'n.estado', 'n.origen', 'n.fecha_publicacion', 'n.version'])
    .select(tocadaEn.as('modificado_en'))
    .select(sql<boolean>`n.pendiente_en is not null`.as('pendiente'))
    .select([nombreAutor.as('autor'), vistasTotales.as('vistas')])
    .select(['a.id as area_id', 'a.slug as area_slug', 'a.nombre as area', 'a.color'])
    .select(['c.id as categoria_id', 'c.slug as categoria_slug', 'c.nombre as categoria'])
    .orderBy(tocadaEn, 'desc')
    .orderBy('n.id', 'desc')
    .limit(POR_PAGINA)
    .offset((page - 1) * POR_PAGINA)
    .execute();
  const { meta, links } = pageOf({ path: '/api/noticias/mesa', query, perPage: POR_PAGINA }, total);
  return {
    data: rows.map((row) => ({
      ...row,
      url: urlNoticia(row.id),
      area: breve(row.area_id, row.area_slug, row.area, { color: row.color ?? '' }),
      categoria: breve(row.categoria_id, row.categoria_slug, row.categoria, {}),
      fecha_publicacion: row.fecha_publicacion?.toISOString() ?? null,
      modificado_en: row.modificado_en.toISOString(),
    })),
    meta: { ...meta, estados },
    links,
  };
}

const breve = <T extends object>(id: number | null, slug: string | null, nombre: string | null, rest: T) =>
  id === null || slug === null || nombre === null ? null : { id, slug, nombre, ...rest };
