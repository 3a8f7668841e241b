import { useNavigate } from '@tanstack/react-router';
import { readCodigo } from '#shared/codigo-nacional';
import { type Cambiar as CambiarDireccion, useDireccionPuesta } from '../../../pantalla/direccion.ts';
import { type Direccion, readDireccion } from './buscador-direccion.ts';
import { rememberBusqueda } from './busquedas-recientes.ts';

export type Cambiar = CambiarDireccion<Direccion, { replace?: boolean }>;

/** The ways through the finder, as functions. Each search is an address. */
export function useNavegar() {
  const navigate = useNavigate();
  const puesta = useDireccionPuesta(readDireccion);
  /** Stays where the page is scrolled to; `replace`: no step for Back. */
  const cambiar: Cambiar = (paso, { replace = false } = {}) =>
    navigate({ to: '/visita/result', search: paso(puesta()), resetScroll: false, replace });
  return {
    puesta,
    cambiar,
    buscar: (texto: string, { comparar, orden, page: _, tabla: __, ...filtros }: Direccion = {}) => {
      const q = texto.trim();
      rememberBusqueda(q);
      // A code says which product is meant: filters chosen for another search would only hide it.
      const quedan = readCodigo(q) === null ? filtros : {};
      void navigate({ to: '/visita/result', search: readDireccion({ ...quedan, orden, comparar, q }) });
    },
    irAResultado: (direccion: Direccion) => void navigate({ to: '/visita/result', search: direccion }),
    irAFicha: ({ slug, id }: { slug: string; id: number }) =>
      void navigate({ to: '/visita/producto/$product/$id', params: { product: slug, id: String(id) } }),
  };
}
