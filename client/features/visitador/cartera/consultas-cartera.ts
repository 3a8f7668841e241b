import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Asociacion, cartera as api } from '#shared/contract/visita/cartera/cartera';
import { varias } from '#shared/contract/visita/cartera/varias';
import { ESTADOS_ASOCIACION, type EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { ApiError, isOutdated } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { plural } from '../../../i18n/plural.ts';
import { idDe, paginaDe, textoDe } from '../../../pantalla/direccion.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

/** Query string of the list; invalid values are dropped. */
export interface Direccion {
  /** Id of a person of the company whose portfolio is shown. */
  de?: string;
  estado?: EstadoAsociacion;
  q?: string;
  page?: string;
}

export function readDireccion(search: Record<string, unknown>): Direccion {
  const estado = ESTADOS_ASOCIACION.find((uno) => uno === textoDe(search.estado));
  const q = textoDe(search.q)?.trim().slice(0, 120);
  const page = paginaDe(search.page);
  const de = idDe(search.de);
  return {
    ...(de && { de }),
    ...(estado && { estado }),
    ...(q && { q }),
    ...(page && { page }),
  };
}

export const carteraQuery = (direccion: Direccion) =>
  queryOptions({
    queryKey: ['visitador', 'cartera', direccion],
    queryFn: ({ signal }) => call(api.lista, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const PASOS = ['cancelar', 'descartar', 'finalizar'] as const;
export type Paso = (typeof PASOS)[number];

/**
 * One step of one association. The list is refetched after success and failure: `onRespuesta` is called before that, and
 * `onHecho` after it, when the pressed button may be gone.
 */
export function useMove({ id, version }: Asociacion, onRespuesta: () => void, onHecho: () => void) {
  return usePaso({
    mutationFn: (paso: Paso) => call(api[paso], { params: { id }, body: { version } }),
    hecho: (paso) => cartera.hecho[paso],
    onRespuesta,
    onHecho,
  });
}

/** The same step for several associations: the API applies it to all, or to none with a reason. */
export function useMoveMany(unas: readonly Asociacion[], onRespuesta: () => void, onHecho: () => void) {
  const asociaciones = unas.map(({ id, version }) => ({ id, version }));
  return usePaso({
    mutationFn: (paso: Paso) => call(varias.mover, { body: { paso, asociaciones } }),
    hecho: (paso) => plural(unas.length, cartera.hechas[paso]),
    onRespuesta,
    onHecho,
  });
}

interface PasoProps {
  mutationFn: (paso: Paso) => Promise<unknown>;
  hecho: (paso: Paso) => string;
  onRespuesta: () => void;
  onHecho: () => void;
}

function usePaso({ mutationFn, hecho, onRespuesta, onHecho }: PasoProps) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (_, paso) => showToast(hecho(paso)),
    onError: (error) => {
      const esConflicto = error instanceof ApiError && error.code === 'conflicto_version';
      showToast(esConflicto ? cartera.conflicto : errorSentence(error), {
        tone: 'danger',
        ...(isOutdated(error) && { text: cartera.releida }),
      });
    },
    onSettled: async () => {
      onRespuesta();
      // The invalidation includes the requests for verification, which another tab of the same page shows.
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
      onHecho();
    },
  });
}
