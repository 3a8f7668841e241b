import { useMutation } from '@tanstack/react-query';
import { Upload } from 'lucide-react';
import { useId } from 'react';
import type { FicheroSubido, UsoFichero } from '#shared/contract/main/ficheros';
import { ApiError } from '../../../../api/call/api-error.ts';
import { errorSentence } from '../../../../api/call/error-sentence.ts';
import { aceptaDe, uploadFichero } from '../../../../api/call/upload-fichero.ts';
import { editorPromocion as texto } from '../../../../i18n/es/visitador/promociones/promocion-editor.ts';
import c from '../promocion.module.css';

const frase = (error: unknown) =>
  (error instanceof ApiError ? error.errors?.fichero?.[0] : undefined) ?? errorSentence(error);

interface SubirProps {
  uso: UsoFichero;
  rotulo: string;
  onSubido: (fichero: FicheroSubido) => void;
}

/** Sends a file as soon as it is chosen. */
export function Subir({ uso, rotulo, onSubido }: SubirProps) {
  const id = useId();
  const subida = useMutation({ mutationFn: (fichero: File) => uploadFichero(uso, fichero), onSuccess: onSubido });
  return (
    <div className={c.subir}>
      <input
        id={id}
        type="file"
        accept={aceptaDe(uso)}
        className={c.fichero}
        disabled={subida.isPending}
        onChange={({ target }) => {
          const [fichero] = target.files ?? [];
          if (fichero) subida.mutate(fichero);
          // The same file may be chosen again after a failure.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={c.subirBoton}>
        <Upload size={18} strokeWidth={1.5} aria-hidden="true" />
        {subida.isPending ? texto.imagen.subiendo : rotulo}
      </label>
      <p role="alert" className={c.error}>
        {subida.isError && frase(subida.error)}
      </p>
    </div>
  );
}
