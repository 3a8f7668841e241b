import type { AnswerOf } from '#shared/contract/endpoint';
import type { empleo } from '#shared/contract/main/empleo/empleo';
import type { Deps } from '../../../deps.ts';

const MAXIMO = 10_000;

/** Addresses of open offers with an id above the given one, for the sitemap. */
export async function listIndice(
  { reads, now }: Pick<Deps, 'reads' | 'now'>,
  desde: number,
  maximo = MAXIMO,
): Promise<AnswerOf<typeof empleo.indice>['data']> {
  const rows = await reads
    .selectFrom('oferta_en_lista as a')
    .innerJoin('oferta_empleo as o', 'o.id', 'a.oferta_id')
    .select(['o.id', 'o.slug', 'a.publicada'])
    .where('a.es_suyo', '=', true)
    .where('a.caduca', '>', now())
    // Pages of demonstration offers say noindex.
    .where('o.es_demo', '=', false)
    .where('a.oferta_id', '>', desde)
    .orderBy('a.oferta_id')
    .limit(maximo)
    .execute();
  return rows.map(({ publicada, ...row }) => ({ ...row, publicada_en: publicada.toISOString() }));
}
