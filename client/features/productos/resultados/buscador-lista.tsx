import { SearchX } from 'lucide-react';
import { lazy, Suspense } from 'react';
import type { Resultado } from '#shared/contract/visita/buscador';
import { Button } from '#ui/actions/button';
import { EmptyState } from '#ui/feedback/empty-state';
import { ResultList } from '#ui/results/result-layout';
import { useSession } from '../../../api/session/session.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { nuevoProducto } from '../../../i18n/es/visitador/nuevo-producto.ts';
import { paraProponer } from '../../../pantalla/cartera/propuesta-producto.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
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
  valoresDe,
} from '../buscador/buscador-direccion.ts';
import { useFinderNavigation } from '../buscador/buscador-navegar.ts';
import { ProductoTarjeta } from '../tarjeta/producto-tarjeta.tsx';
import { OtraPalabra } from './buscador-interpretacion.tsx';
import c from './buscador-resultados.module.css';

const CarteraDeTarjeta = lazy(async () => ({
  default: (await import('../ficha-gente/cartera-de-tarjeta.tsx')).CarteraDeTarjeta,
}));

export function ListaResultados({ direccion, resultado }: { direccion: Direccion; resultado: Resultado }) {
  const { change, puesta } = useFinderNavigation();
  const comparados = comparadosDe(direccion);
  const { authUser } = useSession();
  const paises = paisesDe(direccion, resultado);
  const esGente = Boolean(authUser?.visitador_farmaceutico || authUser?.marketing);
  if (resultado.data.length === 0) return <Vacio direccion={direccion} otra={resultado.meta.quisiste_decir} />;
  const compare = async (id: number) => {
    const elegidos = comparadosDe(puesta());
    if (!elegidos.includes(id) && elegidos.length >= MAX_COMPARADOS)
      showToast(buscador.maximoComparar, { tone: 'neutral' });
    else await change((actual) => toggleComparado(actual, id), { replace: true });
  };
  return (
    <>
      <ResultList>
        {resultado.data.map((fila) => (
          <li key={fila.id}>
            <ProductoTarjeta
              fila={fila}
              pais={paises.get(fila.pais_id)}
              comparacion={{ isComparado: comparados.includes(fila.id), onComparar: () => compare(fila.id) }}
              accion={
                esGente && (
                  <Suspense>
                    <CarteraDeTarjeta producto={fila} pagina={resultado.data} />
                  </Suspense>
                )
              }
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

/** Names of the countries in a result with more than one; empty for one country. */
function paisesDe(direccion: Direccion, { meta }: Resultado): ReadonlyMap<number, string> {
  const elegidos = valoresDe(direccion, 'pais');
  const suyos = (meta.facetas.pais ?? []).filter(
    ({ valor, total }) => total > 0 && (elegidos.length === 0 || elegidos.includes(valor)),
  );
  return new Map(suyos.length > 1 ? suyos.map(({ valor, etiqueta }) => [Number(valor), etiqueta]) : []);
}

/** Empty result: a correction, advice, and filters to remove. */
function Vacio({ direccion, otra }: { direccion: Direccion; otra: string | null }) {
  const { change } = useFinderNavigation();
  const { authUser } = useSession();
  const hayFiltros = filtrosPuestos(direccion).some(({ faceta }) => faceta !== 'comercializado');
  return (
    <EmptyState
      title={buscador.vacioTitulo}
      icon={<SearchX size={24} strokeWidth={1.5} />}
      action={
        <>
          {hayFiltros && <Button onPress={() => void change(sinFiltros)}>{buscador.quitarFiltros}</Button>}
          {direccion.comercializado !== 'todos' && (
            <Button
              variant="secondary"
              onPress={() => void change((puesta) => toggleFiltro(puesta, 'comercializado', 'todos'))}
            >
              {buscador.vacioNoComercializados}
            </Button>
          )}
          {(authUser?.visitador_farmaceutico || authUser?.marketing) && (
            <EnlaceBoton
              to="/visita/nuevo-producto"
              search={{ tab: 'datosObligatorios', ...paraProponer(direccion.q) }}
              variant="secondary"
            >
              {nuevoProducto.proponer}
            </EnlaceBoton>
          )}
        </>
      }
    >
      {otra && (
        <p className={c.quisiste}>
          <OtraPalabra direccion={direccion} otra={otra} />
        </p>
      )}
      <ul className={c.consejos}>
        {hayFiltros && <li>{buscador.vacioFiltros}</li>}
        {buscador.vacioConsejos.map((consejo) => (
          <li key={consejo}>{consejo}</li>
        ))}
      </ul>
    </EmptyState>
  );
}
