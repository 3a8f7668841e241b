import type { EstadoAsociacion } from '../estados/pasos-cartera.ts';

/** Names of the states of a product in a portfolio, for the exported file and the pages. */
export const ESTADO_EN_PALABRAS: Record<EstadoAsociacion, string> = {
  borrador: 'Borrador',
  pendiente_verificacion: 'Pendiente',
  activa: 'Activo',
  suspendida: 'Suspendido',
  finalizada: 'Finalizado',
  rechazada: 'Rechazado',
  caducada: 'Sin respuesta',
};
