import { useSyncExternalStore } from 'react';
import { CHAT } from '#shared/reglas/reglas-chat';
import type { Efimero } from '../../api/realtime/realtime.ts';
import { perDocument } from '../../documento/per-document.ts';

/** Presence of users, as the channel has reported it since this page was loaded. */
export type EstadoPresencia = 'activa' | 'ausente';

type Presentes = ReadonlyMap<number, { estado: EstadoPresencia; en: number }>;
const presencia = perDocument((): Presencia => ({ presentes: new Map() }));
interface Presencia {
  presentes: Presentes;
  reloj?: ReturnType<typeof setInterval> | undefined;
}
const oyentes = new Set<() => void>();

export function receivePresencia(efimero: Efimero): void {
  if (efimero.tipo !== 'presencia') return;
  const ahora = new Map(presencia().presentes);
  for (const { usuario, estado } of efimero.usuarios) {
    if (estado === null) ahora.delete(usuario);
    else ahora.set(usuario, { estado, en: Date.now() });
  }
  change(ahora);
}

function change(ahora: Presentes): void {
  const esta = presencia();
  esta.presentes = ahora;
  if (ahora.size > 0) esta.reloj ??= setInterval(expire, CHAT.PRESENCIA_DURA_MS / 5);
  else {
    clearInterval(esta.reloj);
    esta.reloj = undefined;
  }
  for (const oyente of oyentes) oyente();
}

function expire(): void {
  const desde = Date.now() - CHAT.PRESENCIA_DURA_MS;
  const { presentes } = presencia();
  const quedan = [...presentes].filter(([, { en }]) => en > desde);
  if (quedan.length < presentes.size) change(new Map(quedan));
}

/** Forgets all presences: the channel is closed, or another person is logged in. */
export function forgetPresencia(): void {
  if (presencia().presentes.size === 0) return;
  change(new Map());
}

const subscribe = (oyente: () => void) => {
  oyentes.add(oyente);
  return () => oyentes.delete(oyente);
};

export const usePresencia = (usuario: number | undefined): EstadoPresencia | undefined =>
  useSyncExternalStore(subscribe, () =>
    usuario === undefined ? undefined : presencia().presentes.get(usuario)?.estado,
  );
