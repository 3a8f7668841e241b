import type * as v from 'valibot';
import { BusquedaEmpleo, FiltrosEmpleo } from '#shared/contract/main/empleo/empleo';
import { idDe } from '../../../pantalla/direccion.ts';
import { clavesDe, readFiltros, toggleValor, valoresDe } from '../../../pantalla/lista/filtros-direccion.ts';

/** Country and position stand in the path; all other parameters in the query string. */
export interface Lugar {
  pais?: string | undefined;
  cargo?: string | undefined;
  /** Their names. */
  nombrePais?: string | undefined;
  nombreCargo?: string | undefined;
}

/**
 * A search as in the address: texts valid by the contract, without defaults. `oferta`: the offer that is open beside the
 * list.
 */
export type Direccion = Omit<v.InferInput<typeof FiltrosEmpleo>, 'pais'> & {
  orden?: 'fecha' | 'salario';
  page?: string;
  oferta?: string;
};
export type Filtro = Exclude<keyof typeof FiltrosEmpleo.entries, 'pais' | 'q'>;

const { pais: _pais, ...FILTROS_DE_DIRECCION } = FiltrosEmpleo.entries;
const { q: _q, ...FILTROS } = FILTROS_DE_DIRECCION;
const { orden, page } = BusquedaEmpleo.entries;
const ESQUEMAS = { ...FILTROS_DE_DIRECCION, orden, page };

/** Reads the valid parameters of a query string and drops the others: a link may be old, cut or written by hand. */
export function readDireccion(search: Record<string, unknown>): Direccion {
  const oferta = idDe(search.oferta);
  // Each value was parsed by the schema of its own key.
  return { ...(readFiltros(ESQUEMAS, search) as Direccion), ...(oferta && { oferta }) };
}

/** Query of the list's call; the position of the path overrides one of the query string. */
export function consultaDe({ pais, cargo }: Lugar, { oferta: _, ...filtros }: Direccion) {
  return { ...filtros, ...(pais ? { pais } : {}), ...(cargo ? { cargo } : {}) };
}

/** The search as alerts store it: a query string without page and order. */
export function filtrosDeAlerta(lugar: Lugar, { orden: _, page: __, ...direccion }: Direccion): string {
  return new URLSearchParams(consultaDe(lugar, direccion)).toString();
}

export interface FiltroPuesto {
  filtro: Filtro;
  valor: string;
}

/** All chosen values of filters, in the order of the contract. */
export const filtrosPuestos = (direccion: Direccion): FiltroPuesto[] =>
  clavesDe(FILTROS).flatMap((filtro) =>
    valoresDe(FILTROS[filtro], direccion[filtro]).map((valor) => ({ filtro, valor })),
  );

/** Toggles a value of a filter, and returns to the first page. */
export const toggleFiltro = (direccion: Direccion, { filtro, valor }: FiltroPuesto): Direccion =>
  readDireccion({ ...direccion, page: undefined, [filtro]: toggleValor(FILTROS[filtro], direccion[filtro], valor) });

/** Keeps words and order. */
export const sinFiltros = ({ q, orden }: Direccion): Direccion => readDireccion({ q, orden });
