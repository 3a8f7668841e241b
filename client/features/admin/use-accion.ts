import { useCambio } from '../../pantalla/cambio/use-cambio.ts';
import { CLAVE } from './consultas.ts';

/** One action of the staff, after which all of theirs that is shown is asked for again. */
export const useAccion = <V, R>(
  mutationFn: (variables: V) => Promise<R>,
  hecho: string | ((answer: R, variables: V) => string),
) => useCambio(CLAVE, mutationFn, hecho);
