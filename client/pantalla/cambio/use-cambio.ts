import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

/**
 * One change: done it says so, refused it says why, and either way what is shown is asked for again.
 * @param queryKey of what is shown
 * @param hecho what is said when it is done
 */
export function useCambio<V, R>(
  queryKey: QueryKey,
  mutationFn: (variables: V) => Promise<R>,
  hecho: string | ((answer: R, variables: V) => string),
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn,
    onSuccess: (answer, variables) => showToast(typeof hecho === 'string' ? hecho : hecho(answer, variables)),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
