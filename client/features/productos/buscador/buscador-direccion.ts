import * as v from 'valibot';
import { FILTROS_VIVOS, Filtros, type NombreFiltro } from '#shared/contract/visita/buscador';
import { partesDe, textoDe } from '../../../pantalla/direccion.ts';
import {
  clavesDe,
  readFiltros,
  toggleValor,
  valoresDe as valoresDeFiltro,
} from '../../../pantalla/lista/filtros-direccion.ts';

/**
 * A search as in the address: texts valid by the contract, without defaults. `comparar`: ids of up to four products;
 * `tabla`: shows their comparison instead of the list.
 */
export type Direccion = v.InferInput<typeof Filtros> & { page?: string; comparar?: string; tabla?: '1' };

export const MAX_COMPARADOS = 4;
const { q: _q, orden: _orden, ...FILTROS } = Filtros.entries;
/** The last page that the call accepts. */
const MAX_PAGINA = 50_000;
const Pagina = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,4}$/),
  v.check((texto) => Number(texto) <= MAX_PAGINA),
);
const IdProducto = v.pipe(v.string(), v.regex(/^\d{1,12}$/));

/** Reads the valid parameters of a query string and drops the others: a link may be old, cut or written by hand. */
export function readDireccion(search: Record<string, unknown>): Direccion {
  // Each value was parsed by the schema of its own key.
  const leida = readFiltros(Filtros.entries, search) as Direccion;
  const page = textoDe(search.page);
  if (page !== '1' && v.is(Pagina, page)) leida.page = page;
  const comparar = partesDe(textoDe(search.comparar)).filter((id) => v.is(IdProducto, id));
  if (comparar.length > 0) leida.comparar = comparar.slice(0, MAX_COMPARADOS).join(',');
  if (search.tabla === '1' && comparar.length > 1) leida.tabla = '1';
  return leida;
}

/** Query of the finder's call. */
export function consultaDe({ comparar: _, tabla: __, ...consulta }: Direccion) {
  return consulta;
}
/** The query without the page, for exports and saved searches. */
export function filtrosDe({ page: _, ...direccion }: Direccion) {
  return consultaDe(direccion);
}

/** The search without the portfolio filter, for users without a portfolio: a link may come from a user with one. */
export const sinCartera = ({ en_mi_cartera: _, ...direccion }: Direccion): Direccion => direccion;

/** Whether it has live filters (promotions, portfolio), so that the result depends on the moment and the person. */
export const esViva = (direccion: Direccion): boolean => FILTROS_VIVOS.some((filtro) => direccion[filtro]);

export const valoresDe = (direccion: Direccion, faceta: NombreFiltro): string[] =>
  valoresDeFiltro(FILTROS[faceta], direccion[faceta]);

export interface FiltroPuesto {
  faceta: NombreFiltro;
  valor: string;
}
/** All chosen values, in the order of the contract. */
export const filtrosPuestos = (direccion: Direccion): FiltroPuesto[] =>
  clavesDe(FILTROS).flatMap((faceta) => valoresDe(direccion, faceta).map((valor) => ({ faceta, valor })));

/** Whether one ATC group contains the other: choosing both would mean the larger one. */
const sonRama = (uno: string, otro: string) => uno.startsWith(otro) || otro.startsWith(uno);

/** Toggles a value of a facet, and returns to the first page. */
export function toggleFiltro(direccion: Direccion, faceta: NombreFiltro, valor: string): Direccion {
  const isReplaced = (otro: string) => faceta === 'atc' && sonRama(otro, valor);
  const nuevos = toggleValor(FILTROS[faceta], direccion[faceta], valor, isReplaced);
  return readDireccion({ ...direccion, page: undefined, [faceta]: nuevos });
}

/** Keeps words, order and comparison. */
export const sinFiltros = ({ q, orden, comparar }: Direccion): Direccion => readDireccion({ q, orden, comparar });

export const comparadosDe = (direccion: Direccion): number[] => partesDe(direccion.comparar).map(Number);

/** Toggles a product of the comparison; a fifth is ignored. */
export function toggleComparado(direccion: Direccion, id: number): Direccion {
  const ids = comparadosDe(direccion);
  const quedan = ids.filter((otro) => otro !== id);
  const nuevos = quedan.length < ids.length ? quedan : [...ids, id].slice(0, MAX_COMPARADOS);
  return readDireccion({ ...direccion, comparar: nuevos });
}
