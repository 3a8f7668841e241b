import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import type { Linea } from '../datos/linea.ts';
import { nombreDe } from '../datos/nombres.ts';
import i from '../icono.module.css';
import { Ajustes } from './ajustes.tsx';
import { Compartidos } from './compartidos.tsx';
import c from './detalles.module.css';
import { Grupo } from './grupo.tsx';
import { Participantes } from './participantes.tsx';

interface DetallesProps {
  conversacion: Conversacion;
  linea: Linea;
  yo: number;
  /** On narrow windows the details cover the conversation and its heading `h1`, so that the panel has one of its own. */
  esSola: boolean;
  onIrA: (seq: number) => void;
  onClose: () => void;
}

/** Panel beside the conversation; on narrow windows, over it. */
export function Detalles({ conversacion, linea, yo, esSola, onIrA, onClose }: DetallesProps) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  return (
    <aside className={c.detalles} aria-label={detalles.titulo}>
      {esSola && (
        <h1>
          <VisuallyHidden>{nombreDe(conversacion, yo)}</VisuallyHidden>
        </h1>
      )}
      <header className={c.cabecera}>
        <h2 ref={titulo} tabIndex={-1}>
          {detalles.titulo}
        </h2>
        <button type="button" className={i.icono} aria-label={detalles.cerrar} onClick={onClose}>
          <X size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
      </header>
      <div className={c.cuerpo}>
        <Ajustes conversacion={conversacion} />
        <Participantes conversacion={conversacion} yo={yo} />
        {conversacion.tipo === 'grupo' && <Grupo conversacion={conversacion} yo={yo} />}
        <Compartidos
          conversacion={conversacion}
          linea={linea}
          onIrA={(seq) => {
            onClose();
            onIrA(seq);
          }}
        />
      </div>
    </aside>
  );
}
