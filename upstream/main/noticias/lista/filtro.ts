import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { FiltroNoticias } from '#shared/contract/main/noticias/noticias';
import { buscada } from '../../listas/palabras.ts';

/** What is filtered by one value, and told how much there is of each. */
export const FACETAS_NOTICIA = ['area', 'categoria', 'pais'] as const;
export type FacetaNoticia = (typeof FACETAS_NOTICIA)[number];

/** In whose days `desde` and `hasta` are. */
export interface Filtro extends FiltroNoticias {
  timezone: string;
}

/** Words as news looks for them: the last one may be the beginning of a word. */
export const palabrasDe = (q: string) => buscada(q, 'ultima');

const inicio = (dia: RawBuilder<unknown>, timezone: string) => sql`(${dia}::timestamp at time zone ${timezone})`;

/** What a filter asks of `noticia_en_lista a`; `sin`: but for this one. */
export function condiciones(f: Filtro, sin?: FacetaNoticia): RawBuilder<SqlBool> {
  const all: RawBuilder<SqlBool>[] = [];
  if (f.area !== undefined && sin !== 'area') all.push(sql`a.area_id = ${f.area}`);
  if (f.categoria !== undefined && sin !== 'categoria') all.push(sql`a.categorias @> array[${f.categoria}]::int[]`);
  if (f.pais !== undefined && sin !== 'pais') all.push(sql`a.paises @> array[${f.pais}]::int[]`);
  // A tag that there is not is on no article.
  if (f.etiqueta !== undefined)
    all.push(sql`a.etiquetas @> array[coalesce((select id from etiqueta where slug = ${f.etiqueta}), 0)]`);
  if (f.desde) all.push(sql`a.publicada >= ${inicio(sql`${f.desde}::date`, f.timezone)}`);
  if (f.hasta) all.push(sql`a.publicada < ${inicio(sql`(${f.hasta}::date + 1)`, f.timezone)}`);
  if (f.q) all.push(sql`a.palabras @@ ${palabrasDe(f.q)}`);
  return all.length === 0 ? sql`true` : sql.join(all, sql` and `);
}
