import { useQuery } from '@tanstack/react-query';
import { PencilLine } from 'lucide-react';
import type { Producto } from '#shared/contract/visita/entidades';
import { fichaGente } from '../../../i18n/es/productos/ficha-gente.ts';
import { EnMiCartera } from '../../../pantalla/cartera/en-mi-cartera.tsx';
import { llevadosQuery } from '../../../pantalla/cartera/use-add-to-cartera.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';

/** Actions of representatives and marketing on a product. */
export function AccionesGente({ producto }: { producto: Producto }) {
  const { data } = useQuery(llevadosQuery([producto.id]));
  return (
    <>
      {data && <EnMiCartera producto={producto} llevado={data[0] ?? null} />}
      <EnlaceBoton
        to="/visita/visitador/sugerir-cambios/$idProd"
        params={{ idProd: String(producto.id) }}
        variant="secondary"
        size="small"
      >
        <PencilLine size={18} strokeWidth={1.5} aria-hidden="true" />
        {fichaGente.sugerir}
      </EnlaceBoton>
    </>
  );
}
