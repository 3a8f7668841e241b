import type { Mensaje } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as api } from '#shared/contract/main/chat/mensajes';
import { ConfirmDialog, Dialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { Paleta } from '../acciones/paleta.tsx';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import { Reportar } from '../dialogos/reportar.tsx';
import type { Pregunta } from '../linea/contexto-linea.ts';

interface PreguntasProps {
  pregunta: Pregunta | null;
  onReaccion: (mensaje: Mensaje, emoji: string) => void;
  onEliminado: (mensaje: Mensaje) => void;
  onClose: () => void;
}

/** The dialog about one message: react, delete or report. */
export function Preguntas({ pregunta, onReaccion, onEliminado, onClose }: PreguntasProps) {
  const remove = useAccionChat((id: string) => call(api.eliminar, { params: { id } }));
  if (pregunta === null) return null;
  const { que, mensaje } = pregunta;
  if (que === 'reportar') return <Reportar mensaje={mensaje} onClose={onClose} />;
  if (que === 'reaccionar')
    return (
      <Dialog isOpen title={chat.elegirEmoji} onClose={onClose}>
        <Paleta
          onElegir={(emoji) => {
            onReaccion(mensaje, emoji);
            onClose();
          }}
        />
      </Dialog>
    );
  return (
    <ConfirmDialog
      isOpen
      title={chat.eliminarTitulo}
      confirmText={chat.eliminar}
      isPending={remove.isPending}
      onConfirm={() =>
        remove.mutate(mensaje.id, {
          onSuccess: () => {
            onClose();
            onEliminado(mensaje);
          },
        })
      }
      onClose={onClose}
    >
      {chat.eliminarTexto}
    </ConfirmDialog>
  );
}
