import * as v from 'valibot';
import { BusquedaEmpleo, type FiltrosEmpleo } from '#shared/contract/main/empleo/empleo';
import { idDe, partesDe, textoDe } from '../../../pantalla/direccion.ts';

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

/** Filters with several values, joined by commas. */
const LISTAS: readonly string[] = ['cargo', 'estado', 'modalidad', 'tipo_contrato', 'jornada', 'canal', 'empresa'];
const CLAVES = [
  'q',
  'poblacion',
  'cargo',
  'estado',
  'modalidad',
  'tipo_contrato',
  'jornada',
  'canal',
  'empresa',
] as const;
const SUELTAS = ['publicada_desde', 'salario_min', 'experiencia', 'orden', 'page'] as const;

/** Reads the valid parameters of a query string and drops the others: a link may be old, cut or written by hand. */
export function readDireccion(search: Record<string, unknown>): Direccion {
  const leida: Record<string, string> = {};
  for (const clave of [...CLAVES, ...SUELTAS]) {
    const esquema = BusquedaEmpleo.entries[clave];
    const texto = textoDe(search[clave]);
    if (texto === undefined) continue;
    const partes = LISTAS.includes(clave) ? partesDe(texto).filter((parte) => v.is(esquema, parte)) : [texto.trim()];
    const junto = partes.join(',');
    if (junto !== '' && junto !== v.getDefault(esquema) && v.is(esquema, junto)) leida[clave] = junto;
  }
  const oferta = idDe(search.oferta);
  if (oferta) leida.oferta = oferta;
  // Each value was parsed by the schema of its own key.
  return leida as Direccion;
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
const FILTROS = [
  ...(['poblacion', 'cargo', 'estado', 'modalidad', 'tipo_contrato', 'jornada', 'canal', 'empresa'] as const),
  ...(['publicada_desde', 'salario_min', 'experiencia'] as const),
] as const satisfies readonly Filtro[];

/** All chosen values of filters. */
export const filtrosPuestos = (direccion: Direccion): FiltroPuesto[] =>
  FILTROS.flatMap((filtro) =>
    (LISTAS.includes(filtro) ? partesDe(direccion[filtro]) : [direccion[filtro]].filter(Boolean)).map((valor) => ({
      filtro,
      valor: valor ?? '',
    })),
  );

/** Toggles a value of a filter, and returns to the first page. */
export function toggleFiltro(direccion: Direccion, { filtro, valor }: FiltroPuesto): Direccion {
  const valores = LISTAS.includes(filtro) ? partesDe(direccion[filtro]) : [direccion[filtro] ?? ''];
  const quedan = valores.filter((otro) => otro !== valor);
  const junto = LISTAS.includes(filtro) ? valores : [];
  const nuevos = quedan.length < valores.length ? quedan : [...junto, valor];
  return readDireccion({ ...direccion, page: undefined, [filtro]: nuevos.join(',') });
}

/** Keeps words and order. */
export const sinFiltros = ({ q, orden }: Direccion): Direccion => readDireccion({ q, orden });
