import { useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { cartera as api } from '#shared/contract/visita/cartera/cartera';
import { ESTADOS_ASOCIACION } from '#shared/estados/pasos-cartera';
import { Chips } from '#ui/content/chips';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { BuscarEnLista } from '../lista/buscar-en-lista.tsx';
import { ChipsEstado } from '../lista/chips-estado.tsx';
import type { Direccion } from './consultas-cartera.ts';

interface FiltrosProps {
  direccion: Direccion;
  estados: AnswerOf<typeof api.lista>['estados'];
}

/** Filters by state, with counts, and by words. Each choice is an address. */
export function FiltrosCartera({ direccion: { de, estado: elegido, q }, estados }: FiltrosProps) {
  const navigate = useNavigate();
  const deQuien = de ? { de } : {};
  const buscadas = { ...deQuien, ...(q ? { q } : {}) };
  const search = (texto: string) =>
    void navigate({
      to: '/visita/visitador',
      search: { tab: 'cartera', ...deQuien, ...(elegido && { estado: elegido }), ...(texto && { q: texto }) },
      resetScroll: false,
    });
  return (
    <>
      <BuscarEnLista label={cartera.buscar} boton={cartera.botonBuscar} q={q} onBuscar={search} />
      <ChipsEstado
        label={cartera.estados}
        estados={ESTADOS_ASOCIACION}
        nombres={cartera.estado}
        totales={estados}
        sinEstado={{ nombre: cartera.todos, total: estados.reduce((suma, { total }) => suma + total, 0) }}
        elegido={elegido}
        enlace={(estado) => ({
          to: '/visita/visitador',
          search: { tab: 'cartera', ...(estado && { estado }), ...buscadas },
        })}
      />
      {q && <Chips label={cartera.buscar} items={[{ id: 'q', label: `«${q}»` }]} onRemove={() => search('')} />}
    </>
  );
}
