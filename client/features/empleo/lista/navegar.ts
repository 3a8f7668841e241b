import { useNavigate } from '@tanstack/react-router';
import { type Cambiar as CambiarDireccion, useDireccionPuesta } from '../../../pantalla/direccion.ts';
import { type Direccion, type Lugar, readDireccion } from './direccion.ts';

export type Cambiar = CambiarDireccion<Direccion>;

/** Where a search of a place is: with a position it has a page of its own. */
export const enlaceDe = ({ pais, cargo }: Lugar, search: Direccion = {}) =>
  pais && cargo
    ? ({ to: '/empleo/p/$pais/cargo/$cargo', params: { pais, cargo }, search } as const)
    : ({ to: '/empleo/p/{-$pais}', params: { pais }, search } as const);

/** The ways through the list, as functions. Each search is an address. */
export function useNavegar(lugar: Lugar) {
  const navigate = useNavigate();
  const puesta = useDireccionPuesta(readDireccion);
  /** Stays where the page is scrolled to. */
  const cambiar: Cambiar = (paso) => navigate({ ...enlaceDe(lugar, paso(puesta())), resetScroll: false });
  return {
    cambiar,
    /** Another country: its provinces and companies are others. */
    cambiarPais: (pais: string | undefined) => {
      const { estado: _, poblacion: __, empresa: ___, page: ____, oferta: _____, ...quedan } = puesta();
      void navigate(enlaceDe({ pais, cargo: lugar.cargo }, quedan));
    },
  };
}
