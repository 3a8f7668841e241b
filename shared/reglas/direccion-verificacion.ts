import { esId } from './id.ts';

/** The parts of a request's own address, `visitador/verificacion-prof/:idProd/:idVerif/:isRev`. */
export interface DireccionVerificacion {
  idProd: string;
  idVerif: string;
  isRev: string;
}

/**
 * Whether it may be the address of one at all. `isRev`: 1 is a suggested change's, 0 that of products. A product that is proposed has
 * no id yet: its address has 0 in that place.
 */
export function esDireccionVerificacion({ idProd, idVerif, isRev }: DireccionVerificacion): boolean {
  const esObjeto = esId(idProd) || (isRev === '1' && idProd === '0');
  return esObjeto && (isRev === '0' || isRev === '1') && esId(idVerif);
}

/** What a verification asks a company about: a product, or a suggested change of one. `producto_id` is null for a proposed product. */
interface Objeto {
  producto_id: number | null;
  nombre: string;
  laboratorio: string | null;
}
interface Verificacion {
  productos: readonly Objeto[];
  revision: Objeto | null;
}

/**
 * The product or the suggested change that the address of a verification names; undefined where the verification has no such product,
 * or is of the other kind.
 */
export function objetoDeVerificacion(
  { productos, revision }: Verificacion,
  idProd: string,
  esRevision: boolean,
): Objeto | undefined {
  if (!esRevision) return productos.find(({ producto_id }) => String(producto_id) === idProd);
  return revision && String(revision.producto_id ?? 0) === idProd ? revision : undefined;
}
