import { VERIFICACION } from '#shared/reglas/reglas-cartera';
import { addDays } from '#shared/reglas/tiempo/dias';

/** Until when a titular can take back a confirmation by a mailed link that was given at `decidida`. */
export const retirableHasta = (decidida: Date): Date => addDays(decidida, VERIFICACION.RETIRABLE_DIAS);
