import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { ESTADOS_VISITA, type EstadoVisita, visitas } from '#shared/contract/visita/visitas';
import { call } from '../../../api/call/call.ts';
import { paginaDe, textoDe } from '../../../pantalla/direccion.ts';

/**
 * Query string of the list; invalid values are dropped. Its parameters have names of their own, as its tab has another list.
 */
export interface Direccion {
  visitas?: EstadoVisita;
  visitas_page?: string;
}

export function readDireccion(search: Record<string, unknown>): Direccion {
  const estado = ESTADOS_VISITA.find((uno) => uno === textoDe(search.visitas));
  const page = paginaDe(search.visitas_page);
  return {
    ...(estado && { visitas: estado }),
    ...(page && { visitas_page: page }),
  };
}

/** The query string of the tab with these parameters; those of the other list stay. */
export function conVisitas(search: Record<string, unknown>, { visitas: estado, visitas_page }: Direccion) {
  const { visitas: _, visitas_page: __, ...resto } = search;
  return {
    ...resto,
    tab: 'verificaciones' as const,
    ...(estado && { visitas: estado }),
    ...(visitas_page && visitas_page !== '1' && { visitas_page }),
  };
}

/** Prefix of the query keys of all states and pages. */
export const VISITAS_KEY = ['visitador', 'visitas'] as const;

export const recibidasQuery = ({ visitas: estado, visitas_page: page }: Direccion) => {
  const query = { ...(estado && { estado }), ...(page && { page }) };
  return queryOptions({
    queryKey: [...VISITAS_KEY, query],
    queryFn: ({ signal }) => call(visitas.recibidas, { query, signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
};
