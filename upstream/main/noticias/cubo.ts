import { sql } from 'kysely';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { FiltroNoticias, noticias } from '#shared/contract/main/noticias';
import { paisPorId } from '#shared/paises';
import type { Db } from '../../deps.ts';
import type { Busqueda } from './busqueda.ts';
import type { CeldaContada as Celda } from './criba.ts';
import { condicionesDeCubo } from './filtro.ts';
import type { MemoriaCorta } from './memoria-corta.ts';
import { type Nombres, nombresDe } from './nombres.ts';

type Facetas = AnswerOf<typeof noticias.lista>['meta']['facetas'];
type Valor = Facetas['area'][number];
export interface Conteo {
  total: number;
  facetas: Facetas;
}

/**
 * Counts for every area, category and country at once: a few hundred cells, from which each list takes its total and its
 * facets, whatever is chosen among them.
 */
export function createCubo(db: Db, memoria: MemoriaCorta, busqueda: Busqueda) {
  /** Until the index is there the database counts, which takes its time. */
  const celdasLentas = ({ q, etiqueta, desde, hasta }: FiltroNoticias, timezone: string): Promise<Celda[]> =>
    memoria.get(JSON.stringify(['cubo', q, etiqueta, desde, hasta, desde || hasta ? timezone : '']), () =>
      contarCeldas(db, { q, etiqueta, desde, hasta }, timezone),
    );
  const celdas = async (filtro: FiltroNoticias, timezone: string): Promise<Celda[]> => {
    const indice = await busqueda.alDia();
    return indice ? (await busqueda.cribar(indice, filtro, timezone)).contar() : celdasLentas(filtro, timezone);
  };

  return {
    celdasLentas,
    /** The total of a list and the counts of its facets, each with all filters but its own. */
    async count(filtro: FiltroNoticias, contadas: Promise<Celda[]> | Celda[]): Promise<Conteo> {
      const [todas, { areas, categorias }] = await Promise.all([contadas, nombresDe(db)]);
      const { area, categoria, pais } = filtro;
      const has = {
        area: (c: Celda) => area === undefined || c.area_id === area,
        categoria: (c: Celda) => categoria === undefined || c.categorias.includes(categoria),
        pais: (c: Celda) => pais === undefined || c.paises.includes(pais),
      };
      const byArea = sumBy(
        todas.filter((c) => has.categoria(c) && has.pais(c)),
        (c) => [c.area_id],
      );
      const byCategoria = sumBy(
        todas.filter((c) => has.area(c) && has.pais(c)),
        (c) => c.categorias,
      );
      const byPais = sumBy(
        todas.filter((c) => has.area(c) && has.categoria(c)),
        (c) => c.paises,
      );
      const enOrden = (all: Nombres['categorias'], sums: Map<number, number>, chosen: number | undefined) =>
        [...all.values()].flatMap(({ id, nombre }) => valor(id, nombre, sums.get(id) ?? 0, chosen));
      return {
        total: todas.filter((c) => has.area(c) && has.categoria(c) && has.pais(c)).reduce((sum, c) => sum + c.total, 0),
        facetas: {
          area: enOrden(areas, byArea, area),
          categoria: enOrden(categorias, byCategoria, categoria),
          pais: [...byPais]
            .flatMap(([id, total]) => valor(id, paisPorId(id)?.nombre ?? String(id), total, pais))
            .toSorted((a, b) => b.total - a.total),
        },
      };
    },
    /** Published articles of each area and of each category. */
    async totales(): Promise<{ areas: Map<number, number>; categorias: Map<number, number> }> {
      const todas = await celdas({}, '');
      return { areas: sumBy(todas, (c) => [c.area_id]), categorias: sumBy(todas, (c) => c.categorias) };
    },
  };
}
export type Cubo = ReturnType<typeof createCubo>;

/** What nothing has is not offered, unless it is chosen already. */
const valor = (id: number, etiqueta: string, total: number, chosen: number | undefined): Valor[] =>
  total === 0 && id !== chosen ? [] : [{ valor: String(id), etiqueta, total }];

function sumBy(celdas: readonly Celda[], keysOf: (celda: Celda) => readonly number[]): Map<number, number> {
  const sums = new Map<number, number>();
  for (const celda of celdas) for (const key of keysOf(celda)) sums.set(key, (sums.get(key) ?? 0) + celda.total);
  return sums;
}

/** What the index counts, asked of the database. */
export async function contarCeldas(db: Db, filtro: FiltroNoticias, timezone: string): Promise<Celda[]> {
  const condiciones = await condicionesDeCubo(db, filtro, timezone);
  return (
    db
      .selectFrom('noticia as n')
      // Null in no published article (a check of the table).
      .select([sql<number>`n.area_id`.as('area_id'), 'n.categorias', 'n.paises'])
      .select(sql<number>`count(*)::int`.as('total'))
      .where((eb) => eb.and(condiciones))
      .groupBy(['n.area_id', 'n.categorias', 'n.paises'])
      .execute()
  );
}
