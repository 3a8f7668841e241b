import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Mensaje, PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { mensajes as api } from '#shared/contract/main/chat/mensajes';
import { Button } from '#ui/actions/button';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Dialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { ui } from '../../../i18n/es/ui.ts';
import { CLAVE_CHAT } from '../../../pantalla/chat/clave-chat.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { cuandoDe } from '../linea/filas.ts';
import c from './dialogos.module.css';
import { Reportar } from './reportar.tsx';

interface ReportarPersonaProps {
  conversacion: number;
  persona: PersonaChat;
  onClose: () => void;
}

/** Reports go to the moderators about a message, not about a person: the user chooses one of the person's latest messages. */
export function ReportarPersona({ conversacion, persona: { id, nombre }, onClose }: ReportarPersonaProps) {
  const [elegido, setElegido] = useState<Mensaje | null>(null);
  const consulta = useQuery({
    queryKey: [...CLAVE_CHAT, 'suyos', conversacion, id],
    // The API filters authors by name, which two people may share.
    queryFn: async ({ signal }) =>
      (
        await call(api.buscar, { query: { conversacion: String(conversacion), de: nombre.slice(0, 80) }, signal })
      ).data.flatMap(({ mensaje }) => (mensaje.autor_id === id ? mensaje : [])),
  });
  if (elegido) return <Reportar mensaje={elegido} onClose={onClose} />;
  return (
    <Dialog
      isOpen
      title={detalles.reportarPersona(nombre)}
      onClose={onClose}
      footer={
        <Button variant="secondary" onPress={onClose}>
          {ui.cancelar}
        </Button>
      }
    >
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={4} height={56} radius={6} />}>
        {(suyos) =>
          suyos.length === 0 ? (
            <p>{detalles.reportarPersonaNada(nombre)}</p>
          ) : (
            <>
              <p>{detalles.reportarPersonaTexto}</p>
              <ul className={c.suyos}>
                {suyos.map((uno) => (
                  <li key={uno.id}>
                    <button type="button" className={c.suyo} onClick={() => setElegido(uno)}>
                      <span>{uno.texto || chat.adjuntos(uno.adjuntos.length)}</span>{' '}
                      <time dateTime={uno.creado_en}>{cuandoDe(uno.creado_en, new Date())}</time>
                    </button>
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Consulta>
    </Dialog>
  );
}
