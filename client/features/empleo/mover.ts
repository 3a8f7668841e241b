import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { BodyInputOf } from '#shared/contract/endpoint';
import { type CandidaturaFila, empleoTablero } from '#shared/contract/main/empleo-tablero';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/call.ts';
import { errorSentence } from '../../api/error-sentence.ts';
import { tablero } from '../../i18n/es/empleo-tablero.ts';
import { showToast } from '../../ui/toast-queue.ts';
import { candidaturaQuery, candidaturasQuery } from './consultas-panel.ts';

export type Cambios = Omit<BodyInputOf<typeof empleoTablero.mover>, 'version'>;

/** Changes an application: the card is where it was put at once, and goes back when it could not be done. */
export function useMover({ id, oferta_id, version }: Pick<CandidaturaFila, 'id' | 'oferta_id' | 'version'>) {
  const queryClient = useQueryClient();
  const { queryKey } = candidaturasQuery(String(oferta_id));
  return useMutation({
    mutationFn: (cambios: Cambios) => call(empleoTablero.mover, { params: { id }, body: { ...cambios, version } }),
    onMutate: async ({ estado }) => {
      await queryClient.cancelQueries({ queryKey });
      const antes = queryClient.getQueryData(queryKey);
      if (estado)
        queryClient.setQueryData(queryKey, (filas) =>
          filas?.map((fila) => (fila.id === id ? { ...fila, estado, destinos: [] } : fila)),
        );
      return antes;
    },
    onSuccess: ({ data }, { estado }) => {
      queryClient.setQueryData(candidaturaQuery(id).queryKey, data);
      if (estado) showToast(tablero.movida(tablero.estado[estado]));
    },
    onError: (error, _, antes) => {
      queryClient.setQueryData(queryKey, antes);
      const esConflicto = error instanceof ApiError && error.code === 'conflicto_version';
      showToast(esConflicto ? tablero.conflicto : errorSentence(error), { tone: 'danger' });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey }),
        queryClient.invalidateQueries({ queryKey: ['empleo', 'mis-ofertas'] }),
      ]),
  });
}
