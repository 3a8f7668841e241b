/** The parts of a request's own address, `visitador/verificacion-prof/:idProd/:idVerif/:isRev`. */
export interface DireccionVerificacion {
  idProd: string;
  idVerif: string;
  isRev: string;
}

const ES_ID = /^[1-9]\d{0,14}$/;
/** A product that is proposed has no id yet: its address has 0 in that place. */
const ES_ID_O_CERO = /^(0|[1-9]\d{0,14})$/;

/** Whether it may be the address of one at all. `isRev`: 1 is a suggested change's, 0 that of products. */
export function esDireccionVerificacion({ idProd, idVerif, isRev }: DireccionVerificacion): boolean {
  const esObjeto = isRev === '1' ? ES_ID_O_CERO : isRev === '0' ? ES_ID : null;
  return (esObjeto?.test(idProd) ?? false) && ES_ID.test(idVerif);
}

/** What a verification may ask a company for: a word for products, or for a suggested change of one. */
interface Pedidos<P, R> {
  productos: readonly P[];
  revision: R | null;
}

/**
 * The product or the suggested change that the address of a verification names; undefined where the verification has no such product,
 * or is of the other kind.
 */
export function objetoDeVerificacion<P extends { producto_id: number }, R extends { producto_id: number | null }>(
  { productos, revision }: Pedidos<P, R>,
  idProd: string,
  esRevision: boolean,
): P | R | undefined {
  if (!esRevision) return productos.find(({ producto_id }) => String(producto_id) === idProd);
  return revision && String(revision.producto_id ?? 0) === idProd ? revision : undefined;
}
