import { BriefcaseBusiness, Pill, UsersRound } from 'lucide-react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';
import { Avatar } from '#ui/content/avatar';
import { chat } from '../../../i18n/es/chat/chat.ts';
import { usePresencia } from '../../../pantalla/chat/presencia.ts';
import { VisuallyHidden } from '../../../ui/theme/visually-hidden.tsx';
import { elOtro } from '../datos/nombres.ts';
import c from './cara.module.css';

interface CaraProps {
  conversacion: Conversacion;
  yo: number;
  size: number;
}

/** Picture of a conversation: the person's avatar with a dot while they are online, or the picture or icon of a group. */
export function Cara({ conversacion, yo, size }: CaraProps) {
  const otro = elOtro(conversacion, yo);
  const presencia = usePresencia(otro?.id);
  const tipo = conversacion.contexto?.tipo;
  const Asunto = tipo === 'producto' ? Pill : tipo === 'candidatura' ? BriefcaseBusiness : null;
  return (
    <span className={c.cara}>
      {otro ? (
        <Avatar text={otro.avatar_text} src={otro.avatar} size={size} />
      ) : conversacion.imagen ? (
        <Avatar text="" src={conversacion.imagen} size={size} />
      ) : (
        <span className={c.grupo} data-size={size}>
          <UsersRound size={Math.round(size / 2)} strokeWidth={1.5} aria-hidden="true" />
        </span>
      )}
      {/* On a small picture the icon would cover everything. */}
      {Asunto && size > 32 && (
        <span className={c.asunto}>
          <Asunto size={12} strokeWidth={2} aria-hidden="true" />
        </span>
      )}
      {presencia && (
        <span className={c.punto} data-estado={presencia}>
          <VisuallyHidden>{presencia === 'activa' ? chat.enLinea : chat.ausente}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
