import { useCambio } from '../../pantalla/cambio/use-cambio.ts';
import { CLAVE } from './consultas.ts';

/** Mutation of the staff, after which all queries of this area are refetched. */
export const useAccion = <V, R>(
  mutationFn: (variables: V) => Promise<R>,
  hecho: string | ((answer: R, variables: V) => string),
) => useCambio(CLAVE, mutationFn, hecho);
