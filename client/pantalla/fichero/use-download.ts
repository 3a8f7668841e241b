import { useMutation } from '@tanstack/react-query';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';

/**
 * Downloads a file with restricted access: its link is requested at the press, because links last five minutes.
 * An error is shown as a toast.
 */
export const useDownload = (readEnlace: (id: string) => Promise<string>) =>
  useMutation({
    mutationFn: readEnlace,
    // The answer is an attachment, so that the page stays.
    onSuccess: (url) => location.assign(url),
    onError: (error) => showToast(errorSentence(error), { tone: 'danger' }),
  });
