import type { EstadoFeedback } from '#shared/estados/estados-opinion';

/** The allowed next states; a resolved or dismissed message can only be reopened. */
const PASOS: Readonly<Record<EstadoFeedback, readonly EstadoFeedback[]>> = {
  nuevo: ['en_curso', 'resuelto', 'descartado'],
  en_curso: ['nuevo', 'resuelto', 'descartado'],
  resuelto: ['en_curso'],
  descartado: ['en_curso'],
};

export const puedePasar = (de: EstadoFeedback, a: EstadoFeedback): boolean => PASOS[de].includes(a);

/** Whether a message is still to be worked on. */
export const estaAbierto = (estado: EstadoFeedback): boolean => estado === 'nuevo' || estado === 'en_curso';
