import type { MOTIVOS_REPORTE } from '../../estados/vocabulario-empleo.ts';

/** Why somebody reports an offer, in words: the same on the moderators' desk and in the exported file. */
export const MOTIVO_REPORTE_OFERTA_EN_PALABRAS: Record<(typeof MOTIVOS_REPORTE)[number], string> = {
  enganosa: 'Engañosa',
  discriminatoria: 'Discriminatoria',
  fraude: 'Fraude',
  duplicada: 'Duplicada',
  caducada: 'Caducada',
  otro: 'Otro motivo',
};
