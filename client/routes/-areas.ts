import type { AreaDeApi } from '#shared/contract/session';
import { areasAusentes } from '../api/session/areas-ausentes.ts';

/** Paths of each area's pages. /visita/visitador belongs to no area: it is the spec's place to go after login, with or without a catalogue. */
const PAGINAS: Record<AreaDeApi, RegExp> = {
  noticias: /^\/noticias(\/|$)/,
  empleo: /^\/empleo(\/|$)/,
  productos: /^\/visita(\/(?!visitador$)|$)/,
  tribunas: /^\/tribunas(\/|$)/,
  chat: /^\/chat(\/|$)/,
  cuenta: /^\/cuenta(\/|$)/,
};

/** Whether a page (its path below /app) belongs to an area that the APIs do not have. */
export const esDeAreaAusente = (path: string) => areasAusentes().some((area) => PAGINAS[area].test(path));
