import { queryOptions } from '@tanstack/react-query';
import { importaciones, type Lote } from '#shared/contract/visita/importaciones';
import { call } from '../../../api/call/call.ts';
import { CLAVE } from '../consultas.ts';

/** Polling interval while an import runs. */
const CADA_MS = 2_000;

/** The import of the loaded data, of the country that a source belongs to. */
export const cargadaDe = (lotes: readonly Lote[], fuente: Lote['fuente']): Lote | undefined =>
  lotes.find(
    (lote) => lote.estado === 'hecho' && lote.fuente !== 'demo' && (lote.fuente === 'anmat') === (fuente === 'anmat'),
  );

export const estaEnCurso = ({ estado }: Lote) => estado === 'en_curso';

/** The last imports, newest first. `espera`: an import was requested that is not listed yet. */
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
