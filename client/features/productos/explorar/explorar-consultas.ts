import { queryOptions } from '@tanstack/react-query';
import { catalogo } from '#shared/contract/visita/catalogo';
import { call } from '../../../api/call/call.ts';

/** Dictionaries that can be browsed. */
const MAESTRAS = ['atc', 'laboratorios', 'principios-activos', 'formas-simplificadas'] as const;
export type Maestra = (typeof MAESTRAS)[number];
export const maestras: readonly Maestra[] = MAESTRAS;
export const readMaestra = (texto: string): Maestra | undefined => MAESTRAS.find((una) => una === texto);

export interface Busqueda {
  padre?: string | undefined;
  letra?: string | undefined;
  q?: string | undefined;
}

/** The finder's filter for the entries of each dictionary. */
export const FILTRO_DE = {
  atc: 'atc',
  laboratorios: 'laboratorio',
  'principios-activos': 'principio',
  'formas-simplificadas': 'forma',
} as const satisfies Record<Maestra, string>;

const HOUR_MS = 3_600_000;

/** A dictionary changes with an import, once a day at most. */
export const maestraQuery = (maestra: Maestra, { padre, letra, q }: Busqueda) =>
  queryOptions({
    queryKey: ['maestra', maestra, { padre, letra, q }],
    queryFn: async ({ signal }) =>
      (await call(catalogo.maestra, { params: { maestra }, query: { padre, letra, q }, signal })).data,
    staleTime: HOUR_MS,
    meta: { publica: true },
  });

/** The ATC levels of a code, itself included: «N02BE» → N, N02, N02B, N02BE. */
export const ramaAtc = (codigo: string): string[] =>
  [1, 3, 4, 5, 7].filter((largo) => largo <= codigo.length).map((largo) => codigo.slice(0, largo));
