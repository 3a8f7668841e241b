import { valorComun } from '../../../api/call/valor-comun.ts';
import type { cuenta } from '../../../i18n/es/cuenta.ts';

export type TipoExito = keyof typeof cuenta.exito;

// Set by the form that was just sent: whoever opens a success page directly has not come through it.
const completado = valorComun<TipoExito | null>(null);
export const markCompletado = (tipo: TipoExito) => completado.poner(tipo);
export const acabaDeCompletar = (tipo: TipoExito) => completado.leer() === tipo;
