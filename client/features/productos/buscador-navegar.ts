import { useNavigate } from '@tanstack/react-router';
import { type Direccion, leerDireccion } from './buscador-direccion.ts';
import { recordarBusqueda } from './busquedas-recientes.ts';

/** A code says which product is meant: filters chosen for another search would only hide it. */
const esCodigo = (texto: string) => /^\d{6,}/.test(texto);

/** The ways through the finder, as functions. Each search is an address. */
export function useNavegar() {
  const navigate = useNavigate();
  return {
    /** Stays where the page is scrolled to; `replace`: no step for Back. */
    cambiar: (direccion: Direccion, { replace = false } = {}) =>
      void navigate({ to: '/visita/result', search: direccion, resetScroll: false, replace }),
    buscar: (texto: string, { comparar, orden, page: _, tabla: __, ...filtros }: Direccion = {}) => {
      const q = texto.trim();
      recordarBusqueda(q);
      const quedan = esCodigo(q) ? {} : filtros;
      void navigate({ to: '/visita/result', search: leerDireccion({ ...quedan, orden, comparar, q }) });
    },
    irAResultado: (direccion: Direccion) => void navigate({ to: '/visita/result', search: direccion }),
    irAFicha: ({ slug, id }: { slug: string; id: number }) =>
      void navigate({ to: '/visita/producto/$product/$id', params: { product: slug, id: String(id) } }),
  };
}
