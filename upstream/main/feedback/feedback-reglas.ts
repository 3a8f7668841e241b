import type { EstadoFeedback } from '#shared/estados/estados-opinion';

/** Where a message may go from each state; what is settled or put aside can only be opened again. */
const PASOS: Readonly<Record<EstadoFeedback, readonly EstadoFeedback[]>> = {
  nuevo: ['en_curso', 'resuelto', 'descartado'],
  en_curso: ['nuevo', 'resuelto', 'descartado'],
  resuelto: ['en_curso'],
  descartado: ['en_curso'],
};

export const puedePasar = (de: EstadoFeedback, a: EstadoFeedback): boolean => PASOS[de].includes(a);

/** Nobody works on what is closed. */
export const estaAbierto = (estado: EstadoFeedback): boolean => estado === 'nuevo' || estado === 'en_curso';
