import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { noticias } from '#shared/contract/main/noticias/noticias';
import type { Deps } from '../../../deps.ts';
import { urlNoticia } from '../mesa/noticias-reglas.ts';

const MAXIMO = 10_000;
/** Limits of a news sitemap: two days, a thousand articles. */
const RECIENTE_MS = 48 * 3_600_000;
const RECIENTE_MAX = 1_000;

/** Addresses of published articles with an id above the given one, for the sitemaps. */
export async function listIndice(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  { desde, reciente }: QueryOf<typeof noticias.indice>,
): Promise<AnswerOf<typeof noticias.indice>['data']> {
  const all = reads
    .selectFrom('noticia')
    .select(['id', 'titulo', 'idioma', 'fecha_publicacion', 'modificado_en'])
    .where('estado', '=', 'publicada')
    // Pages of demonstration articles say noindex.
    .where('origen', '<>', 'demo')
    .where('id', '>', desde)
    .orderBy('id');
  const rows = await (reciente
    ? all.where('fecha_publicacion', '>', new Date(now().getTime() - RECIENTE_MS)).limit(RECIENTE_MAX)
    : all.limit(MAXIMO)
  ).execute();
  return rows.map(({ fecha_publicacion, modificado_en, ...row }) => ({
    ...row,
    url: urlNoticia(row.id),
    fecha_publicacion: (fecha_publicacion ?? modificado_en).toISOString(),
    actualizado_en: modificado_en.toISOString(),
  }));
}
