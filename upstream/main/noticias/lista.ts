import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { FiltroNoticias, noticias } from '#shared/contract/main/noticias';
import type { Db } from '../../deps.ts';
import type { Busqueda } from './busqueda.ts';
import { MAX_PUNTUADAS } from './criba.ts';
import type { Cubo } from './cubo.ts';
import { buscada, condicionesDe } from './filtro.ts';
import { listResumenes } from './resumen.ts';

type Consulta = QueryOf<typeof noticias.lista>;

/** One page of published news: newest first, or best first where words are looked for. */
export async function pageNoticias(
  { db, busqueda, cubo }: { db: Db; busqueda: Busqueda; cubo: Cubo },
  { page, per_page, ...filtro }: Consulta,
  { usuarioId, timezone }: { usuarioId: number; timezone: string },
): Promise<AnswerOf<typeof noticias.lista>> {
  const porPagina = Math.max(1, per_page);
  const indice = await busqueda.alDia();
  const criba = indice && (await busqueda.cribar(indice, filtro, timezone));
  const { total, facetas } = await cubo.count(filtro, criba ? criba.contar() : cubo.celdasLentas(filtro, timezone));
  const last_page = Math.max(1, Math.ceil(total / porPagina));
  const meta = { current_page: page, per_page: porPagina, last_page, total, facetas };
  const links = { next: page < last_page ? nextPage(filtro, page + 1, porPagina) : null };
  if (page > last_page) return { data: [], meta, links };
  const primero = (page - 1) * porPagina;
  const ids = criba
    ? criba.pagina(total, primero, porPagina)
    : await listIds(db, filtro, timezone, { total, primero, porPagina });
  return { data: await listResumenes(db, ids, usuarioId, indice), meta, links };
}

/** What the index gives, asked of the database. */
async function listIds(
  db: Db,
  filtro: FiltroNoticias,
  timezone: string,
  { total, primero, porPagina }: { total: number; primero: number; porPagina: number },
): Promise<number[]> {
  const condiciones = await condicionesDe(db, filtro, timezone);
  let query = db
    .selectFrom('noticia as n')
    .select('n.id')
    .where((eb) => eb.and(condiciones));
  const { q } = filtro;
  if (q && total <= MAX_PUNTUADAS)
    query = query
      // As it was typed, accents and all.
      .orderBy(sql`position(lower(${q}) in lower(n.titulo)) > 0`, 'desc')
      .orderBy(sql`ts_rank(n.tsv, ${buscada(q)})`, 'desc');
  const rows = await query
    .orderBy('n.fecha_publicacion', 'desc')
    .orderBy('n.id', 'desc')
    .limit(porPagina)
    .offset(primero)
    .execute();
  return rows.map(({ id }) => id);
}

function nextPage(filtro: object, page: number, porPagina: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filtro))
    if (value !== undefined && value !== '') query.set(name, String(value));
  query.set('page', String(page));
  if (porPagina !== 20) query.set('per_page', String(porPagina));
  return `/api/noticias?${query}`;
}
