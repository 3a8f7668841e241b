import { useEffect, useState } from 'react';
import type { Pendiente } from '../linea/filas.ts';

/** With a channel a message is gone before anybody could have second thoughts: nothing is offered for as long. */
const PRONTO_MS = 1_000;

/** Whether one's own message waits for long enough to be taken back or changed. */
export function useSeHaceEsperar({ estado, creado_en }: Pick<Pendiente, 'estado' | 'creado_en'>): boolean {
  const [tarda, setTarda] = useState(false);
  const espera = estado === 'en_cola' || estado === 'enviando';
  useEffect(() => {
    if (!espera) return;
    const falta = Date.parse(creado_en) + PRONTO_MS - Date.now();
    const timer = setTimeout(() => setTarda(true), Math.max(0, Math.min(falta, PRONTO_MS)));
    return () => clearTimeout(timer);
  }, [espera, creado_en]);
  return espera && tarda;
}
