import { Upload } from 'lucide-react';
import { useId } from 'react';
import type { UsoFichero } from '#shared/contract/main/ficheros';
import { aceptaDe } from '../../api/call/upload-fichero.ts';
import { ui } from '../../i18n/es/ui.ts';
import c from './fichero.module.css';
import type { useSubida } from './use-subida.ts';

interface BotonFicheroProps {
  uso: UsoFichero;
  rotulo: string;
  /** Label during the upload. */
  subiendo?: string;
  subida: Pick<ReturnType<typeof useSubida>, 'upload' | 'isPending'>;
  /** Id of the element that describes the button. */
  describedBy?: string | undefined;
}

/** File picker that uploads the chosen file at once. */
export function BotonFichero({ uso, rotulo, subiendo = ui.subiendo, subida, describedBy }: BotonFicheroProps) {
  const id = useId();
  return (
    <>
      <input
        id={id}
        type="file"
        accept={aceptaDe(uso)}
        aria-describedby={describedBy}
        className={c.fichero}
        disabled={subida.isPending}
        onChange={({ target }) => {
          const [fichero] = target.files ?? [];
          if (fichero) subida.upload(fichero);
          // Cleared, so that the same file can be chosen again after a failure.
          target.value = '';
        }}
      />
      <label htmlFor={id} className={c.boton}>
        <Upload size={18} strokeWidth={1.5} aria-hidden="true" />
        {subida.isPending ? subiendo : rotulo}
      </label>
    </>
  );
}
