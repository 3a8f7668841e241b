import { useEffect, useState } from 'react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';

type Silencio = Pick<Conversacion, 'silenciada_hasta'>;

/** Whether a conversation is muted at a moment (ms): the API keeps the end that was set, also when it is past. */
export const estaCallada = ({ silenciada_hasta }: Silencio, ahora: number): boolean =>
  silenciada_hasta !== null && Date.parse(silenciada_hasta) > ahora;

/** A timer does not count the time in which the machine slept: it is looked at again each minute. */
const MIRAR_MS = 60_000;

/** The same on a screen that stands open: it changes when the end comes. */
export function useCallada(conversacion: Silencio): boolean {
  const { silenciada_hasta } = conversacion;
  // Kept: the compiler keeps what is drawn as long as nothing changes, and the clock is nothing that it sees.
  const [ahora, setAhora] = useState(() => Date.now());
  const callada = estaCallada(conversacion, ahora);
  // biome-ignore lint/correctness/useExhaustiveDependencies(ahora): each look sets the next one.
  useEffect(() => {
    if (!callada || silenciada_hasta === null) return;
    const falta = Date.parse(silenciada_hasta) - Date.now();
    const timer = setTimeout(() => setAhora(Date.now()), Math.min(Math.max(0, falta), MIRAR_MS));
    return () => clearTimeout(timer);
  }, [callada, silenciada_hasta, ahora]);
  return callada;
}
