import { Link, useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { promociones as api } from '#shared/contract/visita/promociones';
import { ESTADOS_PROMOCION, type EstadoPromocion } from '#shared/estados/pasos-promocion';
import { Chips } from '#ui/content/chips';
import { LinkChips } from '#ui/navigation/link-chips';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { formatNumero } from '../../../i18n/numero.ts';
import type { Direccion, Vista } from './consultas-promociones.ts';

export const PESTANA = { tab: 'promociones' } as const;

/** Which of them: one's own, the company's, those that wait, or all by dates. */
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
  /** Name of the product that the address asks for, where one of its promotions is here. */
  producto: string | undefined;
}

/** States with how many are in each. Each choice is an address. */
export function FiltrosPromociones({ direccion, estados, producto }: FiltrosProps) {
  const navigate = useNavigate();
  const { estado: elegido, page: _, ...resto } = direccion;
  const { producto: quitado, ...sinProducto } = resto;
  const totalDe = new Map(estados.map(({ estado, total }) => [estado, total]));
  const alguno = ESTADOS_PROMOCION.filter((estado) => estado === elegido || totalDe.get(estado));
  const chip = (estado: EstadoPromocion | undefined, nombre: string, total: number) => (
    <Link
      key={nombre}
      to="/visita/visitador"
      search={{ ...PESTANA, ...resto, ...(estado && { estado }) }}
      aria-current={estado === elegido ? 'page' : undefined}
      activeProps={{}}
      activeOptions={{ exact: true }}
      resetScroll={false}
    >
      {nombre} <span>{formatNumero(total)}</span>
    </Link>
  );
  return (
    <>
      <LinkChips label={promociones.estados} isRow current={elegido}>
        {chip(
          undefined,
          promociones.todos,
          [...totalDe.values()].reduce((suma, total) => suma + total, 0),
        )}
        {alguno.map((estado) => chip(estado, promociones.estado[estado], totalDe.get(estado) ?? 0))}
      </LinkChips>
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
