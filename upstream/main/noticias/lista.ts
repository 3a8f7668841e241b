import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { noticias } from '#shared/contract/main/noticias';
import type { Db } from '../../deps.ts';
import type { Cubo } from './cubo.ts';
import { buscada, condicionesDe } from './filtro.ts';
import { resumenes, vistasResumen } from './resumen.ts';

/** Past so many hits their order by words says little, and takes long: the newest come first. */
const MAX_PUNTUADAS = 2_000;

type Consulta = QueryOf<typeof noticias.lista>;

/** One page of published news: newest first, or best first where words are looked for. */
export async function pageNoticias(
  db: Db,
  cubo: Cubo,
  { page, per_page, ...filtro }: Consulta,
  quien: { usuarioId: number; timezone: string },
): Promise<AnswerOf<typeof noticias.lista>> {
  const porPagina = Math.max(1, per_page);
  const [{ total, facetas }, condiciones] = await Promise.all([
    cubo.count(filtro, quien.timezone),
    condicionesDe(db, filtro, quien.timezone),
  ]);
  const last_page = Math.max(1, Math.ceil(total / porPagina));
  const meta = { current_page: page, per_page: porPagina, last_page, total, facetas };
  const links = { next: page < last_page ? nextPage(filtro, page + 1, porPagina) : null };
  if (page > last_page) return { data: [], meta, links };
  let query = resumenes(db, quien.usuarioId).where((eb) => eb.and(condiciones));
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
    .offset((page - 1) * porPagina)
    .execute();
  return { data: await vistasResumen(db, rows), meta, links };
}

function nextPage(filtro: object, page: number, porPagina: number): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(filtro))
    if (value !== undefined && value !== '') query.set(name, String(value));
  query.set('page', String(page));
  if (porPagina !== 20) query.set('per_page', String(porPagina));
  return `/api/noticias?${query}`;
}
