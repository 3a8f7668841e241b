import { PackagePlus } from 'lucide-react';
import { EmptyState } from '#ui/feedback/empty-state';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from './cartera.module.css';
import type { Direccion } from './consultas-cartera.ts';

/** Empty portfolio: how it works, and a link to begin. */
export const SinProductos = () => (
  <EmptyState
    title={cartera.vacioTitulo}
    icon={<PackagePlus size={24} strokeWidth={1.5} />}
    action={<EnlaceBoton to="/visita/search-product">{cartera.vacioAccion}</EnlaceBoton>}
  >
    <ol className={c.pasos}>
      {cartera.vacioPasos.map((paso) => (
        <li key={paso}>{paso}</li>
      ))}
    </ol>
  </EmptyState>
);

export const SinResultado = () => (
  <EmptyState
    title={cartera.nadaTitulo}
    action={
      <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }} variant="secondary">
        {cartera.verTodos}
      </EnlaceBoton>
    }
  >
    {cartera.nadaTexto}
  </EmptyState>
);

/** A page number beyond the end, from an old or hand-written address. */
export const SinPagina = ({ direccion: { page: _, ...resto } }: { direccion: Direccion }) => (
  <EmptyState
    title={cartera.sinPagina}
    action={
      <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera', ...resto }} variant="secondary">
        {cartera.primeraPagina}
      </EnlaceBoton>
    }
  />
);
