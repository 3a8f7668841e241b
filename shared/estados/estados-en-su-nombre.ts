import type { EstadoAsociacion } from './pasos-cartera.ts';

/** What somebody has once had in the company's name; without a choice, what stands now: `activa`, `suspendida`. */
export const ESTADOS_EN_SU_NOMBRE = [
  'activa',
  'suspendida',
  'rechazada',
  'finalizada',
] as const satisfies readonly EstadoAsociacion[];
