import type { cuenta } from '../../../i18n/es/cuenta.ts';
import { perDocument } from '../../../start/per-document.ts';

export type TipoExito = keyof typeof cuenta.exito;

// Set by the form that was just sent: whoever opens a success page directly has not come through it.
const completado = perDocument((): { tipo: TipoExito | null } => ({ tipo: null }));
export const markCompletado = (tipo: TipoExito) => {
  completado().tipo = tipo;
};
export const acabaDeCompletar = (tipo: TipoExito) => completado().tipo === tipo;
