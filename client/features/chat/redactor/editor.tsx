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
import { cambiar } from '../datos/linea.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import { conLinea } from '../datos/use-eventos.ts';
import type { Pendiente } from '../linea/filas.ts';
import { Caja } from './caja.tsx';
import { Encima } from './encima.tsx';
import c from './redactor.module.css';

/** What is edited: a message that the API has, or one that waits to be sent. */
export type Editado = { que: 'mensaje'; mensaje: Mensaje } | { que: 'cola'; mensaje: Pendiente };

interface EditorProps {
  conversacion: Conversacion;
  editado: Editado;
  onFin: () => void;
}

/** In the place of the box: one's own words of before. Nothing of what was being written is lost. */
export function Editor({ conversacion, editado, onFin }: EditorProps) {
  const client = useQueryClient();
  const { cola } = useRealtime();
  const caja = useRef<HTMLTextAreaElement>(null);
  const [texto, setTexto] = useState(editado.mensaje.texto);
  const guardar = useAccionChat(
    async ({ id, dicho }: { id: string; dicho: string }) =>
      (await call(api.editar, { params: { id }, body: { texto: dicho } })).data,
    {
      onHecho: (mensaje) => {
        conLinea(client, conversacion.id, (linea) => cambiar(linea, mensaje));
        onFin();
      },
    },
  );
  useEffect(() => {
    caja.current?.focus();
    caja.current?.setSelectionRange(caja.current.value.length, caja.current.value.length);
  }, []);
  const enviar = () => {
    const dicho = texto.trim().normalize('NFC');
    if (dicho === '' || dicho.length > CHAT.TEXTO_MAX || guardar.isPending) return;
    if (dicho === editado.mensaje.texto) onFin();
    else if (editado.que === 'mensaje') guardar.mutate({ id: editado.mensaje.id, dicho });
    else {
      cola.cambiar(editado.mensaje.client_id, dicho);
      onFin();
    }
  };
  return (
    <form
      className={c.redactor}
      // Browsers write what stands in fields down in the open, to restore a session (H-07).
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        enviar();
      }}
    >
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
          onOrden={(orden) => (orden === 'enviar' ? enviar() : onFin())}
          onFicheros={() => {}}
          onBlur={() => {}}
          hayQueCancelar
          personas={[]}
          ayuda={redactor.ayudaTeclas}
        />
        <button type="submit" className={c.enviar} aria-label={redactor.guardar} title={redactor.guardar}>
          {guardar.isPending ? <Spinner /> : <Check size={20} strokeWidth={1.75} aria-hidden="true" />}
        </button>
      </div>
    </form>
  );
}
