import { Download, FileSpreadsheet, FileText } from 'lucide-react';
import { useState } from 'react';
import type { AdjuntoChat } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { useDownload } from '../../../pantalla/fichero/use-download.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { readEnlace } from '../datos/consultas-chat.ts';
import c from './adjuntos.module.css';
import { Imagen } from './imagen.tsx';
import { tamano } from './tamano.ts';
import { Visor } from './visor.tsx';

export const esImagen = ({ mime }: Pick<AdjuntoChat, 'mime'>) => mime.startsWith('image/');

/** The attachments of a message: pictures are shown, other files are links to download. */
export function Adjuntos({ adjuntos }: { adjuntos: readonly AdjuntoChat[] }) {
  const imagenes = adjuntos.filter(esImagen);
  const [vista, setVista] = useState<number | null>(null);
  return (
    <>
      {imagenes.length > 0 && (
        <div className={c.imagenes} data-varias={imagenes.length > 1 || undefined}>
          {imagenes.map((una, n) => (
            <Imagen key={una.id} imagen={una} esUna={imagenes.length === 1} onAbrir={() => setVista(n)} />
          ))}
        </div>
      )}
      <Ficheros ficheros={adjuntos.filter((uno) => !esImagen(uno))} />
      {vista !== null && <Visor imagenes={imagenes} desde={vista} onClose={() => setVista(null)} />}
    </>
  );
}

const Ficheros = ({ ficheros }: { ficheros: readonly AdjuntoChat[] }) =>
  ficheros.length > 0 && (
    <ul className={c.ficheros}>
      {ficheros.map((uno) => (
        <li key={uno.id}>
          <Fichero fichero={uno} />
        </li>
      ))}
    </ul>
  );

export function Fichero({ fichero }: { fichero: AdjuntoChat }) {
  const download = useDownload((id) => readEnlace(id));
  const Icono = /sheet/.test(fichero.mime) ? FileSpreadsheet : FileText;
  return (
    <button type="button" className={c.fichero} onClick={() => download.mutate(fichero.id)}>
      <Icono size={22} strokeWidth={1.5} aria-hidden="true" />
      <VisuallyHidden>{chat.descargar} </VisuallyHidden>
      <span className={c.nombre}>
        <span>{fichero.nombre}</span> <small>{tamano(fichero.bytes)}</small>
      </span>
      <Download size={18} strokeWidth={1.5} aria-hidden="true" />
    </button>
  );
}
