import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import type { PersonaChat } from '#shared/contract/main/chat/entidades-chat';
import { redactor } from '../../../i18n/es/chat/redactor.ts';
import { matchesMedia } from '../../../ui/theme/use-media-query.ts';
import { idDeMencion, ListaMenciones } from './lista-menciones.tsx';
import { conMencion, mencionEn, personasPara } from './menciones.ts';
import c from './redactor.module.css';
import { type Orden, ordenDe } from './teclas.ts';

interface CajaProps {
  ref: RefObject<HTMLTextAreaElement | null>;
  label: string;
  texto: string;
  onTexto: (texto: string) => void;
  onOrden: (orden: NonNullable<Orden>) => void;
  onFicheros: (ficheros: File[]) => void;
  onBlur: () => void;
  hayQueCancelar: boolean;
  /** People who can be mentioned; empty in a conversation of two. */
  personas: readonly PersonaChat[];
  ayuda: string;
}

const ALTO_MAX = 180;

/** The message box: grows with its text, and suggests names after an @. */
export function Caja({
  ref,
  label,
  texto,
  onTexto,
  onOrden,
  onFicheros,
  onBlur,
  hayQueCancelar,
  personas,
  ayuda,
}: CajaProps) {
  const id = useId();
  const [cursor, setCursor] = useState(0);
  const [marcada, setMarcada] = useState(0);
  const [cerradaEn, setCerradaEn] = useState<number | null>(null);
  const empezada = personas.length > 0 ? mencionEn(texto, cursor) : null;
  const halladas = empezada && empezada.desde !== cerradaEn ? personasPara(personas, empezada.letras) : [];
  const elegida = halladas[Math.min(marcada, halladas.length - 1)];

  useLayoutEffect(() => {
    const caja = ref.current;
    if (!caja) return;
    caja.style.height = 'auto';
    // As high as its text; jsdom measures 0, which is ignored.
    if (texto !== '' && caja.scrollHeight > 0) caja.style.height = `${Math.min(caja.scrollHeight, ALTO_MAX)}px`;
  }, [texto, ref]);

  const choose = (persona: PersonaChat) => {
    if (!empezada) return;
    const puesto = conMencion(texto, empezada.desde, cursor, persona.nombre);
    onTexto(puesto.texto);
    setCursor(puesto.cursor);
    requestAnimationFrame(() => {
      ref.current?.focus();
      ref.current?.setSelectionRange(puesto.cursor, puesto.cursor);
    });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, nativeEvent } = event;
    if (elegida && !nativeEvent.isComposing) {
      const paso = { ArrowDown: 1, ArrowUp: -1 }[key];
      if (paso !== undefined) {
        event.preventDefault();
        setMarcada((marcada + paso + halladas.length) % halladas.length);
        return;
      }
      if (key === 'Enter' || key === 'Tab') {
        event.preventDefault();
        choose(elegida);
        return;
      }
      if (key === 'Escape') {
        event.stopPropagation();
        setCerradaEn(empezada?.desde ?? null);
        return;
      }
    }
    const orden = ordenDe(
      { key, shiftKey, ctrlKey, metaKey, altKey, isComposing: nativeEvent.isComposing },
      { esTactil: matchesMedia('(pointer: coarse)'), vacio: texto === '', hayQueCancelar },
    );
    if (orden === null) return;
    event.preventDefault();
    if (orden === 'cancelar') event.stopPropagation();
    onOrden(orden);
  };
  const onPaste = (event: ClipboardEvent) => {
    const ficheros = [...event.clipboardData.files];
    if (ficheros.length === 0) return;
    event.preventDefault();
    onFicheros(ficheros);
  };
  return (
    <div className={c.cajaSitio}>
      {elegida && <ListaMenciones id={id} personas={halladas} marcada={halladas.indexOf(elegida)} onElegir={choose} />}
      <textarea
        ref={ref}
        className={c.caja}
        rows={1}
        aria-label={label}
        aria-describedby={`${id}-ayuda`}
        placeholder={redactor.escribe}
        value={texto}
        // A multiline textbox may not have the role combobox; these attributes say the same.
        {...(elegida && {
          'aria-autocomplete': 'list' as const,
          'aria-haspopup': 'listbox' as const,
          'aria-controls': id,
          'aria-activedescendant': idDeMencion(id, elegida),
        })}
        onChange={({ target }) => {
          onTexto(target.value);
          setCursor(target.selectionStart);
          setMarcada(0);
        }}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onBlur={onBlur}
      />
      <p id={`${id}-ayuda`} hidden>
        {ayuda}
      </p>
    </div>
  );
}
