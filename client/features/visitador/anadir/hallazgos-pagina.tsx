import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { SearchX } from 'lucide-react';
import { useRef } from 'react';
import { sonCodigos } from '#shared/lista-de-codigos';
import { cabenDeUnaVez, PRODUCTOS_DE_UNA_VEZ } from '#shared/reglas/reglas-cartera';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { Banner, intoView } from '#ui/feedback/banner';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { plural } from '../../../i18n/plural.ts';
import { paraProponer } from '../../../pantalla/cartera/propuesta-producto.ts';
import { preparacionQuery, useAddToCartera } from '../../../pantalla/cartera/use-add-to-cartera.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from './anadir.module.css';
import { PerfilIncompleto } from './buscar-pagina.tsx';
import { type Busqueda, type Hallazgo, hallazgosQuery } from './consultas-anadir.ts';
import { NoEncontrados } from './no-encontrados.tsx';
import { esElegible, ProductoHallado } from './producto-hallado.tsx';

interface HallazgosProps extends Busqueda {
  /** Ids whose checkbox differs from its initial state. */
  cambiados: readonly number[];
}

/** Found products with their state in the portfolio; the chosen ones go to one form. */
export function HallazgosPagina({ q, lab, cambiados }: HallazgosProps) {
  const consulta = useQuery(hallazgosQuery({ q, lab }));
  return (
    <div className={c.pila}>
      <Breadcrumbs>
        <Link to="/visita/visitador" search={{ tab: 'cartera' }}>
          {anadir.miPagina}
        </Link>
        <Link to="/visita/search-product" search={q ? { q } : {}}>
          {anadir.titulo}
        </Link>
        <span>{anadir.paso.elegir}</span>
      </Breadcrumbs>
      <PageHeading>{anadir.elegirTitulo}</PageHeading>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={6} height={72} radius={8} />}>
        {(hallazgo) => <Hallazgos hallazgo={hallazgo} busqueda={{ q, lab }} cambiados={cambiados} />}
      </Consulta>
    </div>
  );
}

interface ListaProps {
  hallazgo: Hallazgo;
  busqueda: Busqueda;
  cambiados: readonly number[];
}

function Hallazgos({ hallazgo: { productos, no_encontrados, hay }, busqueda, cambiados }: ListaProps) {
  const navigate = useNavigate();
  const { data: preparacion } = useQuery(preparacionQuery);
  const total = useRef<HTMLParagraphElement>(null);
  // Pasted codes are all preselected; among the many products of a name the user chooses.
  const deEntrada = busqueda.lab || sonCodigos(busqueda.q) || productos.length === 1;
  const elegibles = productos.filter(esElegible);
  const elegidos = elegibles.filter(({ id }) => deEntrada !== cambiados.includes(id));
  const choose = (cuales: readonly number[]) =>
    navigate({
      to: '/visita/results-db',
      search: {
        ...(busqueda.q && { q: busqueda.q }),
        ...(busqueda.lab && { lab: '1' }),
        ...(cuales.length > 0 && { cambiados: cuales.join() }),
      },
      replace: true,
      resetScroll: false,
    });
  const toggle = (id: number) =>
    choose(cambiados.includes(id) ? cambiados.filter((uno) => uno !== id) : [...cambiados, id]);
  const todos = elegibles.map(({ id }) => id);
  const follow = useAddToCartera();
  const caben = cabenDeUnaVez(preparacion?.zonas.length ?? 0);
  if (productos.length === 0)
    return (
      <>
        <NoEncontrados codigos={no_encontrados} />
        <EmptyState
          title={anadir.nadaTitulo}
          icon={<SearchX size={24} strokeWidth={1.5} />}
          action={
            <>
              <EnlaceBoton to="/visita/search-product" search={busqueda.q ? { q: busqueda.q } : {}}>
                {anadir.buscarOtros}
              </EnlaceBoton>
              <Proponer busqueda={busqueda} codigos={no_encontrados} />
            </>
          }
        >
          {anadir.nadaTexto}
        </EmptyState>
      </>
    );
  return (
    <>
      {preparacion && !preparacion.perfil_completo && <PerfilIncompleto />}
      <div className={c.fila}>
        <p ref={total} role="status" tabIndex={-1} className={c.menor}>
          {hay === null ? plural(productos.length, anadir.hallados) : anadir.primeros(productos.length, hay)}
          {busqueda.lab && productos.length === PRODUCTOS_DE_UNA_VEZ && ` ${anadir.primerosDeLaboratorio}`}
        </p>
        {elegibles.length > 1 && (
          <Button
            variant="quiet"
            size="small"
            onPress={() => void choose((elegidos.length === elegibles.length) === deEntrada ? todos : [])}
          >
            {elegidos.length === elegibles.length ? anadir.ninguno : anadir.todos}
          </Button>
        )}
      </div>
      <NoEncontrados codigos={no_encontrados} />
      {follow.error !== null && (
        <Banner ref={intoView} tone="danger">
          {errorSentence(follow.error)}
        </Banner>
      )}
      <ul className={c.lista}>
        {productos.map((producto) => (
          <ProductoHallado
            key={producto.id}
            producto={producto}
            elegido={elegidos.includes(producto)}
            onElegir={() => void toggle(producto.id)}
          />
        ))}
      </ul>
      <p>
        <Proponer busqueda={busqueda} codigos={no_encontrados} />
      </p>
      <div className={c.barra}>
        <p aria-live="polite">
          {elegidos.length === 0 ? anadir.ningunElegido : plural(elegidos.length, anadir.elegidos)}
          {elegidos.length > caben && `. ${anadir.noCaben(caben)}`}
        </p>
        <div className={c.botones}>
          <EnlaceBoton to="/visita/search-product" search={busqueda.q ? { q: busqueda.q } : {}} variant="secondary">
            {anadir.buscarOtros}
          </EnlaceBoton>
          <Button
            isDisabled={elegidos.length === 0 || elegidos.length > caben}
            isPending={follow.isPending}
            pendingText={anadir.anadiendo}
            onPress={() => follow.mutate(elegidos.map(({ id }) => id))}
          >
            {anadir.continuar}
          </Button>
        </div>
      </div>
    </>
  );
}

interface ProponerProps {
  busqueda: Busqueda;
  codigos: Hallazgo['no_encontrados'];
}

/** Link to the form of a new product, with the name, or with the only code that was not found. */
function Proponer({ busqueda, codigos }: ProponerProps) {
  const ausentes = codigos.filter(({ motivo }) => motivo === 'no_esta');
  const buscado = sonCodigos(busqueda.q) ? (ausentes.length === 1 ? ausentes[0]?.texto : undefined) : busqueda.q;
  return (
    <EnlaceBoton
      to="/visita/nuevo-producto"
      search={{ tab: 'datosObligatorios', ...paraProponer(buscado) }}
      variant="quiet"
    >
      {anadir.ningunoCoincide}
    </EnlaceBoton>
  );
}
