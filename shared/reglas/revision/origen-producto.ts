/** Where a product's data come from: two official lists, two kinds of people, and the demonstration. */
export const ORIGENES_PRODUCTO = ['aemps', 'anmat', 'usuario', 'empresa', 'demo'] as const;
export type OrigenProducto = (typeof ORIGENES_PRODUCTO)[number];

/** Proposed by somebody of ours and published by the staff: no official list says that the product is there, or that it has gone. */
export const esNuestra = (origen: OrigenProducto): boolean => origen === 'usuario' || origen === 'empresa';
