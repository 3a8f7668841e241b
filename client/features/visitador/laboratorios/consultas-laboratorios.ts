import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { laboratorios as api } from '#shared/contract/visita/cartera/laboratorios';
import { catalogo } from '#shared/contract/visita/catalogo';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { laboratorios } from '../../../i18n/es/visitador/empresa/laboratorios.ts';
import { plural } from '../../../i18n/plural.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

export const laboratoriosQuery = queryOptions({
  queryKey: ['visitador', 'laboratorios'],
  queryFn: ({ signal }) => call(api.deMiEmpresa, { signal }),
  staleTime: 0,
});

const MAS_LARGO = 12;
/** Laboratories of the catalogue by a part of their name. */
export const buscarLaboratorio = async (q: string, signal: AbortSignal) =>
  (await call(catalogo.maestra, { params: { maestra: 'laboratorios' }, query: { q }, signal })).data
    .slice(0, MAS_LARGO)
    .map(({ id, codigo, nombre, total }) => ({
      id,
      label: nombre ?? codigo,
      detail: plural(total, laboratorios.productos),
    }));

/** One change of the list: done it says so, refused it says why, and either way the list is read again. */
export function useCambio<V>(mutationFn: (variables: V) => Promise<unknown>, hecho: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: () => showToast(hecho),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: laboratoriosQuery.queryKey }),
  });
}
