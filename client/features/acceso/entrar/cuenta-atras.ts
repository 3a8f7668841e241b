import { useEffect, useState } from 'react';

/** Whole seconds left of a wait that began now with `segundos`; starts over when `intento` changes. 0 when it is over. */
export function useCuentaAtras(segundos: number, intento: number): number {
  const [quedan, setQuedan] = useState(segundos);
  useEffect(() => {
    // By the monotonic clock: a laptop that slept or a changed clock must not stretch the wait.
    const fin = performance.now() + segundos * 1000;
    // A new wait is a change from outside (the server's answer), not something this render could derive.
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
