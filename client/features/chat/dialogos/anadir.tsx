import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion, PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { call } from '../../../api/call/call.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { ElegirPersonas } from './elegir-personas.tsx';

const CUERPO = api.sumar.body as NonNullable<typeof api.sumar.body>;

/** Dialog to add people to a group. */
export function Anadir({ conversacion, onClose }: { conversacion: Conversacion; onClose: () => void }) {
  const client = useQueryClient();
  const [elegidas, setElegidas] = useState<readonly PersonaChat[]>([]);
  const form = useForm({
    schema: CUERPO,
    read: () => ({ participantes: elegidas.map(({ id }) => id) }),
    send: async (body) => {
      await call(api.sumar, { params: { id: conversacion.id }, body });
      showToast(detalles.anadidas);
      onClose();
      await client.invalidateQueries({ queryKey: CLAVE_CHAT });
    },
  });
  return (
    <DialogoFormulario title={detalles.anadir} form={form} submitText={detalles.anadir} onClose={onClose}>
      <ElegirPersonas
        elegidas={elegidas}
        onElegidas={setElegidas}
        yaEstan={conversacion.participantes.flatMap(({ persona, activo }) => (activo ? [persona.id] : []))}
      />
    </DialogoFormulario>
  );
}
