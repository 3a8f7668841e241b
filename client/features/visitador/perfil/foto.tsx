import { useMutation } from '@tanstack/react-query';
import { Trash2, Upload } from 'lucide-react';
import { useId } from 'react';
import { urlImagen } from '#shared/contract/main/ficheros';
import { Button } from '#ui/actions/button';
import { Avatar } from '#ui/content/avatar';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { aceptaDe, uploadFichero } from '../../../api/call/upload-fichero.ts';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { useFieldError } from '../../../ui/form/form-errors.ts';
import type { CamposProps } from './escrito-perfil.ts';
import c from './perfil.module.css';

const frase = (error: unknown) =>
  (error instanceof ApiError ? error.errors?.fichero?.[0] : undefined) ?? errorSentence(error);

/** A picture, sent as soon as it is chosen; it is the profile's when that is saved. */
export function Foto({ escrito: { foto }, cambiar, iniciales }: CamposProps & { iniciales: string }) {
  const [id, ayuda] = [useId(), useId()];
  const { message } = useFieldError('foto_id', undefined);
  const subida = useMutation({
    mutationFn: (fichero: File) => uploadFichero('foto_perfil', fichero),
    onSuccess: ({ id: foto_id, url }) => cambiar({ foto_id, foto: url ?? urlImagen(foto_id) }),
  });
  return (
    <fieldset className={c.grupo} data-field="foto_id">
      <legend data-label="">{texto.campo.foto_id}</legend>
      <div className={c.foto}>
        <Avatar text={iniciales} src={foto} size={72} />
        <input
          id={id}
          type="file"
          accept={aceptaDe('foto_perfil')}
          aria-describedby={ayuda}
          className={c.fichero}
          disabled={subida.isPending}
          onChange={({ target }) => {
            const [fichero] = target.files ?? [];
            if (fichero) subida.mutate(fichero);
            // The same file may be chosen again after a failure.
            target.value = '';
          }}
        />
        <label htmlFor={id} className={c.subir}>
          <Upload size={18} strokeWidth={1.5} aria-hidden="true" />
          {subida.isPending ? texto.foto.subiendo : foto ? texto.foto.cambiar : texto.foto.subir}
        </label>
        {foto && (
          <Button variant="quiet" onPress={() => cambiar({ foto_id: null, foto: null })}>
            <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            {texto.foto.quitar}
          </Button>
        )}
      </div>
      <p id={ayuda} className={c.menor}>
        {texto.foto.ayuda}
      </p>
      <p role="alert" className={c.error}>
        {subida.isError ? frase(subida.error) : message}
      </p>
    </fieldset>
  );
}
