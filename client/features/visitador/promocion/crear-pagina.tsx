import { useQuery } from '@tanstack/react-query';
import { Link, Navigate, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import type { Promocion } from '#shared/contract/visita/promociones';
import { esId } from '#shared/reglas/id';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton } from '#ui/feedback/skeleton';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ApiError } from '../../../api/call/api-error.ts';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { editorPromocion as texto } from '../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { promociones } from '../../../i18n/es/visitador/promociones/promociones.ts';
import { EnMiCartera } from '../../../pantalla/cartera/en-mi-cartera.tsx';
import { llevadosQuery } from '../../../pantalla/cartera/use-add-to-cartera.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { promocionQuery } from '../promociones/consultas-promociones.ts';
import { PESTANA } from '../promociones/filtros-promociones.tsx';
import { useJuicio } from './consultas-promocion.ts';
import { Editor } from './editor.tsx';
import c from './promocion.module.css';
import { useWrite } from './use-write.ts';

interface CrearProps {
  idProd: string;
  /** Id of the draft in the address. */
  promo: string | undefined;
}

/** A new promotion of a product. Once its draft is created, its id goes into the address. */
export function CrearPagina({ idProd, promo }: CrearProps) {
  // The id at the opening: a draft that is created later belongs to the same form.
  const [abierta] = useState(promo);
  useMetadata({ title: texto.titulo });
  if (!esId(idProd))
    return (
      <Marco>
        <ProductoNoExiste />
      </Marco>
    );
  return abierta === undefined ? (
    <Formulario productoId={Number(idProd)} promocion={null} />
  ) : (
    <Empezada productoId={Number(idProd)} promo={abierta} />
  );
}

function Empezada({ productoId, promo }: { productoId: number; promo: string }) {
  const consulta = useQuery(promocionQuery(promo));
  // The draft is missing or another person's: begins a new one of this product.
  if (consulta.error instanceof ApiError && [403, 404].includes(consulta.error.status))
    return <Formulario productoId={productoId} promocion={null} />;
  return (
    <Consulta consulta={consulta}>
      {(promocion) =>
        promocion.estado !== 'borrador' || promocion.producto.id !== productoId ? (
          <Navigate to="/visita/visitador/edit-promo/$idPromo" params={{ idPromo: String(promocion.id) }} replace />
        ) : (
          <Formulario productoId={productoId} promocion={promocion} />
        )
      }
    </Consulta>
  );
}

const Marco = ({ producto, children }: { producto?: string; children: ReactNode }) => (
  <div className={c.pagina}>
    <Breadcrumbs>
      <Link to="/visita/visitador" search={{ tab: 'resumen' }}>
        {cuenta.paginaVisitador}
      </Link>
      <Link to="/visita/visitador" search={PESTANA}>
        {promociones.pestana}
      </Link>
      {texto.titulo}
    </Breadcrumbs>
    <PageHeading intro={producto && texto.de(producto)}>{texto.titulo}</PageHeading>
    {children}
  </div>
);

function Formulario({ productoId, promocion }: { productoId: number; promocion: Promocion | null }) {
  const navigate = useNavigate();
  const write = useWrite({
    productoId,
    promocion,
    onCreada: ({ id }) =>
      void navigate({
        to: '/visita/visitador/crear-promocion/$idProd',
        params: { idProd: String(productoId) },
        search: { promo: String(id) },
        replace: true,
        resetScroll: false,
      }),
  });
  const consulta = useJuicio(productoId, write.id.current, write.auto.datos);
  const { data: juicio, error, isError, isFetching, refetch } = consulta;
  if (!juicio) {
    if (!isError)
      return (
        <Marco>
          <Skeleton />
        </Marco>
      );
    const noExiste = error instanceof ApiError && error.status === 404;
    return (
      <Marco>
        {noExiste ? (
          <ProductoNoExiste />
        ) : (
          <ErrorPanel {...errorPanelProps(error)} onRetry={() => void refetch()} isRetrying={isFetching} />
        )}
      </Marco>
    );
  }
  const prohibido = juicio.reglas.find(({ numero, estado }) => numero === 1 && estado === 'bloqueada');
  return (
    <Marco producto={juicio.producto.nombre}>
      {prohibido ? (
        <EmptyState title={texto.noPromocionable} action={<VerFicha juicio={juicio} />}>
          {prohibido.frase}
        </EmptyState>
      ) : juicio.alcance.por === null ? (
        <SinAsociacion producto={juicio.producto} />
      ) : (
        <Editor
          write={write}
          juicio={juicio}
          esDeAhora={consulta.esDeAhora}
          isError={isError}
          esNueva={false}
          onEnviada={({ id }) =>
            void navigate({
              to: '/visita/visitador/edit-promo/$idPromo',
              params: { idPromo: String(id) },
              replace: true,
            })
          }
        />
      )}
    </Marco>
  );
}

const VerFicha = ({ juicio: { producto } }: { juicio: { producto: { id: number; slug: string } } }) => (
  <EnlaceBoton to="/visita/producto/$product/$id" params={{ product: producto.slug, id: String(producto.id) }}>
    {texto.verFicha}
  </EnlaceBoton>
);

function SinAsociacion({ producto }: { producto: Juicio['producto'] }) {
  const { data } = useQuery(llevadosQuery([producto.id]));
  return (
    <EmptyState
      title={texto.sinAsociacion}
      action={
        <>
          {data && <EnMiCartera producto={producto} llevado={data[0] ?? null} />}
          <EnlaceBoton to="/visita/visitador" search={{ tab: 'cartera' }} variant="secondary" size="small">
            {texto.verCartera}
          </EnlaceBoton>
        </>
      }
    >
      {texto.sinAsociacionTexto}
    </EmptyState>
  );
}

const ProductoNoExiste = () => (
  <EmptyState title={texto.productoNoExiste} action={<EnlaceBoton to="/visita">{texto.buscarProducto}</EnlaceBoton>}>
    {texto.productoNoExisteTexto}
  </EmptyState>
);
