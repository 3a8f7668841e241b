import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion, PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { Menu, MenuLink } from '#ui/overlays/menu';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { conversacionQuery } from '../../../pantalla/chat/consultas-comunes.ts';
import { CLAVE_LISTAS } from '../datos/consultas-chat.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import { ReportarPersona } from '../dialogos/reportar-persona.tsx';
import { PreguntaBloqueo, useDesbloqueo } from './bloqueo.tsx';

/** The menu of actions about one participant. */
export function MenuPersona({ conversacion, persona }: { conversacion: Conversacion; persona: PersonaChat }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [pregunta, setPregunta] = useState<'bloquear' | 'reportar' | null>(null);
  const { estaBloqueada, unblock } = useDesbloqueo(persona);
  const write = useAccionChat(() => call(api.abrir, { body: { tipo: 'directa', usuario_id: persona.id } }), {
    clave: CLAVE_LISTAS,
    onHecho: ({ data }) => {
      client.setQueryData(conversacionQuery(data.id).queryKey, data);
      void navigate({ to: '/chat/{-$id}', params: { id: String(data.id) }, search: {} });
    },
  });
  const close = () => setPregunta(null);
  return (
    <>
      <Menu
        isSmall
        label={detalles.accionesCon(persona.nombre)}
        trigger={<Ellipsis size={18} strokeWidth={1.5} aria-hidden="true" />}
      >
        {/* In a conversation of two, «Escribirle» would lead to the open one. */}
        {conversacion.tipo !== 'directa' && (
          <MenuLink onAction={() => write.mutate(undefined)}>{detalles.escribirA}</MenuLink>
        )}
        {estaBloqueada ? (
          <MenuLink onAction={() => unblock.mutate(undefined)}>{detalles.desbloquear}</MenuLink>
        ) : (
          <MenuLink onAction={() => setPregunta('bloquear')}>{detalles.bloquear}</MenuLink>
        )}
        <MenuLink onAction={() => setPregunta('reportar')}>{chat.reportar}</MenuLink>
      </Menu>
      {pregunta === 'bloquear' && <PreguntaBloqueo persona={persona} onClose={close} />}
      {pregunta === 'reportar' && <ReportarPersona conversacion={conversacion.id} persona={persona} onClose={close} />}
    </>
  );
}
