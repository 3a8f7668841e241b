import { DIAS_MAXIMO } from '#shared/reglas/limites';

/** How many sentences about single offers the report lists. */
const AVISOS_MAX = 20;

export interface InformeEmpleo {
  leidas: number;
  repetidas: number;
  nuevas: number;
  modificadas: number;
  iguales: number;
  /** Offers that were expired when they were read, or are gone from the feed. */
  caducadas: number;
  enEspera: number;
  /** Offers that were refused because their text was broken. */
  rechazadas: number;
  /** Offers that were open for longer than any of ours may be: their closing date was shortened. */
  acortadas: number;
  /** Sentences about single offers, the first `AVISOS_MAX` of them. */
  avisos: string[];
  /** For imports by hand: a sentence for each reason why offers of this source still wait, which says what to do. */
  esperan: string[];
}

export const informeVacio = (): InformeEmpleo => ({
  leidas: 0,
  repetidas: 0,
  nuevas: 0,
  modificadas: 0,
  iguales: 0,
  caducadas: 0,
  enEspera: 0,
  rechazadas: 0,
  acortadas: 0,
  avisos: [],
  esperan: [],
});

export function addAviso(informe: InformeEmpleo, titulo: string, que: string): void {
  if (informe.avisos.length < AVISOS_MAX)
    informe.avisos.push(`«${titulo.replace(/[\0\ufffd]/g, '·').slice(0, 80)}»: ${que}.`);
}

export const enUnaLinea = (i: InformeEmpleo) =>
  [
    `${i.leidas} leídas, ${i.nuevas} nuevas, ${i.modificadas} modificadas, ${i.iguales} iguales, ${i.repetidas} repetidas`,
    `${i.caducadas} caducadas, ${i.enEspera} en espera de revisión`,
    ...(i.acortadas > 0 ? [`${i.acortadas} acortadas a ${DIAS_MAXIMO} días`] : []),
    ...(i.rechazadas > 0 ? [`${i.rechazadas} rechazadas`] : []),
  ].join(', ');
