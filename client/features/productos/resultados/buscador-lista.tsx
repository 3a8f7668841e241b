import { SearchX } from 'lucide-react';
import type { Resultado } from '#shared/contract/visita/buscador';
import { Button } from '#ui/actions/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ResultList } from '#ui/results/result-layout';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import {
  comparadosDe,
  type Direccion,
  filtrosPuestos,
  MAX_COMPARADOS,
  readDireccion,
  sinFiltros,
  toggleComparado,
  toggleFiltro,
} from '../buscador/buscador-direccion.ts';
import { useNavegar } from '../buscador/buscador-navegar.ts';
import { ProductoTarjeta } from '../tarjeta/producto-tarjeta.tsx';
import c from './buscador-resultados.module.css';

export function ListaResultados({ direccion, resultado }: { direccion: Direccion; resultado: Resultado }) {
  const { cambiar, puesta } = useNavegar();
  const comparados = comparadosDe(direccion);
  if (resultado.data.length === 0) return <Vacio direccion={direccion} />;
  const comparar = async (id: number) => {
    const elegidos = comparadosDe(puesta());
    if (!elegidos.includes(id) && elegidos.length >= MAX_COMPARADOS)
      showToast(buscador.maximoComparar, { tone: 'neutral' });
    else await cambiar((actual) => toggleComparado(actual, id), { replace: true });
  };
  return (
    <>
      <ResultList>
        {resultado.data.map((fila) => (
          <li key={fila.id}>
            <ProductoTarjeta
              fila={fila}
              isComparado={comparados.includes(fila.id)}
              onComparar={() => comparar(fila.id)}
            />
          </li>
        ))}
      </ResultList>
      <Paginacion
        label={buscador.paginas}
        actual={resultado.meta.current_page}
        ultima={resultado.meta.last_page}
        enlace={(n) => ({ to: '/visita/result', search: readDireccion({ ...direccion, page: String(n) }) })}
      />
    </>
  );
}

/** Nothing found: how to write it, and which of one's own filters to let go. */
function Vacio({ direccion }: { direccion: Direccion }) {
  const { cambiar } = useNavegar();
  const hayFiltros = filtrosPuestos(direccion).some(({ faceta }) => faceta !== 'comercializado');
  return (
    <EmptyState
      title={buscador.vacioTitulo}
      icon={<SearchX size={24} strokeWidth={1.5} />}
      action={
        <>
          {hayFiltros && <Button onPress={() => void cambiar(sinFiltros)}>{buscador.quitarFiltros}</Button>}
          {direccion.comercializado !== 'todos' && (
            <Button
              variant="secondary"
              onPress={() => void cambiar((puesta) => toggleFiltro(puesta, 'comercializado', 'todos'))}
            >
              {buscador.vacioNoComercializados}
            </Button>
          )}
        </>
      }
    >
      <ul className={c.consejos}>
        {hayFiltros && <li>{buscador.vacioFiltros}</li>}
        {buscador.vacioConsejos.map((consejo) => (
          <li key={consejo}>{consejo}</li>
        ))}
      </ul>
    </EmptyState>
  );
}
