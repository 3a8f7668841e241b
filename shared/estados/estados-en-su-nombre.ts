import type { EstadoAsociacion } from './pasos-cartera.ts';

/** States of products that stand or stood in a company's name. The list shows by default `activa` and `suspendida`. */
export const ESTADOS_EN_SU_NOMBRE = [
  'activa',
  'suspendida',
  'rechazada',
  'finalizada',
] as const satisfies readonly EstadoAsociacion[];
