import { useEffect, useState } from 'react';

/** Seconds left of a countdown of `segundos`; restarts when `intento` changes. 0 at the end. */
export function useCuentaAtras(segundos: number, intento: number): number {
  const [quedan, setQuedan] = useState(segundos);
  useEffect(() => {
    // Monotonic clock: sleep or a changed clock must not prolong the countdown.
    const fin = performance.now() + segundos * 1000;
    // A new countdown comes from outside (the server's answer), and cannot be derived while rendering.
    setQuedan(segundos);
    if (segundos <= 0 || intento < 0) return;
    const reloj = setInterval(() => {
      const resto = Math.max(0, Math.ceil((fin - performance.now()) / 1000));
      setQuedan(resto);
      if (resto === 0) clearInterval(reloj);
    }, 250);
    return () => clearInterval(reloj);
  }, [segundos, intento]);
  return quedan;
}
