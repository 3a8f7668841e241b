import type { RELACIONES } from '../reglas/reglas-cartera.ts';

/** Names of the relations of a person to a product, for mails and pages. */
export const RELACION_EN_PALABRAS: Record<(typeof RELACIONES)[number], string> = {
  titular: 'Titular de la autorización',
  comercializador: 'Comercializador',
  distribuidor: 'Distribuidor',
  copromocion: 'Copromoción',
  red_externa: 'Red comercial externa',
};
