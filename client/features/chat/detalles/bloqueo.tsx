import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { Button } from '#ui/actions/button';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { bloqueosQuery } from '../datos/consultas-chat.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';

/** Whether the user has blocked a person, and the action to unblock them. */
export function useDesbloqueo({ id, nombre }: PersonaChat) {
  const { data: bloqueados } = useQuery(bloqueosQuery);
  const unblock = useAccionChat(() => call(api.desbloquear, { params: { uid: id } }), {
    hecho: detalles.desbloqueado(nombre),
  });
  return { estaBloqueada: bloqueados?.some((una) => una.id === id) ?? false, unblock };
}

/** Confirmation before a person is blocked. */
export function PreguntaBloqueo({ persona: { id, nombre }, onClose }: { persona: PersonaChat; onClose: () => void }) {
  const block = useAccionChat(() => call(api.bloquear, { params: { uid: id } }), {
    hecho: detalles.bloqueado(nombre),
  });
  return (
    <ConfirmDialog
      isOpen
      title={detalles.bloquearA(nombre)}
      confirmText={detalles.bloquear}
      isPending={block.isPending}
      onConfirm={() => block.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    >
      {detalles.bloquearTexto}
    </ConfirmDialog>
  );
}

/** In a conversation of two the button is visible, and not in a menu. */
export function BotonBloqueo({ persona }: { persona: PersonaChat }) {
  const [preguntando, setPreguntando] = useState(false);
  const { estaBloqueada, unblock } = useDesbloqueo(persona);
  return (
    <>
      {estaBloqueada ? (
        <Button
          variant="secondary"
          size="small"
          isPending={unblock.isPending}
          onPress={() => unblock.mutate(undefined)}
        >
          {detalles.desbloquearA(persona.nombre)}
        </Button>
      ) : (
        <Button variant="secondary" size="small" onPress={() => setPreguntando(true)}>
          {detalles.bloquearA(persona.nombre)}
        </Button>
      )}
      {/* Rendered beside both buttons: the channel may report the blocking before the call is answered, which closes
         the dialog. */}
      {preguntando && <PreguntaBloqueo persona={persona} onClose={() => setPreguntando(false)} />}
    </>
  );
}
