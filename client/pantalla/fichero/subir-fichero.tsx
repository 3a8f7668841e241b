import { useId } from 'react';
import type { UsoFichero } from '#shared/contract/main/ficheros';
import { BotonFichero } from './boton-fichero.tsx';
import c from './fichero.module.css';
import { type AlSubir, useSubida } from './use-subida.ts';

interface SubirFicheroProps {
  uso: UsoFichero;
  rotulo: string;
  /** Allowed types and size. */
  ayuda?: string;
  onSubido: AlSubir;
}

/** Uploads a file as soon as it is chosen, and shows an error beside its button. */
export function SubirFichero({ uso, rotulo, ayuda, onSubido }: SubirFicheroProps) {
  const id = useId();
  const subida = useSubida(uso, onSubido);
  return (
    <div className={c.subir}>
      <BotonFichero uso={uso} rotulo={rotulo} subida={subida} describedBy={ayuda === undefined ? undefined : id} />
      {ayuda !== undefined && (
        <span id={id} className={c.ayuda}>
          {ayuda}
        </span>
      )}
      <p role="alert" className={c.error}>
        {subida.frase}
      </p>
    </div>
  );
}
