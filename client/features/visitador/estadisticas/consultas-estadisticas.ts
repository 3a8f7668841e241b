import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { cifras } from '#shared/contract/visita/cifras';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { call } from '../../../api/call/call.ts';
import { textoDe } from '../../../pantalla/direccion.ts';

export const PERIODOS = ['30', '84', '180', '365'] as const;
export type DiasPeriodo = (typeof PERIODOS)[number];

/** Period of the address; by default twelve weeks. */
export const readPeriodo = (search: Record<string, unknown>): DiasPeriodo =>
  PERIODOS.find((uno) => uno === textoDe(search.dias)) ?? '84';

/** First and last day (`yyyy-MM-dd`) of a period of `dias` days that ends today in the reader's time zone. */
export function periodoDe(dias: DiasPeriodo, ahora = new Date()) {
  const hoy = Date.UTC(ahora.getFullYear(), ahora.getMonth(), ahora.getDate());
  const dia = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  return { desde: dia(hoy - (Number(dias) - 1) * DIA_MS), hasta: dia(hoy) };
}

export const estadisticasQuery = (dias: DiasPeriodo) =>
  queryOptions({
    queryKey: ['visitador', 'estadisticas', dias],
    queryFn: async ({ signal }) => (await call(cifras.estadisticas, { query: periodoDe(dias), signal })).data,
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

/** `datos` is null when the user answers for no company any more. */
export const deEmpresaQuery = (dias: DiasPeriodo) =>
  queryOptions({
    queryKey: ['visitador', 'estadisticas', 'empresa', dias],
    queryFn: async ({ signal }) => ({
      datos: (await call(cifras.empresa, { query: periodoDe(dias), signal })).data,
    }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
