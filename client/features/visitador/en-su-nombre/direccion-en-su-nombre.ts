import { ESTADOS_EN_SU_NOMBRE } from '#shared/estados/estados-en-su-nombre';
import { idDe, paginaDe, textoDe } from '../../../pantalla/direccion.ts';

/** What the address says of the list; what is not valid is left out. Apart from its calls: every visit reads the routes. */
export interface DireccionEnSuNombre {
  /** The id of whose products alone are looked at. */
  persona?: string;
  estado?: (typeof ESTADOS_EN_SU_NOMBRE)[number];
  q?: string;
  page?: string;
}

export function leerEnSuNombre(search: Record<string, unknown>): DireccionEnSuNombre {
  const persona = idDe(search.persona);
  const estado = ESTADOS_EN_SU_NOMBRE.find((uno) => uno === textoDe(search.estado));
  const q = textoDe(search.q)?.trim().slice(0, 120);
  const page = paginaDe(search.page);
  return {
    ...(persona && { persona }),
    ...(estado && { estado }),
    ...(q && { q }),
    ...(page && { page }),
  };
}
