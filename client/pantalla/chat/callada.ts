import { useEffect, useState } from 'react';
import type { Conversacion } from '#shared/contract/main/chat/entidades-chat';

type Silencio = Pick<Conversacion, 'silenciada_hasta'>;

/** Whether a conversation is muted at a moment (ms). The API keeps the end of a muting after it has passed, so that it is compared here. */
export const estaCallada = ({ silenciada_hasta }: Silencio, ahora: number): boolean =>
  silenciada_hasta !== null && Date.parse(silenciada_hasta) > ahora;

/** Longest timer: timers do not count the time that the machine slept, so that the clock is read every minute. */
const MIRAR_MS = 60_000;

/** The same for an open screen, which renders again when the muting ends. */
export function useCallada(conversacion: Silencio): boolean {
  const { silenciada_hasta } = conversacion;
  // The time is state, because the React compiler memoises the result and cannot see that the clock moves.
  const [ahora, setAhora] = useState(() => Date.now());
  const callada = estaCallada(conversacion, ahora);
  // biome-ignore lint/correctness/useExhaustiveDependencies(ahora): each reading of the clock sets the next timer.
  useEffect(() => {
    if (!callada || silenciada_hasta === null) return;
    const falta = Date.parse(silenciada_hasta) - Date.now();
    const timer = setTimeout(() => setAhora(Date.now()), Math.min(Math.max(0, falta), MIRAR_MS));
    return () => clearTimeout(timer);
  }, [callada, silenciada_hasta, ahora]);
  return callada;
}
