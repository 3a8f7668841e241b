import type { EstadoAsociacion } from '../estados/pasos-cartera.ts';

/** The state of a product in a portfolio, in words: the same in the exported file and on pages. */
export const ESTADO_EN_PALABRAS: Record<EstadoAsociacion, string> = {
  borrador: 'Borrador',
  pendiente_verificacion: 'Pendiente',
  activa: 'Activo',
  suspendida: 'Suspendido',
  finalizada: 'Finalizado',
  rechazada: 'Rechazado',
  caducada: 'Sin respuesta',
};
