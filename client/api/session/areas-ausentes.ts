import type { AreaDeApi } from '#shared/contract/session';
import { valorComun } from '../call/valor-comun.ts';

/**
 * Areas that the APIs behind do not have, by the latest GET /session. They do not depend on the person, so they are not in the
 * session's state; one value per page, for guards and menus alike.
 */
const ausentes = valorComun<readonly AreaDeApi[]>([]);

export const areasAusentes = ausentes.read;
export const useAusentes = ausentes.use;

export function saveAusentes(nuevas: readonly AreaDeApi[] = []) {
  if (nuevas.join() !== areasAusentes().join()) ausentes.put(nuevas);
}
