import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { Avatar } from '#ui/content/avatar';
import { Chips } from '#ui/content/chips';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { TextField } from '#ui/inputs/text-field';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { useSettled } from '../../../ui/pickers/use-settled.ts';
import { contactosQuery } from '../datos/consultas-chat.ts';
import c from './dialogos.module.css';

interface ElegirPersonasProps {
  elegidas: readonly PersonaChat[];
  onElegidas: (personas: readonly PersonaChat[]) => void;
  /** Ids of people who are in the group already. */
  yaEstan?: readonly number[];
}

/** Searches people whom the user may write to, and selects several. */
export function ElegirPersonas({ elegidas, onElegidas, yaEstan = [] }: ElegirPersonasProps) {
  const [q, setQ] = useState('');
  const consulta = useQuery(contactosQuery(useSettled(q.trim())));
  const remove = (id: number) => onElegidas(elegidas.filter((una) => una.id !== id));
  const choose = (persona: PersonaChat) =>
    elegidas.some(({ id }) => id === persona.id) ? remove(persona.id) : onElegidas([...elegidas, persona]);
  return (
    <div className={c.elegir} data-field="participantes">
      <TextField
        type="search"
        label={detalles.para}
        help={detalles.paraAyuda}
        placeholder={detalles.paraPlaceholder}
        value={q}
        onChange={setQ}
        autoFocus
        autoComplete="off"
        maxLength={120}
      />
      <Chips
        label={plural(elegidas.length, detalles.elegidas)}
        items={elegidas.map(({ id, nombre }) => ({ id: String(id), label: nombre }))}
        onRemove={(id) => remove(Number(id))}
      />
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={5} height={56} radius={6} />}>
        {(contactos) => {
          const otros = contactos.filter(({ id }) => !yaEstan.includes(id));
          return otros.length === 0 ? (
            <p className={c.nadie} role="status">
              {detalles.sinContactos}
            </p>
          ) : (
            <ul className={c.contactos} aria-label={detalles.contactos}>
              {otros.map((persona) => (
                <li key={persona.id}>
                  <label className={c.contacto}>
                    <input
                      type="checkbox"
                      checked={elegidas.some(({ id }) => id === persona.id)}
                      onChange={() => choose(persona)}
                    />
                    <Avatar text={persona.avatar_text} src={persona.avatar} size={36} />
                    <span>
                      <span>{persona.nombre}</span>
                      <small>{[persona.cargo, persona.empresa].filter(Boolean).join(' · ')}</small>
                    </span>
                  </label>
                </li>
              ))}
            </ul>
          );
        }}
      </Consulta>
    </div>
  );
}
