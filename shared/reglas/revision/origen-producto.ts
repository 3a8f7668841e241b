import type { Fuente } from '../../contract/visita/entidades.ts';

/** Proposed by somebody of ours and published by the staff: no official list says that the product is there, or that it has gone. */
export const esNuestra = (origen: Fuente['origen']): boolean => origen === 'usuario' || origen === 'empresa';
