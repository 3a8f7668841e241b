import { Ellipsis, Reply, SmilePlus } from 'lucide-react';
import { useState } from 'react';
import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { Menu, MenuLink } from '#ui/overlays/menu';
import { PopoverPanel } from '#ui/overlays/popover-panel';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { formatHora } from '../../../i18n/formato.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { quienEs } from '../datos/nombres.ts';
import { useLinea } from '../linea/contexto-linea.ts';
import c from './acciones.module.css';
import { esEditable } from './es-editable.ts';
import { Paleta } from './paleta.tsx';

const copy = (texto: string) =>
  navigator.clipboard.writeText(texto).then(
    () => showToast(chat.copiado),
    () => showToast(chat.noCopiado, { tone: 'danger' }),
  );

/**
 * The actions of a message. With a mouse the two most frequent ones are at hand; keyboard and touch have all actions in one
 * menu, so that Tab does not stop three times at each message.
 */
export function Acciones({ mensaje }: { mensaje: Mensaje }) {
  const linea = useLinea();
  const { conversacion, yo, ask } = linea;
  const [eligiendo, setEligiendo] = useState(false);
  const puedeEscribir = conversacion.no_escribe === null;
  const esMio = mensaje.autor_id === yo;
  const quien = quienEs(conversacion, mensaje.autor_id, yo);
  const enlace = () => new URL(`/app/chat/${conversacion.id}?m=${mensaje.seq}`, location.href).href;
  return (
    <div className={c.acciones} data-abierto={eligiendo || undefined}>
      {puedeEscribir && (
        <span className={c.rapidas}>
          <PopoverPanel
            isSmall
            label={chat.reaccionar}
            title={chat.elegirEmoji}
            placement="top end"
            trigger={<SmilePlus size={18} strokeWidth={1.5} aria-hidden="true" />}
            isOpen={eligiendo}
            onOpenChange={setEligiendo}
          >
            <Paleta
              onElegir={(emoji) => {
                setEligiendo(false);
                linea.react(mensaje, emoji);
              }}
            />
          </PopoverPanel>
          <button
            type="button"
            tabIndex={-1}
            className={c.boton}
            aria-label={chat.responderA(quien)}
            title={chat.responder}
            onClick={() => linea.answer(mensaje)}
          >
            <Reply size={18} strokeWidth={1.5} aria-hidden="true" />
          </button>
        </span>
      )}
      <Menu
        isSmall
        label={chat.acciones(quien, formatHora(mensaje.creado_en))}
        trigger={<Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />}
      >
        {puedeEscribir && <MenuLink onAction={() => linea.answer(mensaje)}>{chat.responder}</MenuLink>}
        {puedeEscribir && <MenuLink onAction={() => ask({ que: 'reaccionar', mensaje })}>{chat.reaccionar}</MenuLink>}
        {mensaje.texto !== '' && <MenuLink onAction={() => void copy(mensaje.texto)}>{chat.copiar}</MenuLink>}
        <MenuLink onAction={() => void copy(enlace())}>{chat.copiarEnlace}</MenuLink>
        {esEditable(mensaje, yo) && <MenuLink onAction={() => linea.edit(mensaje)}>{chat.editar}</MenuLink>}
        {esMio && <MenuLink onAction={() => ask({ que: 'eliminar', mensaje })}>{chat.eliminar}</MenuLink>}
        {!esMio && <MenuLink onAction={() => linea.noLeidoDesde(mensaje)}>{chat.marcarNoLeido}</MenuLink>}
        {!esMio && <MenuLink onAction={() => ask({ que: 'reportar', mensaje })}>{chat.reportar}</MenuLink>}
      </Menu>
    </div>
  );
}
