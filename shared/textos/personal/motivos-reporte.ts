import type { MOTIVOS_REPORTE } from '../../estados/vocabulario-empleo.ts';

/** Names of the reasons for reporting an offer, for the moderators' desk and the exported file. */
export const MOTIVO_REPORTE_OFERTA_EN_PALABRAS: Record<(typeof MOTIVOS_REPORTE)[number], string> = {
  enganosa: 'Engañosa',
  discriminatoria: 'Discriminatoria',
  fraude: 'Fraude',
  duplicada: 'Duplicada',
  caducada: 'Caducada',
  otro: 'Otro motivo',
};
