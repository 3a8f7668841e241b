import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Asociacion, cartera as api } from '#shared/contract/visita/cartera';
import { ESTADOS_ASOCIACION, type EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { textoDe } from '../../../pantalla/direccion.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

/** What the address says of the list; what is not valid is left out. */
export interface Direccion {
  estado?: EstadoAsociacion;
  q?: string;
  page?: string;
}

export function leerDireccion(search: Record<string, unknown>): Direccion {
  const estado = ESTADOS_ASOCIACION.find((uno) => uno === textoDe(search.estado));
  const q = textoDe(search.q)?.trim().slice(0, 120);
  const page = textoDe(search.page);
  return { ...(estado && { estado }), ...(q && { q }), ...(page && /^[1-9]\d{0,3}$/.test(page) && { page }) };
}

export const carteraQuery = (direccion: Direccion) =>
  queryOptions({
    queryKey: ['visitador', 'cartera', direccion],
    queryFn: ({ signal }) => call(api.lista, { query: direccion, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });

export const PASOS = ['cancelar', 'finalizar'] as const;
export type Paso = (typeof PASOS)[number];

/**
 * One step of one product. Whatever came of it, the list is read again: `onRespuesta` comes before that, and `onHecho` after,
 * when what was pressed may be gone.
 */
export function useMover({ id, version }: Asociacion, onRespuesta: () => void, onHecho: () => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (paso: Paso) => call(api[paso], { params: { id }, body: { version } }),
    onSuccess: (_, paso) => showToast(cartera.hecho[paso]),
    onError: (error) => {
      const esConflicto = error instanceof ApiError && error.code === 'conflicto_version';
      const esDeAntes = error instanceof ApiError && (error.status === 409 || error.status === 404);
      showToast(esConflicto ? cartera.conflicto : errorSentence(error), {
        tone: 'danger',
        ...(esDeAntes && { text: cartera.releida }),
      });
    },
    onSettled: async () => {
      onRespuesta();
      // Its request too: another tab of the same page.
      await queryClient.invalidateQueries({ queryKey: ['visitador'] });
      onHecho();
    },
  });
}
