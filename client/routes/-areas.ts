import type { AreaDeApi } from '#shared/contract/session';
import { areasAusentes } from '../api/session/areas-ausentes.ts';

/** Pages of each area. The representative's own page is the spec's place to go after login, with or without a catalogue. */
const PAGINAS: Record<AreaDeApi, RegExp> = {
  noticias: /^\/noticias(\/|$)/,
  empleo: /^\/empleo(\/|$)/,
  productos: /^\/visita(\/(?!visitador$)|$)/,
  tribunas: /^\/tribunas(\/|$)/,
  chat: /^\/chat(\/|$)/,
  cuenta: /^\/cuenta(\/|$)/,
};

/** Whether a page, by its path below /app, would only show that the APIs behind do not have its calls. */
export const esDeAreaAusente = (path: string) => areasAusentes().some((area) => PAGINAS[area].test(path));
