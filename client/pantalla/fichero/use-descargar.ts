import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

/**
 * Downloads a file that only some may have: its link is asked for when it is pressed, as it lasts five minutes.
 * Refused, it says why.
 */
export const useDescargar = (leerEnlace: (id: string) => Promise<string>) =>
  useMutation({
    mutationFn: leerEnlace,
    // As a file, by its header: the page stays.
    onSuccess: (url) => location.assign(url),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
