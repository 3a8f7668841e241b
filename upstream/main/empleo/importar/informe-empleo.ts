import { DIAS_MAXIMO } from '#shared/reglas/limites';

/** Of what a reader is told one by one. */
const AVISOS_MAX = 20;

export interface InformeEmpleo {
  leidas: number;
  repetidas: number;
  nuevas: number;
  modificadas: number;
  iguales: number;
  /** Over already when they were read, or gone from the feed. */
  caducadas: number;
  enEspera: number;
  /** Not taken: they came spoilt. */
  rechazadas: number;
  /** Open for longer than any offer is: they end when ours would. */
  acortadas: number;
  /** What is to be known of single offers, as sentences; the first of them. */
  avisos: string[];
  /** Of one asked for by hand: why what waits in this source does, a sentence for each reason, which says what to do. */
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

export function avisar(informe: InformeEmpleo, titulo: string, que: string): void {
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
