import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { FicheroSubido } from '#shared/contract/main/ficheros';
import { Button } from '#ui/actions/button';
import { ApiError } from '../../../../api/call/api-error.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { aceptaDe, uploadFichero } from '../../../../api/call/upload-fichero.ts';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { showToast } from '../../../../ui/toast/toast-queue.ts';

const USO = 'imagen_editorial';
const frase = (error: unknown) =>
  error instanceof ApiError ? (error.errors?.fichero?.[0] ?? errorSentence(error)) : errorSentence(error);

/** Uploads a picture as soon as it is chosen. */
export function SubirImagen({
  tiene,
  texto = tiene ? mesa.imagen.cambiar : mesa.imagen.elegir,
  fichero: traido,
  onSubida,
}: {
  tiene: boolean;
  /** Text of the button. */
  texto?: string;
  /** A pasted or dropped file, uploaded without a choice. */
  fichero?: File | undefined;
  onSubida: (fichero: FicheroSubido) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (fichero: File) => uploadFichero(USO, fichero),
    onSuccess: onSubida,
    onError: (error) => showToast(frase(error), { tone: 'danger' }),
  });
  const { mutate } = upload;
  const mandado = useRef<File>(undefined);
  useEffect(() => {
    if (!traido || mandado.current === traido) return;
    mandado.current = traido;
    mutate(traido);
  }, [traido, mutate]);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={aceptaDe(USO)}
        hidden
        onChange={({ target }) => {
          const fichero = target.files?.[0];
          if (fichero) upload.mutate(fichero);
          // Lets the same file be chosen again.
          target.value = '';
        }}
      />
      <Button
        variant="secondary"
        size="small"
        isPending={upload.isPending}
        pendingText={mesa.imagen.subiendo}
        onPress={() => input.current?.click()}
      >
        {texto}
      </Button>
    </>
  );
}
