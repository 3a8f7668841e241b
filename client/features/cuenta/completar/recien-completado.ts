import type { cuenta } from '../../../i18n/es/cuenta.ts';

export type TipoExito = keyof typeof cuenta.exito;

// Set by the form that was just sent: whoever opens a success page directly has not come through it.
let recienCompletado: TipoExito | null = null;
export const markCompletado = (tipo: TipoExito) => {
  recienCompletado = tipo;
};
export const acabaDeCompletar = (tipo: TipoExito) => recienCompletado === tipo;
