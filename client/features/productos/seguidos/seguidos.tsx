import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Star } from 'lucide-react';
import { useState } from 'react';
import type { ProductoSeguido } from '#shared/contract/visita/entidades';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { ResultList } from '#ui/results/result-layout';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { tiposCambio } from '../../../i18n/es/productos/ficha-datos.ts';
import { buscador, productos } from '../../../i18n/es/productos/productos.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { BusquedasGuardadas } from '../buscador/busquedas-guardadas.tsx';
import { seguidosQuery, useFollow } from '../ficha/ficha-consultas.ts';
import { ProductoTarjeta } from '../tarjeta/producto-tarjeta.tsx';
import { BotonSeguir } from './boton-seguir.tsx';
import c from './seguidos.module.css';

/** Followed products and saved searches. */
export function SeguidosPagina({ page }: { page: string }) {
  const consulta = useQuery(seguidosQuery(page));
  useMetadata({ title: ficha.seguidos });
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/visita">{productos.area}</Link>
        {ficha.seguidos}
      </Breadcrumbs>
      <PageHeading intro={ficha.seguidosIntro}>{ficha.seguidos}</PageHeading>
      <Consulta consulta={consulta}>
        {({ data, meta }) => (
          <>
            {data.length === 0 && <Ninguno total={meta.total} />}
            <ResultList>
              {data.map((producto) => (
                <li key={producto.id}>
                  <ProductoTarjeta fila={producto} accion={<Seguimiento producto={producto} />} />
                </li>
              ))}
            </ResultList>
            <Paginacion
              label={buscador.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({ to: '/visita/seguidos', search: n === 1 ? {} : { page: String(n) } })}
            />
          </>
        )}
      </Consulta>
      <BusquedasGuardadas />
    </div>
  );
}

/** `total`: products on all pages. */
const Ninguno = ({ total }: { total: number }) =>
  total === 0 ? (
    <EmptyState
      title={ficha.sinSeguidos}
      icon={<Star size={24} strokeWidth={1.5} />}
      action={<EnlaceBoton to="/visita">{buscador.titulo}</EnlaceBoton>}
    >
      {ficha.sinSeguidosTexto}
    </EmptyState>
  ) : (
    <EmptyState
      title={ficha.sinSeguidosAqui}
      icon={<Star size={24} strokeWidth={1.5} />}
      action={
        <EnlaceBoton to="/visita/seguidos" search={{}}>
          {ficha.irAPrimera}
        </EnlaceBoton>
      }
    >
      {ficha.sinSeguidosAquiTexto}
    </EmptyState>
  );

/** A followed product with its last change. After unfollowing it stays until the user leaves, so that it can be undone. */
function Seguimiento({ producto }: { producto: ProductoSeguido }) {
  const { id, slug, nombre, ultimo_cambio } = producto;
  const [seguido, setSeguido] = useState(true);
  const follow = useFollow({ id });
  const press = () => {
    setSeguido(!seguido);
    follow.mutate(!seguido, { onError: () => setSeguido(seguido) });
  };
  return (
    <div className={c.seguimiento}>
      {ultimo_cambio === null ? (
        <p className={c.menor}>{ficha.sinCambiosTodavia}</p>
      ) : (
        <p>
          <Link to="/visita/producto/$product/$id" params={{ product: slug, id: String(id) }} hash="historial">
            {ficha.ultimoCambio(
              formatFecha(ultimo_cambio.fecha),
              ultimo_cambio.tipos.map((tipo) => tiposCambio[tipo]).join(', '),
            )}
          </Link>
        </p>
      )}
      <BotonSeguir
        seguido={seguido}
        label={seguido ? ficha.dejarDeSeguirA(nombre) : ficha.seguirA(nombre)}
        onPress={press}
      />
    </div>
  );
}
