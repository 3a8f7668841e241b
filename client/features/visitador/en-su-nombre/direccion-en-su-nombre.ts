import { ESTADOS_EN_SU_NOMBRE } from '#shared/estados/estados-en-su-nombre';
import { idDe, paginaDe, textoDe } from '../../../pantalla/direccion.ts';

/**
 * Query string of the list; invalid values are dropped. In a file apart from the calls, because every first page loads the
 * routes.
 */
export interface DireccionEnSuNombre {
  /** Id of the person whose products are shown. */
  persona?: string;
  estado?: (typeof ESTADOS_EN_SU_NOMBRE)[number];
  q?: string;
  page?: string;
}

export function readEnSuNombre(search: Record<string, unknown>): DireccionEnSuNombre {
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
