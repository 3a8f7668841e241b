import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltroNoticias } from '#shared/contract/main/noticias/noticias';
import { buscada } from '../../listas/palabras.ts';

/** Filters with one value, whose values are also counted. */
export const FACETAS_NOTICIA = ['area', 'categoria', 'pais'] as const;
export type FacetaNoticia = (typeof FACETAS_NOTICIA)[number];

/** `timezone`: the zone of the days `desde` and `hasta`. */
export interface Filtro extends FiltroNoticias {
  timezone: string;
}

/** Words of a news search; the last one may be a prefix. */
export const palabrasDe = (q: string) => buscada(q, 'ultima');

const inicio = (dia: RawBuilder<unknown>, timezone: string) => sql`(${dia}::timestamp at time zone ${timezone})`;

/** The conditions of a filter on `noticia_en_lista a`; `sin`: the facet whose own filter is left out. */
export function condiciones(f: Filtro, sin?: FacetaNoticia): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [];
  if (f.area !== undefined && sin !== 'area') all.push(sql`a.area_id = ${f.area}`);
  if (f.categoria !== undefined && sin !== 'categoria') all.push(sql`a.categorias @> array[${f.categoria}]::int[]`);
  if (f.pais !== undefined && sin !== 'pais') all.push(sql`a.paises @> array[${f.pais}]::int[]`);
  // An unknown tag finds nothing.
  if (f.etiqueta !== undefined)
    all.push(sql`a.etiquetas @> array[coalesce((select id from etiqueta where slug = ${f.etiqueta}), 0)]`);
  if (f.desde) all.push(sql`a.publicada >= ${inicio(sql`${f.desde}::date`, f.timezone)}`);
  if (f.hasta) all.push(sql`a.publicada < ${inicio(sql`(${f.hasta}::date + 1)`, f.timezone)}`);
  if (f.q) all.push(sql`a.palabras @@ ${palabrasDe(f.q)}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
