import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { chat as api, ConversacionNueva } from '#shared/contract/main/chat/conversaciones';
import type { PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { CHAT } from '#shared/reglas/reglas-chat';
import { TextField } from '#ui/inputs/text-field';
import { call } from '../../../api/call/call.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { CLAVE_LISTAS } from '../datos/consultas-chat.ts';
import { ElegirPersonas } from './elegir-personas.tsx';

interface NuevaProps {
  onAbierta: (id: number) => void;
  onClose: () => void;
}

/** Dialog that begins a conversation: with one person, or with several as a group. */
export function Nueva({ onAbierta, onClose }: NuevaProps) {
  const client = useQueryClient();
  const [elegidas, setElegidas] = useState<readonly PersonaChat[]>([]);
  const esGrupo = elegidas.length > 1;
  const form = useForm({
    schema: ConversacionNueva,
    read: (data) =>
      esGrupo
        ? { tipo: 'grupo', participantes: elegidas.map(({ id }) => id), titulo: data.get('titulo') || null }
        : { tipo: 'directa', usuario_id: elegidas[0]?.id ?? '' },
    send: async (body) => {
      const { data } = await call(api.abrir, { body });
      client.setQueryData(conversacionQuery(data.id).queryKey, data);
      void client.invalidateQueries({ queryKey: CLAVE_LISTAS });
      onAbierta(data.id);
    },
  });
  return (
    <DialogoFormulario
      title={detalles.nuevoTitulo}
      form={{
        ...form,
        onSubmit: (event) => {
          if (elegidas.length > 0) return form.onSubmit(event);
          event.preventDefault();
          showToast(detalles.eligeAlguien, { tone: 'neutral' });
        },
      }}
      submitText={esGrupo ? detalles.crearGrupo : detalles.abrir}
      onClose={onClose}
    >
      <ElegirPersonas elegidas={elegidas} onElegidas={setElegidas} />
      {esGrupo && <TextField name="titulo" label={detalles.tituloOpcional} isOptional maxLength={CHAT.TITULO_MAX} />}
    </DialogoFormulario>
  );
}
