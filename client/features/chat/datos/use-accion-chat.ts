import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';

interface Opciones<R, V> {
  /** Said when it is done. */
  hecho?: string | ((respuesta: R, de: V) => string);
  /** What of its answer is shown; without it all is asked for again. */
  onHecho?: (respuesta: R, de: V) => void;
  clave?: QueryKey;
  /** Shows it before it is done. Gives what takes it back when it is refused. */
  alEmpezar?: (de: V) => () => void;
}

/** Something that is done at a press: refused, it says why. */
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
