import { useSyncExternalStore } from 'react';
import type { Efimero } from '../../api/realtime/realtime.ts';

/** Who is there, as the channel told since this page was loaded; it says so once a minute at the latest. */
export type EstadoPresencia = 'activa' | 'ausente';

/** Said again once a minute: who is not for so long has gone with a process that could not tell it any more. */
const DURA_MS = 150_000;

let presentes: ReadonlyMap<number, { estado: EstadoPresencia; en: number }> = new Map();
let _reloj: ReturnType<typeof setInterval> | undefined;
const oyentes = new Set<() => void>();

export function oirPresencia(efimero: Efimero): void {
  if (efimero.tipo !== 'presencia') return;
  const ahora = new Map(presentes);
  for (const { usuario, estado } of efimero.usuarios) {
    if (estado === null) ahora.delete(usuario);
    else ahora.set(usuario, { estado, en: Date.now() });
  }
  cambiar(ahora);
}

function cambiar(ahora: typeof presentes): void {
  presentes = ahora;
  if (ahora.size > 0) _reloj ??= setInterval(caducar, DURA_MS / 5);
  else {
    clearInterval(_reloj);
    _reloj = undefined;
  }
  for (const oyente of oyentes) oyente();
}

function caducar(): void {
  const desde = Date.now() - DURA_MS;
  const quedan = [...presentes].filter(([, { en }]) => en > desde);
  if (quedan.length < presentes.size) cambiar(new Map(quedan));
}

/** The channel is gone, or somebody else is logged in: nobody is known to be there. */
export function olvidarPresencia(): void {
  if (presentes.size === 0) return;
  cambiar(new Map());
}

const suscribir = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
};

export const usePresencia = (usuario: number | undefined): EstadoPresencia | undefined =>
  useSyncExternalStore(suscribir, () => (usuario === undefined ? undefined : presentes.get(usuario)?.estado));
