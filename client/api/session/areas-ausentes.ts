import { useSyncExternalStore } from 'react';
import type { AreaDeApi } from '#shared/contract/session';

/**
 * Areas that the APIs behind do not have, as GET /session last said. Not of the person, so not in the session's own state;
 * one per page, for guards and menus alike.
 */
let ausentes: readonly AreaDeApi[] = [];
const listeners = new Set<() => void>();

export const areasAusentes = () => ausentes;

export function saveAusentes(nuevas: readonly AreaDeApi[] = []) {
  if (nuevas.join() === ausentes.join()) return;
  ausentes = nuevas;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAusentes = (): readonly AreaDeApi[] => useSyncExternalStore(subscribe, areasAusentes);
