import { useMutation } from '@tanstack/react-query';
import { type FicheroSubido, type ReglaUso, USOS_FICHERO, type UsoFichero } from '#shared/contract/main/ficheros';
import { ApiError } from '../../api/call/api-error.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { uploadFichero } from '../../api/call/upload-fichero.ts';

export type AlSubir = (fichero: FicheroSubido) => void | Promise<void>;

/** Prefers the API's sentence about the file, and the use's sentence about other types, to the general sentence of the code. */
function fraseDe(error: unknown, { otroTipo }: ReglaUso): string {
  if (!(error instanceof ApiError)) return errorSentence(error);
  const suya = error.code === 'tipo_no_permitido' ? otroTipo : error.errors?.fichero?.[0];
  return suya ?? errorSentence(error);
}

/** Uploads one file at a time for a use. The upload is pending until `onSubido` is done, and fails with it. */
export function useSubida(uso: UsoFichero, onSubido: AlSubir) {
  const { mutate, isPending, isError, error } = useMutation({
    mutationFn: (fichero: File) => uploadFichero(uso, fichero),
    onSuccess: (fichero) => onSubido(fichero),
  });
  return {
    upload: (fichero: File) => mutate(fichero),
    isPending,
    frase: isError ? fraseDe(error, USOS_FICHERO[uso]) : undefined,
  };
}
