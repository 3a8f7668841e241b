import { useQuery } from '@tanstack/react-query';
import { ImageOff } from 'lucide-react';
import { useState } from 'react';
import type { AdjuntoChat } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { useCercaDeLaVista } from '../../../ui/theme/en-vista.ts';
import { adjuntoQuery } from '../datos/consultas-chat.ts';
import c from './adjuntos.module.css';

const ANCHO = 320;
const ALTO_MAX = 360;

/**
 * The displayed size of a picture, reserved before it loads so that the layout does not shift; a square where the size is
 * unknown.
 */
function medidas({ ancho, alto }: AdjuntoChat) {
  const [w, h] = [ancho ?? ANCHO, alto ?? ANCHO];
  const escala = Math.min(1, ANCHO / w, ALTO_MAX / h);
  return { width: Math.max(72, Math.round(w * escala)), aspectRatio: `${w} / ${h}` };
}

interface ImagenProps {
  imagen: AdjuntoChat;
  /** A single picture keeps its own proportions; several share one shape. */
  esUna: boolean;
  onAbrir: () => void;
}

/** A picture of a message. Its link is asked for when the picture comes near the viewport; a press opens it large. */
export function Imagen({ imagen, esUna, onAbrir }: ImagenProps) {
  const [ref, cerca] = useCercaDeLaVista<HTMLButtonElement>('400px 0px');
  const { data: url, isError } = useQuery({ ...adjuntoQuery(imagen.id), enabled: cerca });
  // A displayed picture keeps its address, although a signed link expires.
  const [puesta, setPuesta] = useState<string>();
  const [falla, setFalla] = useState(false);
  const src = puesta ?? url;
  return (
    <button
      ref={ref}
      type="button"
      className={c.imagen}
      style={esUna ? medidas(imagen) : undefined}
      aria-label={chat.imagen(imagen.nombre)}
      aria-haspopup="dialog"
      onClick={onAbrir}
    >
      {src && !falla && <img src={src} alt="" onLoad={() => setPuesta(src)} onError={() => setFalla(true)} />}
      {(falla || isError) && <ImageOff size={24} strokeWidth={1.5} aria-hidden="true" />}
    </button>
  );
}
