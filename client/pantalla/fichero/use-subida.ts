import { useMutation } from '@tanstack/react-query';
import type { FicheroSubido, UsoFichero } from '#shared/contract/main/ficheros';
import { ApiError } from '../../api/call/api-error.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { uploadFichero } from '../../api/call/upload-fichero.ts';

export type AlSubir = (fichero: FicheroSubido) => void | Promise<void>;

/** What the API says of the file itself tells more than that something was refused. */
const fraseDe = (error: unknown) =>
  (error instanceof ApiError ? error.errors?.fichero?.[0] : undefined) ?? errorSentence(error);

/** One file after another for a use. Where `onSubido` takes its time or fails, so does the upload. */
export function useSubida(uso: UsoFichero, onSubido: AlSubir) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: (fichero: File) => uploadFichero(uso, fichero),
    onSuccess: (fichero) => onSubido(fichero),
  });
  return { subir: (fichero: File) => mutate(fichero), isPending, frase: isError ? fraseDe(error) : undefined };
}
