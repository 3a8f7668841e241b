import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { MAESTRAS, RAPIDOS } from '#shared/textos/paginas/textos-buscador';
import { PageHeading } from '#ui/content/page-heading';
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import { useSession } from '../../../api/session/session.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { CampoBusqueda } from './buscador-campo.tsx';
import { useCatalogo } from './buscador-consultas.ts';
import { ComoBusca } from './como-busca.tsx';
import { AvisoDemo, type Catalogo, FuenteCatalogo } from './fuente-catalogo.tsx';
import './puerta.css';

const BusquedasGuardadas = lazy(async () => ({
  default: (await import('./busquedas-guardadas.tsx')).BusquedasGuardadas,
}));

const MiTrabajo = lazy(async () => ({
  default: (await import('../../../pantalla/cartera/mi-trabajo.tsx')).MiTrabajo,
}));

/** Height of the content below the field on a phone, reserved while loading so that the footer stays out of sight. */
const ALTO_ENTRADAS = 720;

/** Start page of the finder. */
export function BuscadorPagina() {
  const { catalogo, seEspera } = useCatalogo();
  const ejemplos = catalogo?.es_demo ? buscador.listaEjemplosDemo : buscador.listaEjemplos;
  return (
    <div className="bus-portada">
      <PageHeading intro={buscador.intro}>{buscador.titulo}</PageHeading>
      <div>
        <CampoBusqueda size="large" />
        <p className="bus-ejemplos">
          {buscador.ejemplos}{' '}
          {ejemplos.map((q) => (
            <Link key={q} to="/visita/result" search={{ q }} className="bus-ejemplo">
              {q}
            </Link>
          ))}
        </p>
      </div>
      {/* Waits until it is known whether a notice stands above, so that the layout does not shift. */}
      {seEspera ? (
        <Skeleton>
          <SkeletonBlock height={ALTO_ENTRADAS} radius={8} />
        </Skeleton>
      ) : (
        <Entradas catalogo={catalogo} />
      )}
    </div>
  );
}

function Entradas({ catalogo }: { catalogo: Catalogo | undefined }) {
  const { status, authUser } = useSession();
  return (
    <>
      <AvisoDemo catalogo={catalogo} />
      {(authUser?.visitador_farmaceutico || authUser?.marketing) && (
        <div className="bus-trabajo">
          <Suspense>
            <MiTrabajo />
          </Suspense>
        </div>
      )}
      <nav aria-labelledby="rapidos">
        <h2 id="rapidos" className="bus-titulo">
          {buscador.rapidos}
        </h2>
        <ul className="bus-rapidos">
          {RAPIDOS.map(([id, search]) => (
            <li key={id}>
              <Link to="/visita/result" search={search} className="bus-rapido">
                {buscador.rapido[id]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <nav aria-labelledby="explorar">
        <h2 id="explorar" className="bus-titulo">
          {buscador.explorar}
        </h2>
        <ul className="bus-explorar">
          {MAESTRAS.map((maestra) => (
            <li key={maestra}>
              <Link to="/visita/explorar/$maestra" params={{ maestra }} className="bus-maestra">
                <span>
                  <strong>{buscador.explora[maestra][0]}</strong>
                  <span>{buscador.explora[maestra][1]}</span>
                </span>
                <ChevronRight size={20} strokeWidth={1.5} aria-hidden="true" />
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {status === 'authenticated' && (
        <Suspense>
          <BusquedasGuardadas />
        </Suspense>
      )}
      <ComoBusca />
      <FuenteCatalogo catalogo={catalogo} />
    </>
  );
}
