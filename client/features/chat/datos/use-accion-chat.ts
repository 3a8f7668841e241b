import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface Opciones<R, V> {
  /** Toast after success. */
  hecho?: string | ((respuesta: R, de: V) => string);
  /** Puts the answer into the cache. Without it, or with `clave`, queries are invalidated: `clave`, or all of the chat. */
  onHecho?: (respuesta: R, de: V) => void;
  clave?: QueryKey;
  /** Optimistic update. Returns the rollback for a refused call. */
  alEmpezar?: (de: V) => () => void;
}

/** A mutation of the chat: when it is refused, a toast says why. */
export function useAccionChat<V, R>(
  mutationFn: (de: V) => Promise<R>,
  { hecho, onHecho, clave, alEmpezar }: Opciones<R, V> = {},
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn,
    onMutate: (de) => alEmpezar?.(de),
    onSuccess: (respuesta, de) => {
      if (hecho !== undefined) showToast(typeof hecho === 'string' ? hecho : hecho(respuesta, de));
      onHecho?.(respuesta, de);
    },
    onError: (error, _de, deshacer) => {
      deshacer?.();
      showToast(errorSentence(error), { tone: 'danger' });
    },
    onSettled: () => (onHecho && !clave ? undefined : client.invalidateQueries({ queryKey: clave ?? CLAVE_CHAT })),
  });
}
