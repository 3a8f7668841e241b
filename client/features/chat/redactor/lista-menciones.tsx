import type { PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { Avatar } from '#ui/content/avatar';
import { redactor } from '../../../i18n/es/chat/redactor.ts';
import c from './redactor.module.css';

interface ListaMencionesProps {
  id: string;
  personas: readonly PersonaChat[];
  marcada: number;
  onElegir: (persona: PersonaChat) => void;
}

export const idDeMencion = (id: string, persona: PersonaChat) => `${id}-${persona.id}`;

/** Above the box: people whose name begins with the letters after the @. The box keeps the focus. */
export const ListaMenciones = ({ id, personas, marcada, onElegir }: ListaMencionesProps) => (
  <div
    id={id}
    role="listbox"
    aria-label={redactor.menciones}
    className={c.menciones}
    onMouseDown={(event) => event.preventDefault()}
  >
    {personas.map((persona, n) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the box keeps the focus and its keys choose.
      // biome-ignore lint/a11y/useFocusableInteractive: marked by aria-activedescendant, never focused.
      <div
        key={persona.id}
        id={idDeMencion(id, persona)}
        role="option"
        aria-selected={n === marcada}
        className={c.mencion}
        onClick={() => onElegir(persona)}
      >
        <Avatar text={persona.avatar_text} src={persona.avatar} size={28} />
        <span>{persona.nombre}</span>
        {persona.cargo && <small>{persona.cargo}</small>}
      </div>
    ))}
  </div>
);
