import type { RELACIONES } from '../reglas/reglas-cartera.ts';

/** How somebody stands to a product, in words: the same in mails and on pages. */
export const RELACION_EN_PALABRAS: Record<(typeof RELACIONES)[number], string> = {
  titular: 'Titular de la autorización',
  comercializador: 'Comercializador',
  distribuidor: 'Distribuidor',
  copromocion: 'Copromoción',
  red_externa: 'Red comercial externa',
};
