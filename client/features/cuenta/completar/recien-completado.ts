import { valorComun } from '../../../api/call/valor-comun.ts';
import type { cuenta } from '../../../i18n/es/cuenta.ts';

export type TipoExito = keyof typeof cuenta.exito;

// Set by a form that was just sent: a success page that is opened directly has no value.
const completado = valorComun<TipoExito | null>(null);
export const markCompletado = (tipo: TipoExito) => completado.put(tipo);
export const acabaDeCompletar = (tipo: TipoExito) => completado.read() === tipo;
