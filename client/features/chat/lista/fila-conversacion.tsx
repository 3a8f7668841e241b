import { Link } from '@tanstack/react-router';
import { BellOff, Pin } from 'lucide-react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { useCallada } from '../../../pantalla/chat/callada.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { nombreDe } from '../datos/nombres.ts';
import { cuandoDe } from '../linea/filas.ts';
import { Estado } from '../mensaje/estado.tsx';
import { Cara } from './cara.tsx';
import c from './lista.module.css';
import { ultimaLineaDe } from './ultima-linea.ts';
import { useMensajeEnEspera } from './use-mensaje-en-espera.ts';

interface FilaProps {
  conversacion: Conversacion;
  yo: number;
  esAbierta: boolean;
  search: { filtro?: 'no_leidas' | 'archivadas' };
  /** Pressed while the conversation is already open. */
  onOtraVez: () => void;
}

/** One row of the list. */
export function FilaConversacion({ conversacion, yo, esAbierta, search, onOtraVez }: FilaProps) {
  const { no_leidos, marcada_no_leida, fijada } = conversacion;
  const callada = useCallada(conversacion);
  const { texto, estado, esBorrador } = ultimaLineaDe(conversacion, yo, useMensajeEnEspera(conversacion));
  const porLeer = no_leidos > 0 || marcada_no_leida;
  return (
    <Link
      to="/chat/{-$id}"
      params={{ id: String(conversacion.id) }}
      search={search}
      className={c.fila}
      data-por-leer={porLeer || undefined}
      data-callada={callada || undefined}
      aria-current={esAbierta ? 'page' : undefined}
      activeProps={{}}
      preload={false}
      onClick={() => esAbierta && onOtraVez()}
    >
      <Cara conversacion={conversacion} yo={yo} size={44} />
      <span className={c.cuerpo}>
        <span className={c.arriba}>
          <span className={c.nombre}>{nombreDe(conversacion, yo)}</span>{' '}
          <time dateTime={conversacion.actualizado_en}>{cuandoDe(conversacion.actualizado_en, new Date())}</time>
        </span>{' '}
        <span className={c.abajo}>
          {estado && !esBorrador && <Estado estado={estado} />}
          <span className={c.ultima}>
            {esBorrador && <span className={c.borrador}>{chat.borrador} </span>}
            {texto}
          </span>{' '}
          {callada && <BellOff size={15} strokeWidth={1.5} role="img" aria-label={chat.silenciada} />}
          {fijada && <Pin size={15} strokeWidth={1.5} role="img" aria-label={chat.fijada} />}
          {porLeer && (
            <span className={c.cuenta}>
              <span aria-hidden="true">{no_leidos > 0 && chat.hasta99(no_leidos)}</span>
              <VisuallyHidden>{no_leidos > 0 ? chat.noLeidos(no_leidos) : chat.marcadaNoLeida}</VisuallyHidden>
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}
