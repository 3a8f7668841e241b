/** Source of a product's data: two official lists, two kinds of people, and the demonstration. */
export const ORIGENES_PRODUCTO = ['aemps', 'anmat', 'usuario', 'empresa', 'demo'] as const;
export type OrigenProducto = (typeof ORIGENES_PRODUCTO)[number];

/** Whether the product was proposed by a user and published by the staff: no official list says that it exists, or that it is withdrawn. */
export const esNuestra = (origen: OrigenProducto): boolean => origen === 'usuario' || origen === 'empresa';
