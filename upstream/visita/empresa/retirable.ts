import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { addDays } from '#shared/reglas/tiempo/dias';

/** Until when a titular can take back what was confirmed by a mailed link at that moment. */
export const retirableHasta = (decidida: Date): Date => addDays(decidida, VERIFICACION.RETIRABLE_DIAS);
