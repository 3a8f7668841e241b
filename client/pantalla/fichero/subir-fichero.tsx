import { useId } from 'react';
import type { UsoFichero } from '#shared/contract/main/ficheros';
import { BotonFichero } from './boton-fichero.tsx';
import c from './fichero.module.css';
import { type AlSubir, useSubida } from './use-subida.ts';

interface SubirFicheroProps {
  uso: UsoFichero;
  rotulo: string;
  /** Which files, and how large. */
  ayuda?: string;
  onSubido: AlSubir;
}

/** Sends a file as soon as it is chosen, and says beside its button why that failed. */
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
