import { useNavigate } from '@tanstack/react-router';
import type { AnswerOf } from '#shared/contract/endpoint';
import type { enSuNombre as api } from '#shared/contract/visita/cartera/en-su-nombre';
import { ESTADOS_EN_SU_NOMBRE } from '#shared/estados/estados-en-su-nombre';
import { Chips } from '#ui/content/chips';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { BuscarEnLista } from '../lista/buscar-en-lista.tsx';
import { ChipsEstado } from '../lista/chips-estado.tsx';
import type { DireccionEnSuNombre } from './direccion-en-su-nombre.ts';

interface FiltrosProps {
  direccion: DireccionEnSuNombre;
  /** Name of the person whose products are shown. */
  persona: string | null;
  estados: AnswerOf<typeof api.lista>['estados'];
}

/** Filters by words, by state with counts, and by one person. Each choice is an address. */
export function FiltrosEnSuNombre({ direccion, persona, estados }: FiltrosProps) {
  const navigate = useNavigate();
  const { page: _, ...sinPagina } = direccion;
  const { estado: elegido, q } = direccion;
  const go = (search: DireccionEnSuNombre) =>
    void navigate({ to: '/visita/en-su-nombre', search: { ...search }, resetScroll: false });
  const searchFor = (texto: string) => {
    const { q: _antes, ...resto } = sinPagina;
    go({ ...resto, ...(texto && { q: texto }) });
  };
  const remove = (id: 'persona' | 'q') => {
    const { [id]: _quitado, ...resto } = sinPagina;
    go(resto);
  };
  const { estado: _elegido, ...sinEstado } = sinPagina;
  const totalDe = (estado: string) => estados.find((uno) => uno.estado === estado)?.total ?? 0;
  const puestos = [
    ...(persona ? [{ id: 'persona' as const, label: enSuNombre.dePersona(persona) }] : []),
    ...(q ? [{ id: 'q' as const, label: `«${q}»` }] : []),
  ];
  return (
    <>
      <BuscarEnLista label={enSuNombre.buscar} boton={enSuNombre.botonBuscar} q={q} onBuscar={searchFor} />
      <ChipsEstado
        label={enSuNombre.estados}
        estados={ESTADOS_EN_SU_NOMBRE}
        nombres={enSuNombre.estado}
        totales={estados}
        sinEstado={{ nombre: enSuNombre.vigentes, total: totalDe('activa') + totalDe('suspendida') }}
        elegido={elegido}
        enlace={(estado) => ({ to: '/visita/en-su-nombre', search: { ...sinEstado, ...(estado && { estado }) } })}
      />
      {puestos.length > 0 && (
        <Chips
          label={enSuNombre.buscar}
          items={puestos}
          onRemove={(id) => remove(id === 'persona' ? 'persona' : 'q')}
        />
      )}
    </>
  );
}
