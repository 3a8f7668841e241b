import { VERIFICACION } from '#shared/reglas/reglas-cartera';

const DIA_MS = 86_400_000;

/** Until when a titular can take back what was confirmed by a mailed link at that moment. */
export const retirableHasta = (decidida: Date): Date =>
  new Date(decidida.getTime() + VERIFICACION.RETIRABLE_DIAS * DIA_MS);
