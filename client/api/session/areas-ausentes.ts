import { useSyncExternalStore } from 'react';
import type { AreaDeApi } from '#shared/contract/session';
import { perDocument } from '../../start/per-document.ts';

/**
 * Areas that the APIs behind do not have, as GET /session last said. Not of the person, so not in the session's own state;
 * one per page, for guards and menus alike.
 */
const dichas = perDocument((): { areas: readonly AreaDeApi[] } => ({ areas: [] }));
const listeners = new Set<() => void>();

export const areasAusentes = () => dichas().areas;

export function saveAusentes(nuevas: readonly AreaDeApi[] = []) {
  if (nuevas.join() === areasAusentes().join()) return;
  dichas().areas = nuevas;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useAusentes = (): readonly AreaDeApi[] => useSyncExternalStore(subscribe, areasAusentes);
