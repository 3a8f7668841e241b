import { useNavigate } from '@tanstack/react-router';
import { readCodigo } from '#shared/codigo-nacional';
import { type Cambiar as CambiarDireccion, useDireccionPuesta } from '../../../pantalla/direccion.ts';
import { type Direccion, readDireccion } from './buscador-direccion.ts';
import { sendBusqueda } from './busquedas-recientes.ts';

export type Cambiar = CambiarDireccion<Direccion, { replace?: boolean }>;

/** Functions that navigate within the finder. Each search is an address. */
export function useFinderNavigation() {
  const navigate = useNavigate();
  const puesta = useDireccionPuesta(readDireccion);
  /** Keeps the scroll position; `replace`: without a history entry. */
  const change: Cambiar = (paso, { replace = false } = {}) =>
    navigate({ to: '/visita/result', search: paso(puesta()), resetScroll: false, replace });
  return {
    puesta,
    change,
    search: (texto: string, { comparar, orden, page: _, tabla: __, ...filtros }: Direccion = {}) => {
      const q = texto.trim();
      sendBusqueda(q);
      // A code names one product: filters of the former search could only hide it.
      const quedan = readCodigo(q) === null ? filtros : {};
      void navigate({ to: '/visita/result', search: readDireccion({ ...quedan, orden, comparar, q }) });
    },
    goToResultado: (direccion: Direccion) => void navigate({ to: '/visita/result', search: direccion }),
    goToFicha: ({ slug, id }: { slug: string; id: number }) =>
      void navigate({ to: '/visita/producto/$product/$id', params: { product: slug, id: String(id) } }),
  };
}
