import type { Verificacion } from '../contract/visita/verificaciones.ts';

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

/** What of a request its address names; undefined: with another product, or of the other kind, it is the address of nothing. */
export function objetoDeVerificacion(
  { productos, revision }: Pick<Verificacion, 'productos' | 'revision'>,
  idProd: string,
  esRevision: boolean,
) {
  if (!esRevision) return productos.find(({ producto_id }) => String(producto_id) === idProd);
  return revision && String(revision.producto_id ?? 0) === idProd ? revision : undefined;
}
