import { Link, useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { promociones as api } from '#shared/contract/visita/promociones';
import { ESTADOS_PROMOCION } from '#shared/estados/pasos-promocion';
import { Chips } from '#ui/content/chips';
import { LinkChips } from '#ui/navigation/link-chips';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import { ChipsEstado } from '../lista/chips-estado.tsx';
import type { Direccion, Vista } from './consultas-promociones.ts';

export const PESTANA = { tab: 'promociones' } as const;

/** Links to the views: own promotions, the company's, those that wait for approval, and the calendar. */
export function Vistas({ vista, vistas, pendientes }: { vista: Vista; vistas: readonly Vista[]; pendientes: number }) {
  return (
    <LinkChips label={promociones.vistas} isRow current={vista}>
      {vistas.map((una) => (
        <Link
          key={una}
          to="/visita/visitador"
          search={{ ...PESTANA, ...(una !== 'todas' && { vista: una }) }}
          aria-current={una === vista ? 'page' : undefined}
          activeProps={{}}
          activeOptions={{ exact: true }}
          resetScroll={false}
        >
          {promociones.vista[una]} {una === 'porAprobar' && pendientes > 0 && <span>{formatNumero(pendientes)}</span>}
        </Link>
      ))}
    </LinkChips>
  );
}

interface FiltrosProps {
  direccion: Direccion;
  estados: AnswerOf<typeof api.lista>['estados'];
  /** Name of the product in the address, when one of its promotions is listed. */
  producto: string | undefined;
}

/** Filters by state, with counts. Each choice is an address. */
export function FiltrosPromociones({ direccion, estados, producto }: FiltrosProps) {
  const navigate = useNavigate();
  const { estado: elegido, page: _, ...resto } = direccion;
  const { producto: quitado, ...sinProducto } = resto;
  return (
    <>
      <ChipsEstado
        label={promociones.estados}
        estados={ESTADOS_PROMOCION}
        nombres={promociones.estado}
        totales={estados}
        sinEstado={{ nombre: promociones.todos, total: estados.reduce((suma, { total }) => suma + total, 0) }}
        elegido={elegido}
        enlace={(estado) => ({
          to: '/visita/visitador',
          search: { ...PESTANA, ...resto, ...(estado && { estado }) },
        })}
      />
      {quitado && (
        <Chips
          label={promociones.filtros}
          items={[{ id: 'producto', label: promociones.delProducto(producto ?? quitado) }]}
          onRemove={() =>
            void navigate({
              to: '/visita/visitador',
              search: { ...PESTANA, ...sinProducto, ...(elegido && { estado: elegido }) },
              resetScroll: false,
            })
          }
        />
      )}
    </>
  );
}
