import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

/**
 * A mutation that shows a toast after its success or error, and then invalidates a query.
 * @param queryKey of the data on the screen
 * @param hecho text of the toast after a success
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
