import { queryOptions } from '@tanstack/react-query';
import { importaciones, type Lote } from '#shared/contract/visita/importaciones';
import { call } from '../../../api/call/call.ts';
import { CLAVE } from '../consultas.ts';

/** How often one that is under way is looked at. */
const CADA_MS = 2_000;

/** The import of what is loaded now, of the country that a source is of. */
export const cargadaDe = (lotes: readonly Lote[], fuente: Lote['fuente']): Lote | undefined =>
  lotes.find(
    (lote) => lote.estado === 'hecho' && lote.fuente !== 'demo' && (lote.fuente === 'anmat') === (fuente === 'anmat'),
  );

export const estaEnCurso = ({ estado }: Lote) => estado === 'en_curso';

/** The last imports, newest first. `espera`: one was asked for that is not among them yet. */
export const listasQuery = (espera: boolean) =>
  queryOptions({
    queryKey: [...CLAVE, 'listas'],
    queryFn: ({ signal }) => call(importaciones.lista, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (espera || state.data?.data.some(estaEnCurso) ? CADA_MS : false),
  });

export const listaQuery = (id: number) =>
  queryOptions({
    queryKey: [...CLAVE, 'lista', id],
    queryFn: async ({ signal }) => (await call(importaciones.una, { params: { id: String(id) }, signal })).data,
    staleTime: 0,
  });
