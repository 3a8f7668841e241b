import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import { CLAVE } from './consultas.ts';

/** One action of the staff: done it says so, refused it says why, and either way what is shown is asked for again. */
export function useAccion<V, R>(
  mutationFn: (variables: V) => Promise<R>,
  hecho: string | ((answer: R, variables: V) => string),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer, variables) => showToast(typeof hecho === 'string' ? hecho : hecho(answer, variables)),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: CLAVE }),
  });
}
