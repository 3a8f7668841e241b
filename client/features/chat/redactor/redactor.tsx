import { Paperclip, SendHorizontal, Smile } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { PopoverPanel } from '#ui/overlays/popover-panel';
import { aceptaDe } from '../../../api/call/upload-fichero.ts';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { redactor } from '../../../i18n/es/chat/redactor.ts';
import { matchesMedia, useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { Paleta } from '../acciones/paleta.tsx';
import { nombreDe, otrasPersonas, quienEs } from '../datos/nombres.ts';
import i from '../icono.module.css';
import { citaDe, textoDeCita } from '../mensaje/cita.ts';
import { ListaSubidas } from '../subidas/lista-subidas.tsx';
import type { Subidas } from '../subidas/use-subidas.ts';
import { Caja } from './caja.tsx';
import { CaracteresRestantes } from './caracteres-restantes.tsx';
import { Encima } from './encima.tsx';
import { mencionadas } from './menciones.ts';
import c from './redactor.module.css';
import { useBorradorMensaje } from './use-borrador-mensaje.ts';
import { useEscribo } from './use-escribo.ts';

export interface RedactorProps {
  conversacion: Conversacion;
  yo: number;
  cita: Mensaje | null;
  onCita: (cita: null) => void;
  onEditarUltimo: () => void;
  /** The message is in the queue. */
  onEnviado: () => void;
  subidas: Subidas;
  caja: RefObject<HTMLTextAreaElement | null>;
}

/** The composer. It puts the message into the queue, which sends it now or when the network is back. */
export function Redactor({ conversacion, yo, cita, onCita, onEditarUltimo, onEnviado, subidas, caja }: RedactorProps) {
  const { cola } = useRealtime();
  const { texto, write, forget } = useBorradorMensaje(conversacion.id, conversacion.borrador);
  const { tecla, para } = useEscribo(conversacion.id);
  const [emoji, setEmoji] = useState(false);
  const esTactil = useMediaQuery('(pointer: coarse)');
  const fichero = useRef<HTMLInputElement>(null);
  const personas = otrasPersonas(conversacion, yo);
  const dicho = texto.trim();
  const listas = subidas.subidas.flatMap(({ adjunto }) => adjunto ?? []);
  const quedan = CHAT.TEXTO_MAX - dicho.length;

  useEffect(() => {
    // On touch devices the focus would open the keyboard over half of the messages.
    if (!matchesMedia('(pointer: coarse)')) caja.current?.focus({ preventScroll: true });
  }, [caja]);
  useEffect(() => {
    if (cita) caja.current?.focus();
  }, [cita, caja]);

  const escrito = (nuevo: string) => {
    write(nuevo);
    if (nuevo.trim() === '') para();
    else tecla();
  };
  const send = () => {
    if (quedan < 0 || (dicho === '' && subidas.subidas.length === 0)) return;
    if (listas.length < subidas.subidas.length) {
      const hayFallidas = subidas.subidas.some(({ fallo }) => fallo !== null);
      showToast(hayFallidas ? redactor.quitaFallidas : redactor.esperaSubida, { tone: 'neutral' });
      return;
    }
    const tomado = cola.put({
      conversacion: conversacion.id,
      texto: dicho.normalize('NFC'),
      adjuntos: listas,
      respuesta: cita && citaDe(cita),
      menciones: conversacion.tipo === 'grupo' ? mencionadas(dicho, personas) : [],
    });
    para();
    if (!tomado) {
      showToast(redactor.sinSesion, { tone: 'danger' });
      return;
    }
    forget();
    subidas.clear();
    onCita(null);
    onEnviado();
    caja.current?.focus();
  };
  const insert = (signo: string) => {
    const donde = caja.current?.selectionStart ?? texto.length;
    setEmoji(false);
    escrito(texto.slice(0, donde) + signo + texto.slice(caja.current?.selectionEnd ?? donde));
    requestAnimationFrame(() => {
      caja.current?.focus();
      caja.current?.setSelectionRange(donde + signo.length, donde + signo.length);
    });
  };
  return (
    <form
      className={c.redactor}
      // Browsers store contents of fields unencrypted to restore a session (H-07).
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {cita && (
        <Encima
          titulo={redactor.respondes(quienEs(conversacion, cita.autor_id, yo))}
          texto={textoDeCita(citaDe(cita))}
          cancelar={redactor.cancelarCita}
          onCancelar={() => {
            onCita(null);
            caja.current?.focus();
          }}
        />
      )}
      <ListaSubidas {...subidas} />
      <div className={c.linea}>
        <button
          type="button"
          className={i.icono}
          aria-label={redactor.adjuntar}
          title={redactor.adjuntar}
          onClick={() => fichero.current?.click()}
        >
          <Paperclip size={22} strokeWidth={1.5} aria-hidden="true" />
        </button>
        <input
          ref={fichero}
          type="file"
          hidden
          multiple
          accept={aceptaDe('adjunto_chat')}
          aria-label={redactor.adjuntar}
          onChange={({ target }) => {
            subidas.add([...(target.files ?? [])]);
            target.value = '';
          }}
        />
        <Caja
          ref={caja}
          label={redactor.mensajePara(nombreDe(conversacion, yo))}
          texto={texto}
          onTexto={escrito}
          onOrden={(orden) => {
            if (orden === 'enviar') send();
            else if (orden === 'editar_ultimo') onEditarUltimo();
            else onCita(null);
          }}
          onFicheros={subidas.add}
          onBlur={para}
          hayQueCancelar={cita !== null}
          personas={conversacion.tipo === 'grupo' ? personas : []}
          ayuda={esTactil ? redactor.ayudaTactil : redactor.ayudaTeclas}
        />
        <PopoverPanel
          label={redactor.emoji}
          title={redactor.emoji}
          placement="top end"
          trigger={<Smile size={22} strokeWidth={1.5} aria-hidden="true" />}
          isOpen={emoji}
          onOpenChange={setEmoji}
        >
          <Paleta accion={chat.insertarEmoji} onElegir={insert} />
        </PopoverPanel>
        <button
          type="submit"
          className={c.enviar}
          aria-label={redactor.enviar}
          title={redactor.enviar}
          aria-disabled={(dicho === '' && listas.length === 0) || quedan < 0 || undefined}
        >
          <SendHorizontal size={20} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </div>
      <CaracteresRestantes quedan={quedan} />
    </form>
  );
}
