import { Link } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import type { Resultado } from '#shared/contract/visita/buscador';
import { Button } from '#ui/button';
import { EmptyState } from '#ui/empty-state';
import { buscador } from '../../i18n/es/productos.ts';
import { showToast } from '../../ui/toast-queue.ts';
import {
  alternarComparado,
  alternarFiltro,
  comparadosDe,
  type Direccion,
  filtrosPuestos,
  leerDireccion,
  MAX_COMPARADOS,
  sinFiltros,
} from './buscador-direccion.ts';
import { useNavegar } from './buscador-navegar.ts';
import c from './buscador-resultados.module.css';
import { ProductoTarjeta } from './producto-tarjeta.tsx';

export function ListaResultados({ direccion, resultado }: { direccion: Direccion; resultado: Resultado }) {
  const { cambiar, puesta } = useNavegar();
  const comparados = comparadosDe(direccion);
  if (resultado.data.length === 0) return <Vacio direccion={direccion} />;
  const comparar = async (id: number) => {
    const elegidos = comparadosDe(puesta());
    if (!elegidos.includes(id) && elegidos.length >= MAX_COMPARADOS)
      showToast(buscador.maximoComparar, { tone: 'neutral' });
    else await cambiar((actual) => alternarComparado(actual, id), { replace: true });
  };
  return (
    <>
      <ol className={c.lista}>
        {resultado.data.map((fila) => (
          <li key={fila.id}>
            <ProductoTarjeta
              fila={fila}
              isComparado={comparados.includes(fila.id)}
              onComparar={() => comparar(fila.id)}
            />
          </li>
        ))}
      </ol>
      <Paginas direccion={direccion} actual={resultado.meta.current_page} ultima={resultado.meta.last_page} />
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
              onPress={() => void cambiar((puesta) => alternarFiltro(puesta, 'comercializado', 'todos'))}
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

/** The first, the last and two around the open one; 0 where some are left out. */
export function paginasVisibles(actual: number, ultima: number): number[] {
  const cerca = [1, actual - 1, actual, actual + 1, ultima].filter((n) => n >= 1 && n <= ultima);
  return [...new Set(cerca)].flatMap((n, lugar, todas) => {
    const hueco = n - (todas[lugar - 1] ?? n - 1);
    // One that is missing is shown rather than dots.
    return hueco === 2 ? [n - 1, n] : hueco > 2 ? [0, n] : [n];
  });
}

/** Links, so that a page opens in another tab and Back leads to the one before. */
function Paginas({ direccion, actual, ultima }: { direccion: Direccion; actual: number; ultima: number }) {
  if (ultima < 2) return null;
  const enlace = (n: number) =>
    ({ to: '/visita/result', search: leerDireccion({ ...direccion, page: String(n) }) }) as const;
  return (
    <nav aria-label={buscador.paginas} className={c.paginas}>
      {actual > 1 && (
        <Link {...enlace(actual - 1)} rel="prev" className={c.paginaTexto}>
          {buscador.anterior}
        </Link>
      )}
      <ul>
        {paginasVisibles(actual, ultima).map((n, lugar) =>
          n === 0 ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: there is at most one gap before and one after.
            <li key={`hueco-${lugar}`} aria-hidden="true" className={c.hueco}>
              …
            </li>
          ) : (
            <li key={n}>
              <Link
                {...enlace(n)}
                aria-label={buscador.pagina(n)}
                aria-current={n === actual ? 'page' : undefined}
                className={c.numero}
              >
                {n}
              </Link>
            </li>
          ),
        )}
      </ul>
      {actual < ultima && (
        <Link {...enlace(actual + 1)} rel="next" className={c.paginaTexto}>
          {buscador.siguiente}
        </Link>
      )}
    </nav>
  );
}
