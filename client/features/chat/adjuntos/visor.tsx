import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import type { AdjuntoChat } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { useDownload } from '../../../pantalla/fichero/use-download.ts';
import { adjuntoQuery, readEnlace } from '../datos/consultas-chat.ts';
import c from './visor.module.css';

interface VisorProps {
  imagenes: readonly AdjuntoChat[];
  desde: number;
  onClose: () => void;
}

/** Full-window viewer of the pictures of one message. */
export function Visor({ imagenes, desde, onClose }: VisorProps) {
  const [n, setN] = useState(desde);
  const imagen = imagenes[n];
  const { data: url, isError } = useQuery({ ...adjuntoQuery(imagen?.id ?? ''), enabled: imagen !== undefined });
  const download = useDownload((id) => readEnlace(id));
  if (!imagen) return null;
  const nombre = chat.imagenDe(imagen.nombre, n + 1, imagenes.length);
  const go = (paso: 1 | -1) => setN((n + paso + imagenes.length) % imagenes.length);
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (imagenes.length > 1 && (key === 'ArrowLeft' || key === 'ArrowRight')) go(key === 'ArrowLeft' ? -1 : 1);
  };
  return (
    <ModalOverlay isOpen isDismissable onOpenChange={(abierto) => !abierto && onClose()} className={c.velo}>
      <Modal className={c.ventana}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: keys of the dialog in it, which has the focus at first; each has its button. */}
        <div className={c.visor} onKeyDown={onKeyDown}>
          <Dialog className={c.todo} aria-label={nombre}>
            <div className={c.barra}>
              <p>{nombre}</p>
              <button
                type="button"
                className={c.boton}
                aria-label={chat.descargar}
                title={chat.descargar}
                onClick={() => download.mutate(imagen.id)}
              >
                <Download size={20} strokeWidth={1.5} aria-hidden="true" />
              </button>
              <button type="button" className={c.boton} aria-label={ui.cerrar} title={ui.cerrar} onClick={onClose}>
                <X size={22} strokeWidth={1.5} aria-hidden="true" />
              </button>
            </div>
            <div className={c.lienzo}>
              {url && <img src={url} alt={imagen.nombre} />}
              {isError && <p role="alert">{chat.imagenFalla}</p>}
              {imagenes.length > 1 && (
                <>
                  <button
                    type="button"
                    className={c.boton}
                    data-lado="antes"
                    aria-label={chat.anterior}
                    onClick={() => go(-1)}
                  >
                    <ChevronLeft size={24} strokeWidth={1.5} aria-hidden="true" />
                  </button>
                  <button
                    type="button"
                    className={c.boton}
                    data-lado="despues"
                    aria-label={chat.siguiente}
                    onClick={() => go(1)}
                  >
                    <ChevronRight size={24} strokeWidth={1.5} aria-hidden="true" />
                  </button>
                </>
              )}
            </div>
          </Dialog>
        </div>
      </Modal>
    </ModalOverlay>
  );
}
