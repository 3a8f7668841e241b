import { useEffect, useState } from 'react';
import type { Pendiente } from '../linea/filas.ts';

/** With a channel a message is sent within this time; before it, no buttons are offered. */
const PRONTO_MS = 1_000;

/** Whether an own message has waited long enough to offer discarding and editing. */
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
