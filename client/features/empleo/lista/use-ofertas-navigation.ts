import { useNavigate } from '@tanstack/react-router';
import { type Cambiar as CambiarDireccion, useDireccionPuesta } from '../../../pantalla/direccion.ts';
import { type Direccion, type Lugar, readDireccion } from './direccion.ts';

export type Cambiar = CambiarDireccion<Direccion>;

/** Link to a search: a position in a country has a page of its own. */
export const enlaceDe = ({ pais, cargo }: Lugar, search: Direccion = {}) =>
  pais && cargo
    ? ({ to: '/empleo/p/$pais/cargo/$cargo', params: { pais, cargo }, search } as const)
    : ({ to: '/empleo/p/{-$pais}', params: { pais }, search } as const);

/** Functions that navigate from the list. Each search is an address. */
export function useOfertasNavigation(lugar: Lugar) {
  const navigate = useNavigate();
  const puesta = useDireccionPuesta(readDireccion);
  /** Keeps the scroll position. */
  const change: Cambiar = (paso) => navigate({ ...enlaceDe(lugar, paso(puesta())), resetScroll: false });
  return {
    change,
    /** Drops province, town and company, which belong to the old country. */
    changePais: (pais: string | undefined) => {
      const { estado: _, poblacion: __, empresa: ___, page: ____, oferta: _____, ...quedan } = puesta();
      void navigate(enlaceDe({ pais, cargo: lugar.cargo }, quedan));
    },
  };
}
