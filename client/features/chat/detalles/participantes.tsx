import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { chat as api } from '#shared/contract/main/chat/conversaciones';
import type { Conversacion, ParticipanteChat, PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { Button } from '#ui/actions/button';
import { Avatar } from '#ui/content/avatar';
import { Badge } from '#ui/content/badge';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { elOtro } from '../datos/nombres.ts';
import { useAccionChat } from '../datos/use-accion-chat.ts';
import { BotonBloqueo } from './bloqueo.tsx';
import c from './detalles.module.css';
import { MenuPersona } from './menu-persona.tsx';

/** The people of a conversation, each with a menu. */
export function Participantes({ conversacion, yo }: { conversacion: Conversacion; yo: number }) {
  const [quitado, setQuitado] = useState<PersonaChat | null>(null);
  const { id, rol, tipo, participantes } = conversacion;
  const remove = useAccionChat((uid: number) => call(api.quitar, { params: { id, uid } }));
  const otro = elOtro(conversacion, yo);
  const puedeQuitar = tipo === 'grupo' && rol === 'propietario';
  return (
    <section className={c.seccion}>
      <h3>{detalles.participantes}</h3>
      <ul className={c.personas}>
        {participantes.map((uno) => (
          <li key={uno.persona.id}>
            <Persona participante={uno} esYo={uno.persona.id === yo} enGrupo={tipo === 'grupo'} />
            {puedeQuitar && uno.activo && uno.persona.id !== yo && (
              <Button
                size="small"
                variant="quiet"
                aria-label={detalles.quitarA(uno.persona.nombre)}
                onPress={() => setQuitado(uno.persona)}
              >
                {detalles.quitar}
              </Button>
            )}
            {uno.persona.id !== yo && <MenuPersona conversacion={conversacion} persona={uno.persona} />}
          </li>
        ))}
      </ul>
      {otro && <BotonBloqueo persona={otro} />}
      {quitado && (
        <ConfirmDialog
          isOpen
          title={detalles.quitarA(quitado.nombre)}
          confirmText={detalles.quitar}
          isPending={remove.isPending}
          onConfirm={() => remove.mutate(quitado.id, { onSuccess: () => setQuitado(null) })}
          onClose={() => setQuitado(null)}
        >
          {detalles.quitarTexto}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface PersonaProps {
  participante: ParticipanteChat;
  esYo: boolean;
  enGrupo: boolean;
}

function Persona({ participante: { persona, rol, activo }, esYo, enGrupo }: PersonaProps) {
  const { nombre, cargo, empresa, slug_publico } = persona;
  return (
    <div className={c.persona}>
      <Avatar text={persona.avatar_text} src={persona.avatar} size={36} />
      <div>
        <p>
          {slug_publico ? (
            <Link to="/visita/user/$user" params={{ user: slug_publico }}>
              {nombre}
            </Link>
          ) : (
            nombre
          )}{' '}
          {esYo && <span className={c.menor}>({detalles.tu})</span>}
        </p>
        {(cargo ?? empresa) && <p className={c.menor}>{[cargo, empresa].filter(Boolean).join(' · ')}</p>}
        {enGrupo && rol === 'propietario' && activo && <Badge tone="good">{detalles.propietario}</Badge>}
        {!activo && <Badge>{detalles.haSalido}</Badge>}
      </div>
    </div>
  );
}
