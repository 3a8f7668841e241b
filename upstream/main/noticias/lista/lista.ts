import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#shared/contract/endpoint';
import type { FiltroNoticias, noticias } from '#shared/contract/main/noticias/noticias';
import { paisPorId } from '#shared/paises/paises';
import type { Db } from '../../../db/schema/schema.ts';
import { enPagina } from '../../listas/en-pagina.ts';
import { type MemoriaCorta, rememberCuentas } from '../../listas/memoria-corta.ts';
import { type ListaConPalabras, searchForgiving } from '../../listas/search-forgiving.ts';
import { type Nombres, nombresDe } from '../lectura/nombres.ts';
import { listResumenes } from '../lectura/resumen.ts';
import { type Cuentas, findNoticias } from './find-noticias.ts';

type ListQuery = QueryOf<typeof noticias.lista>;
type Facetas = AnswerOf<typeof noticias.lista>['meta']['facetas'];

const EN_LISTA: ListaConPalabras = {
  nombre: 'noticias',
  prefijos: 'ultima',
  tiene: (palabra) => sql`exists (select from noticia_en_lista a where a.palabras @@ (select ${palabra}))`,
};

/** One page of published articles: newest first, or best first when words are searched. */
export async function pageNoticias(
  { db, memoria }: { db: Db; memoria: MemoriaCorta },
  query: ListQuery,
  { usuarioId, timezone }: { usuarioId: number; timezone: string },
): Promise<AnswerOf<typeof noticias.lista>> {
  const { page: _, per_page: __, ...filtro } = query;
  const search = (q: string | undefined) => {
    const pedido = { ...filtro, q, timezone };
    return enPagina('/api/noticias', query, {
      find: (tramo) => findNoticias(db, pedido, tramo, rememberCuentas(memoria, pedido)),
      read: (ids) => listResumenes(db, ids, usuarioId),
    });
  };
  const [{ hallado, quisisteDecir }, nombres] = await Promise.all([
    searchForgiving(db, EN_LISTA, filtro.q, search),
    nombresDe(db),
  ]);
  const { halladas, data, meta, links } = hallado;
  return {
    data,
    meta: {
      ...meta,
      facetas: label(halladas.facetas, nombres, filtro),
      ...(quisisteDecir !== undefined && { quisiste_decir: quisisteDecir }),
    },
    links,
  };
}

/** Labels of the facets' values. Areas and categories stand in their own order; those without articles are left out unless chosen. */
function label(
  facetas: Cuentas['facetas'],
  { areas, categorias }: Nombres,
  { area, categoria }: FiltroNoticias,
): Facetas {
  const enOrden = (all: Nombres['categorias'], totales: Map<number, number>, elegida: number | undefined) =>
    [...all.values()].flatMap(({ id, nombre }) => {
      const total = totales.get(id) ?? 0;
      return total === 0 && id !== elegida ? [] : [{ valor: String(id), etiqueta: nombre, total }];
    });
  return {
    area: enOrden(areas, facetas.area, area),
    categoria: enOrden(categorias, facetas.categoria, categoria),
    pais: [...facetas.pais]
      .map(([id, total]) => ({ valor: String(id), etiqueta: paisPorId(id)?.nombre ?? String(id), total }))
      .sort((a, b) => b.total - a.total),
  };
}
