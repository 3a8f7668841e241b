import type { EstadoAsociacion } from '#shared/estados/pasos-cartera';
import { ESTADO_EN_PALABRAS } from '#shared/textos/estados-cartera';
import { EmptyState } from '#ui/feedback/empty-state';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { plural } from '../../../i18n/plural.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from './anadir.module.css';

interface Una {
  id: number;
  estado: EstadoAsociacion;
  producto: { nombre: string };
}

/** Products that are no drafts any more, with their state: requested in another window, or answered since. */
export function YaPedidos({ pedidas, borradores }: { pedidas: readonly Una[]; borradores: readonly Una[] }) {
  const [primero, ...resto] = borradores;
  const [unica] = pedidas;
  return (
    <EmptyState
      title={plural(pedidas.length, anadir.yaPedidos)}
      action={
        <>
          {primero && (
            <EnlaceBoton
              to="/visita/asociar-producto/$id"
              params={{ id: String(primero.id) }}
              search={resto.length > 0 ? { con: resto.map(({ id }) => id).join() } : {}}
            >
              {plural(borradores.length, anadir.seguirConLosDemas)}
            </EnlaceBoton>
          )}
          <EnlaceBoton
            to="/visita/visitador"
            search={{ tab: 'cartera', ...(pedidas.length === 1 && { q: unica?.producto.nombre }) }}
            variant={primero ? 'secondary' : 'primary'}
          >
            {anadir.verCartera}
          </EnlaceBoton>
        </>
      }
    >
      <ul className={c.lista}>
        {pedidas.map(({ id, estado, producto }) => (
          <li key={id}>
            {producto.nombre}: {ESTADO_EN_PALABRAS[estado].toLocaleLowerCase('es')}
          </li>
        ))}
      </ul>
    </EmptyState>
  );
}
