import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '#shared/contract/endpoint';
import { buscador } from '#shared/contract/visita/buscador';
import { borradores } from '#shared/contract/visita/cartera/borradores';
import { cartera } from '#shared/contract/visita/cartera/cartera';
import { sonCodigos } from '#shared/lista-de-codigos';
import { call } from '../../../api/call/call.ts';

export type Hallazgo = AnswerOf<typeof cartera.codigos>['data'] & {
  /** Total number of products with this name, when only the first ones are listed; null when all are. */
  hay: number | null;
};

export interface Busqueda {
  q: string;
  /** Whether to list the products of the user's laboratory, whatever `q` is. */
  lab: boolean;
}

const POR_NOMBRE = 50;

/** Products by pasted codes, by the user's laboratory or by name; each with its state in the user's portfolio. */
export const hallazgosQuery = ({ q, lab }: Busqueda) =>
  queryOptions({
    queryKey: ['visitador', 'anadir', 'hallazgos', { q, lab }],
    queryFn: async ({ signal }): Promise<Hallazgo> => {
      const { texto, hay } = lab
        ? await deLaboratorio(signal)
        : sonCodigos(q)
          ? { texto: q, hay: null }
          : await deNombre(q, signal);
      if (texto === '') return { productos: [], no_encontrados: [], hay: null };
      return { ...(await call(cartera.codigos, { body: { texto }, signal })).data, hay };
    },
    staleTime: 0,
  });

const deLaboratorio = async (signal: AbortSignal) => {
  const { codigos } = (await call(borradores.laboratorio, { signal })).data;
  return { texto: codigos.join(' '), hay: null };
};

/** One code of each product that the finder returns for a name. */
const deNombre = async (q: string, signal: AbortSignal) => {
  const { data, meta } = await call(buscador.buscar, { query: { q, per_page: String(POR_NOMBRE) }, signal });
  const texto = data.flatMap(({ codigos }) => codigos[0] ?? []).join(' ');
  return { texto, hay: meta.total > data.length ? meta.total : null };
};

export const borradoresQuery = (ids: string) =>
  queryOptions({
    queryKey: ['visitador', 'anadir', 'borradores', ids],
    queryFn: async ({ signal }) => (await call(borradores.leer, { query: { ids }, signal })).data,
    staleTime: 0,
  });

export const companerosQuery = (ids: string, version: string) =>
  queryOptions({
    // The saved zones decide who is a colleague in the same zone, so the version is part of the key.
    queryKey: ['visitador', 'anadir', 'companeros', ids, version],
    queryFn: async ({ signal }) => (await call(borradores.companeros, { query: { ids }, signal })).data,
    staleTime: 0,
  });
