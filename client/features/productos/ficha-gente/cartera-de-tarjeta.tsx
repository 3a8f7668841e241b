import { useQuery } from '@tanstack/react-query';
import { llevadosQuery } from '../../../pantalla/cartera/anadir-a-cartera.ts';
import { EnMiCartera } from '../../../pantalla/cartera/en-mi-cartera.tsx';

interface CarteraDeTarjetaProps {
  producto: { id: number; nombre: string };
  /** All of the list: one question for all of its cards. */
  pagina: readonly { id: number }[];
}

/** Where one product of a list stands in one's portfolio. */
export function CarteraDeTarjeta({ producto, pagina }: CarteraDeTarjetaProps) {
  const { data } = useQuery(llevadosQuery(pagina.map(({ id }) => id)));
  if (!data) return null;
  return (
    <div>
      <EnMiCartera producto={producto} llevado={data.find(({ producto_id }) => producto_id === producto.id) ?? null} />
    </div>
  );
}
