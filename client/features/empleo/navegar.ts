import { useNavigate, useRouter } from '@tanstack/react-router';
import { type Direccion, type Lugar, leerDireccion } from './direccion.ts';

/** From the search that stands to the next one. */
export type Paso = (direccion: Direccion) => Direccion;
/** Resolves when the page shows the new address. */
export type Cambiar = (paso: Paso) => Promise<void>;

/** Where a search of a place is: with a position it has a page of its own. */
export const enlaceDe = ({ pais, cargo }: Lugar, search: Direccion = {}) =>
  pais && cargo
    ? ({ to: '/empleo/p/$pais/cargo/$cargo', params: { pais, cargo }, search } as const)
    : ({ to: '/empleo/p/{-$pais}', params: { pais }, search } as const);

/** The ways through the list, as functions. Each search is an address. */
export function useNavegar(lugar: Lugar) {
  const navigate = useNavigate();
  const router = useRouter();
  /** What the newest address says, also while its page is still on its way: a second press must not undo the first. */
  const puesta = () => leerDireccion(router.latestLocation.search);
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
