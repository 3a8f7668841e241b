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
  /** What it says while it sends. */
  subiendo?: string;
  subida: Pick<ReturnType<typeof useSubida>, 'subir' | 'isPending'>;
  /** The id of what explains it. */
  describedBy?: string | undefined;
}

/** Chooses a file, which is sent at once. */
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
          if (fichero) subida.subir(fichero);
          // The same file may be chosen again after a failure.
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
