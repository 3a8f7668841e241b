import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { useRealtime } from '../../api/realtime/realtime.ts';

/** A channel that is lost is mostly back within this. */
const ESPERA_MS = 5_000;
/** One that was never there may be one that the platform has not: three refusals and a question say so sooner. */
const PRIMERA_MS = 15_000;

/**
 * Whether the realtime channel has been looked for in vain for a while, also where the browser believes in its network. False
 * at once when it is back, and where none is looked for: nobody is logged in, the API is asked from time to time, or it has no
 * such thing.
 */
export function useSinCanal(): boolean {
  const realtime = useRealtime();
  const estado = useSyncExternalStore(
    useCallback((oyente) => realtime.suscribirEstado(oyente), [realtime]),
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
