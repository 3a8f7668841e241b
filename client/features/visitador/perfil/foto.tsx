import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { urlImagen } from '#shared/contract/main/ficheros';
import { Button } from '#ui/actions/button';
import { Avatar } from '#ui/content/avatar';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { BotonFichero } from '../../../pantalla/fichero/boton-fichero.tsx';
import { useSubida } from '../../../pantalla/fichero/use-subida.ts';
import { useFieldError } from '../../../ui/form/form-errors.ts';
import type { CamposProps } from './escrito-perfil.ts';
import c from './perfil.module.css';

/** The photo is uploaded as soon as it is chosen, and becomes the profile's when the profile is saved. */
export function Foto({ escrito: { foto }, change, iniciales }: CamposProps & { iniciales: string }) {
  const ayuda = useId();
  const { message } = useFieldError('foto_id', undefined);
  const subida = useSubida('foto_perfil', ({ id: foto_id, url }) =>
    change({ foto_id, foto: url ?? urlImagen(foto_id) }),
  );
  return (
    <fieldset className={c.grupo} data-field="foto_id">
      <legend data-label="">{texto.campo.foto_id}</legend>
      <div className={c.foto}>
        <Avatar text={iniciales} src={foto} size={72} />
        <BotonFichero
          uso="foto_perfil"
          rotulo={foto ? texto.foto.cambiar : texto.foto.subir}
          subiendo={texto.foto.subiendo}
          subida={subida}
          describedBy={ayuda}
        />
        {foto && (
          <Button variant="quiet" onPress={() => change({ foto_id: null, foto: null })}>
            <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
            {texto.foto.quitar}
          </Button>
        )}
      </div>
      <p id={ayuda} className={c.menor}>
        {texto.foto.ayuda}
      </p>
      <p role="alert" className={c.error}>
        {subida.frase ?? message}
      </p>
    </fieldset>
  );
}
