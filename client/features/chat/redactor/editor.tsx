import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Conversacion, Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as api } from '#shared/contract/main/chat/mensajes';
import { CHAT } from '#shared/reglas/reglas-chat';
import { Spinner } from '#ui/feedback/spinner';
import { call } from '../../../api/call/call.ts';
import { useRealtime } from '../../../api/realtime/realtime.ts';
import { redactor } from '../../../i18n/es/chat/redactor.ts';
import { AlSalir } from '../../../pantalla/escrito/al-salir.tsx';
import { useMediaQuery } from '../../../ui/theme/use-media-query.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { claveLinea } from '../datos/consultas-chat.ts';
import { change, type Linea } from '../datos/linea.ts';
import { otrasPersonas } from '../datos/nombres.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import { conLinea } from '../datos/use-eventos.ts';
import { useLinea } from '../linea/contexto-linea.ts';
import type { Pendiente } from '../linea/filas.ts';
import { Caja } from './caja.tsx';
import { CaracteresRestantes } from './caracteres-restantes.tsx';
import { Encima } from './encima.tsx';
import c from './redactor.module.css';

/** The edited message: one that the API has, or one in the queue. */
export type Editado = { que: 'mensaje'; mensaje: Mensaje } | { que: 'cola'; mensaje: Pendiente };

interface EditorProps {
  conversacion: Conversacion;
  editado: Editado;
  onFin: () => void;
}

/** Replaces the box while a message is edited. The draft in the box is kept. */
export function Editor({ conversacion, editado, onFin }: EditorProps) {
  const client = useQueryClient();
  const { cola } = useRealtime();
  const { yo, ask, discard } = useLinea();
  const esTactil = useMediaQuery('(pointer: coarse)');
  const caja = useRef<HTMLTextAreaElement>(null);
  const [texto, setTexto] = useState(editado.mensaje.texto);
  const save = useAccionChat(
    async ({ id, dicho }: { id: string; dicho: string }) =>
      (await call(api.editar, { params: { id }, body: { texto: dicho } })).data,
    {
      onHecho: (mensaje) => {
        conLinea(client, conversacion.id, (linea) => change(linea, mensaje));
        onFin();
      },
    },
  );
  useEffect(() => {
    caja.current?.focus();
    caja.current?.setSelectionRange(caja.current.value.length, caja.current.value.length);
  }, []);
  const dicho = texto.trim().normalize('NFC');
  const quedan = CHAT.TEXTO_MAX - dicho.length;
  const espera = ({ client_id }: Pendiente) => cola.todos().some((uno) => uno.client_id === client_id);
  const enLaCola = ({ client_id, adjuntos }: Pendiente) => {
    if (dicho === '' && adjuntos.length === 0) discard(client_id);
    else cola.change(client_id, dicho);
    onFin();
  };
  /** The queued message after it was sent during the edit; undefined when it was not. */
  const llegado = ({ client_id }: Pendiente) =>
    client.getQueryData<Linea>(claveLinea(conversacion.id))?.mensajes.findLast((uno) => uno.client_id === client_id);
  const send = () => {
    if (quedan < 0 || save.isPending) return;
    if (dicho === editado.mensaje.texto) onFin();
    else if (editado.que === 'cola' && espera(editado.mensaje)) enLaCola(editado.mensaje);
    else {
      const mensaje = editado.que === 'mensaje' ? editado.mensaje : llegado(editado.mensaje);
      if (!mensaje) showToast(redactor.edicionSaliendo, { tone: 'neutral' });
      // The message was emptied.
      else if (dicho === '') ask({ que: 'eliminar', mensaje });
      else save.mutate({ id: mensaje.id, dicho });
    }
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
      <AlSalir hayCambios={() => dicho !== editado.mensaje.texto} />
      <Encima
        titulo={redactor.editas}
        texto={editado.mensaje.texto}
        cancelar={redactor.cancelarEdicion}
        onCancelar={onFin}
      />
      <div className={c.linea}>
        <Caja
          ref={caja}
          label={redactor.editas}
          texto={texto}
          onTexto={setTexto}
          onOrden={(orden) => (orden === 'enviar' ? send() : onFin())}
          onFicheros={() => showToast(redactor.edicionSinFicheros, { tone: 'neutral' })}
          onBlur={() => {}}
          hayQueCancelar
          personas={conversacion.tipo === 'grupo' ? otrasPersonas(conversacion, yo) : []}
          ayuda={esTactil ? redactor.ayudaEdicionTactil : redactor.ayudaEdicion}
        />
        <button type="submit" className={c.enviar} aria-label={redactor.guardar} title={redactor.guardar}>
          {save.isPending ? <Spinner /> : <Check size={20} strokeWidth={1.75} aria-hidden="true" />}
        </button>
      </div>
      <CaracteresRestantes quedan={quedan} />
    </form>
  );
}
