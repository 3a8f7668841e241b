import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { PageHeading } from '#ui/content/page-heading';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ResultLayout } from '#ui/results/result-layout';
import { useEsProfesional } from '../../../api/session/profesional.ts';
import { useSession } from '../../../api/session/session.ts';
import { buscador, productos } from '../../../i18n/es/productos/productos.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { useUltima } from '../../../pantalla/use-ultima.ts';
import { useMediaQuery, WIDE } from '../../../ui/theme/use-media-query.ts';
import { CampoBusqueda } from '../buscador/buscador-campo.tsx';
import { resultadoQuery, useCatalogo } from '../buscador/buscador-consultas.ts';
import { comparadosDe, type Direccion, sinCartera } from '../buscador/buscador-direccion.ts';
import { useFinderNavigation } from '../buscador/buscador-navegar.ts';
import { rememberHallada } from '../buscador/busquedas-recientes.ts';
import { AvisoDemo, FuenteCatalogo } from '../buscador/fuente-catalogo.tsx';
import { BarraComparar } from '../comparacion/comparar-barra.tsx';
import { ResultadoEsqueleto } from './buscador-esqueleto.tsx';
import { Filtros } from './buscador-filtros.tsx';
import { BarraHerramientas } from './buscador-herramientas.tsx';
import { Interpretacion } from './buscador-interpretacion.tsx';
import { ListaResultados } from './buscador-lista.tsx';
import c from './buscador-resultados.module.css';
import { usePaisPropio } from './use-pais-propio.ts';

const Comparacion = lazy(async () => ({ default: (await import('../comparacion/comparacion.tsx')).Comparacion }));

export const tituloDe = ({ q, tabla }: Direccion) => {
  if (tabla) return buscador.compararTitulo;
  return q ? buscador.resultadosDe(q) : buscador.todos;
};

/** Result of a search, or the comparison of chosen products. All of its state is in the address. */
export function ResultadosPagina({ direccion }: { direccion: Direccion }) {
  if (direccion.tabla)
    return (
      <Suspense fallback={<ResultadoEsqueleto />}>
        <Comparacion direccion={direccion} />
      </Suspense>
    );
  return <Resultados direccion={direccion} />;
}

function Resultados({ direccion: escrita }: { direccion: Direccion }) {
  const { authUser } = useSession();
  const direccion = authUser?.visitador_farmaceutico || authUser?.marketing ? escrita : sinCartera(escrita);
  const lector = { propio: usePaisPropio(), esProfesional: useEsProfesional() };
  const { catalogo, seEspera } = useCatalogo();
  const consulta = useUltima(useQuery(resultadoQuery(direccion, lector)));
  // The demonstration's notice stands above the list: the list waits for it, so that the layout does not shift.
  const visible = seEspera ? { ...consulta, data: undefined } : consulta;
  // Only what is found in products on the market, because a recent search is asked among those.
  const haHallado = consulta.esDeAhora && direccion.comercializado !== 'todos' && (consulta.data?.meta.total ?? 0) > 0;
  const hallada = haHallado ? direccion.q : undefined;
  useEffect(() => {
    if (hallada !== undefined) rememberHallada(hallada);
  }, [hallada]);
  const { change } = useFinderNavigation();
  const cabeAlLado = useMediaQuery(WIDE, true);
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/visita">{productos.area}</Link>
        <span>{buscador.resultados}</span>
      </Breadcrumbs>
      <PageHeading>{tituloDe(direccion)}</PageHeading>
      <CampoBusqueda direccion={direccion} />
      <Consulta consulta={visible} esqueleto={<ResultadoEsqueleto />}>
        {(resultado) => (
          <ResultLayout
            isBusy={!consulta.esDeAhora}
            asideLabel={buscador.filtros}
            aside={
              cabeAlLado && (
                <>
                  <h2>{buscador.filtros}</h2>
                  <Filtros direccion={direccion} facetas={resultado.meta.facetas} onCambiar={change} />
                </>
              )
            }
          >
            <AvisoDemo catalogo={catalogo} />
            {consulta.esDeAhora && <Interpretacion direccion={direccion} meta={resultado.meta} />}
            <BarraHerramientas direccion={direccion} meta={resultado.meta} consulta={consulta} />
            <ListaResultados direccion={direccion} resultado={resultado} />
            <FuenteCatalogo catalogo={catalogo} />
          </ResultLayout>
        )}
      </Consulta>
      {comparadosDe(direccion).length > 0 && <BarraComparar direccion={direccion} />}
    </div>
  );
}
