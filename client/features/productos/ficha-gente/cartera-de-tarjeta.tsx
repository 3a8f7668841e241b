import { useQuery } from '@tanstack/react-query';
import { EnMiCartera } from '../../../pantalla/cartera/en-mi-cartera.tsx';
import { llevadosQuery } from '../../../pantalla/cartera/use-add-to-cartera.ts';

interface CarteraDeTarjetaProps {
  producto: { id: number; nombre: string };
  /** All products of the list, so that one call serves all cards. */
  pagina: readonly { id: number }[];
}

/** State of a listed product in the user's portfolio. */
export function CarteraDeTarjeta({ producto, pagina }: CarteraDeTarjetaProps) {
  const { data } = useQuery(llevadosQuery(pagina.map(({ id }) => id)));
  if (!data) return null;
  return (
    <div>
      <EnMiCartera producto={producto} llevado={data.find(({ producto_id }) => producto_id === producto.id) ?? null} />
    </div>
  );
}
