import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRealtime } from '../../api/realtime/realtime.ts';

/** A lost channel is mostly back within this time. */
const ESPERA_MS = 5_000;
/** Longer for the first connection: the platform may have no channel, which three refusals and a request tell sooner. */
const PRIMERA_MS = 15_000;

/**
 * Whether the realtime channel has been missing for a while, even if the browser believes to be online. False as soon as it
 * is back, and where none is expected: without a login, with polling, or when the API has no channel.
 */
export function useSinCanal(): boolean {
  const realtime = useRealtime();
  const estado = useSyncExternalStore(
    useCallback((oyente) => realtime.subscribeEstado(oyente), [realtime]),
    () => realtime.estado(),
  );
  const [hubo, setHubo] = useState(false);
  if (estado === 'abierto' && !hubo) setHubo(true);
  const [pasado, setPasado] = useState(false);
  const falta = estado === 'conectando' || estado === 'sin_red';
  useEffect(() => {
    if (!falta) return;
    const timer = setTimeout(() => setPasado(true), hubo ? ESPERA_MS : PRIMERA_MS);
    return () => {
      clearTimeout(timer);
      setPasado(false);
    };
  }, [falta, hubo]);
  return falta && pasado;
}
