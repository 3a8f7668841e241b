import { sql } from 'kysely';
import type { BusquedaEmpleo, FiltrosEmpleo } from '#shared/contract/main/empleo/empleo';
import { FACETAS_EMPLEO, type FacetaEmpleo, type OfertasPagina } from '#shared/contract/main/empleo/empleo-entidades';
import { readOnce } from '../../../db/read-once.ts';
import type { Db } from '../../../db/schema/schema.ts';
import type { Deps } from '../../../deps.ts';
import { enPagina } from '../../listas/en-pagina.ts';
import { type MemoriaCorta, rememberCuentas } from '../../listas/memoria-corta.ts';
import { type ListaConPalabras, searchForgiving } from '../../listas/search-forgiving.ts';
import { totalHasta } from '../../listas/tope.ts';
import { tableFiltersDe } from './condiciones-oferta.ts';
import { abiertasPorCargo, newestIds } from './count-ofertas.ts';
import { type Cuentas, findOfertas, readPagina } from './find-ofertas.ts';
import { filasPorId } from './oferta-fila.ts';

type Partes = Pick<Deps, 'reads' | 'now'>;
type ConMemoria = Partes & { memoria: MemoriaCorta };

const EN_LISTA: ListaConPalabras = {
  nombre: 'ofertas',
  prefijos: 'todas',
  tiene: (palabra) => sql`exists (select from oferta_en_lista a where a.palabras @@ (select ${palabra}))`,
};

/** One page of open offers, with its facets. @throws ApiError 404 for a country that does not exist */
export async function pageOfertas(
  { reads, now, memoria }: ConMemoria,
  query: BusquedaEmpleo,
  usuarioId: number | null,
): Promise<OfertasPagina> {
  const { orden, page: _, per_page: __, ...filtros } = query;
  const nombres = await nombresDe(reads);
  const search = (q: string | undefined) => {
    const pedido = tableFiltersDe({ ...filtros, q }, nombres.cargos, now());
    return enPagina('/api/empleo/ofertas', query, {
      find: (tramo) => findOfertas(reads, pedido, { orden, ...tramo }, rememberCuentas(memoria, filtros)),
      read: (ids) => filasPorId(reads, ids, usuarioId, now()),
    });
  };
  const { hallado, quisisteDecir } = await searchForgiving(reads, EN_LISTA, filtros.q, search);
  const { halladas, data, meta, links } = hallado;
  return {
    data,
    meta: {
      ...meta,
      facetas: await label(reads, halladas.facetas, nombres),
      salario_mediano: halladas.mediana,
      ...(quisisteDecir !== undefined && { quisiste_decir: quisisteDecir }),
    },
    links,
  };
}

/** The newest offers that match the filters, and how many match. `desde`: only offers published after it. */
export async function searchOfertas(
  { reads, now }: Partes,
  filtros: FiltrosEmpleo,
  { desde, cuantas }: { desde?: Date; cuantas: number },
): Promise<{ total: number; total_minimo?: boolean; ids: number[] }> {
  const pedido = tableFiltersDe(filtros, (await nombresDe(reads)).cargos, now());
  const since = [pedido.desde, desde].flatMap((one) => one?.getTime() ?? []);
  const { contadas, ids } = await newestIds(
    reads,
    { ...pedido, desde: since.length === 0 ? undefined : new Date(Math.max(...since)) },
    cuantas,
  );
  return { ...totalHasta(contadas), ids };
}

/** Ids, newest first, by the first filter; while there are too few, the next filters add theirs. */
export async function idsDeVarios(
  { reads, now }: Partes,
  varios: readonly FiltrosEmpleo[],
  cuantas: number,
): Promise<number[]> {
  const { cargos } = await nombresDe(reads);
  const pagina = { orden: 'fecha', primera: 0, cuantas } as const;
  const ids = new Set<number>();
  for (const filtros of varios) {
    for (const id of await readPagina(reads, tableFiltersDe(filtros, cargos, now()), pagina)) ids.add(id);
    if (ids.size >= cuantas) break;
  }
  return [...ids].slice(0, cuantas);
}

/** Open offers of each position, by its id. @throws ApiError 404 for a country that does not exist */
export const totalesPorCargo = async ({ reads, now }: Partes, filtros: FiltrosEmpleo) =>
  abiertasPorCargo(reads, tableFiltersDe(filtros, (await nombresDe(reads)).cargos, now()));

interface Nombres {
  /** Slug → id. */
  cargos: ReadonlyMap<string, number>;
  /** Facet value (the id as a text) → slug and name. */
  cargo: ReadonlyMap<string, { slug: string; nombre: string }>;
  estado: ReadonlyMap<string, string>;
}

/** Positions and provinces, read once: they never change while the process runs. */
const nombresDe = readOnce<Nombres>(async (db) => {
  const [cargos, estados] = await Promise.all([
    db.selectFrom('cargo').select(['id', 'slug', 'nombre']).execute(),
    db.selectFrom('estado').select(['id', 'nombre']).execute(),
  ]);
  return {
    cargos: new Map(cargos.map(({ id, slug }) => [slug, id])),
    cargo: new Map(cargos.map((cargo) => [String(cargo.id), cargo])),
    estado: new Map(estados.map(({ id, nombre }) => [String(id), nombre])),
  };
});

/** Labels for the facet values that have a name in the database; the client has the labels of the others. */
async function label(
  db: Db,
  facetas: Cuentas['facetas'],
  { cargo, estado }: Nombres,
): Promise<OfertasPagina['meta']['facetas']> {
  const empresas = await nombresDeEmpresas(db, facetas.empresa);
  const vista = (f: FacetaEmpleo, valor: string): { valor: string; etiqueta: string } => {
    if (f === 'cargo') return { valor: cargo.get(valor)?.slug ?? valor, etiqueta: cargo.get(valor)?.nombre ?? valor };
    const nombres = f === 'estado' ? estado : f === 'empresa' ? empresas : undefined;
    return { valor, etiqueta: nombres?.get(valor) ?? valor };
  };
  // The keys are the facets' own names, a type that Object.fromEntries loses.
  return Object.fromEntries(
    FACETAS_EMPLEO.map((f) => [f, facetas[f].map(({ valor, total }) => ({ ...vista(f, valor), total }))]),
  ) as OfertasPagina['meta']['facetas'];
}

async function nombresDeEmpresas(db: Db, valores: Cuentas['facetas']['empresa']): Promise<Map<string, string>> {
  if (valores.length === 0) return new Map();
  const ids = valores.map(({ valor }) => Number(valor));
  const rows = await db.selectFrom('empresa').select(['id', 'nombre']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, nombre }) => [String(id), nombre]));
}
