import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { Producto } from '#shared/contract/visita/entidades';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { ficha } from '../../../i18n/es/productos/ficha.ts';
import { Cabecera, nombreLaboratorio } from '../ficha-cabecera/ficha-cabecera.tsx';
import { Representantes } from '../ficha-gente/representantes.tsx';
import i from '../ficha-lectura/ficha-impresa.module.css';
import { printFicha, usePapel } from '../ficha-lectura/ficha-papel.ts';
import { Promociones } from '../ficha-promociones/ficha-promociones.tsx';
import { Alertas } from '../ficha-secciones/ficha-alertas.tsx';
import { Avisos } from '../ficha-secciones/ficha-avisos.tsx';
import { Composicion, Condiciones, Excipientes, FormaYVias } from '../ficha-secciones/ficha-composicion.tsx';
import { DocumentoOficial, Notas, OtrosDocumentos, otrosDocumentos } from '../ficha-secciones/ficha-documentos.tsx';
import { Equivalentes } from '../ficha-secciones/ficha-equivalentes.tsx';
import { Historial } from '../ficha-secciones/ficha-historial.tsx';
import { Presentaciones } from '../ficha-secciones/ficha-presentaciones.tsx';
import c from './ficha.module.css';
import { countVista, type Ficha, fichaQuery } from './ficha-consultas.ts';
import { PieFuente } from './ficha-fuente.tsx';
import { Indice } from './ficha-indice.tsx';
import type { IdSeccion } from './ficha-seccion.tsx';

const CapaEditorial = lazy(async () => ({
  default: (await import('../ficha-gente/capa-editorial.tsx')).CapaEditorial,
}));
const Resumen = lazy(async () => ({ default: (await import('../ficha-secciones/ficha-resumen.tsx')).Resumen }));

const VISTA_MS = 2_000;

/** Counts a view after two seconds on the sheet; a copy is not counted. */
function useVistaDeProducto(id: number, cuenta: boolean) {
  useEffect(() => {
    if (!cuenta) return;
    const timer = setTimeout(() => countVista(id), VISTA_MS);
    return () => clearTimeout(timer);
  }, [id, cuenta]);
}

const idsDe = (producto: Producto): IdSeccion[] => [
  ...(['presentaciones', 'composicion', 'excipientes', 'forma', 'condiciones'] as const),
  ...(producto.editorial ? (['resumen'] as const) : []),
  ...(['ficha-tecnica', 'prospecto'] as const),
  ...(otrosDocumentos(producto).length > 0 ? (['documentos'] as const) : []),
  ...(['notas', 'representantes', 'promociones', 'equivalentes', 'alertas', 'historial'] as const),
];

/** `inicial`: result of the route's loader; the query with the same key refreshes it. */
export function FichaPagina({ inicial }: { inicial: Ficha }) {
  const consulta = useQuery(fichaQuery(String(inicial.producto.id)));
  const { producto, guardadaEn } = consulta.data ?? inicial;
  useMetadata({
    title: producto.nombre,
    description: ficha.descripcion(producto.nombre, nombreLaboratorio(producto)),
  });
  useVistaDeProducto(producto.id, guardadaEn === null);
  const Papel = usePapel();
  return (
    <div className={i.raiz}>
      {Papel && <Papel producto={producto} />}
      <article className={`${c.ficha} ${i.pantalla}`}>
        <Breadcrumbs>
          <Link to="/visita">{ficha.productos}</Link>
          {producto.nombre}
        </Breadcrumbs>
        <Cabecera producto={producto} isCopia={guardadaEn !== null} onImprimir={printFicha} />
        <Avisos
          producto={producto}
          guardadaEn={guardadaEn}
          onReintentar={() => void consulta.refetch()}
          isReintentando={consulta.isFetching}
        />
        <div className={c.cuerpo}>
          <Indice ids={idsDe(producto)} />
          <div className={c.secciones}>
            <Secciones producto={producto} />
            <PieFuente fuente={producto.fuente} />
          </div>
        </div>
      </article>
    </div>
  );
}

const Secciones = ({ producto }: { producto: Producto }) => (
  <>
    <Presentaciones producto={producto} />
    <Composicion producto={producto} />
    <Excipientes producto={producto} />
    <FormaYVias producto={producto} />
    <Condiciones producto={producto} />
    <Suspense>
      <CapaEditorial id={producto.id} />
    </Suspense>
    {producto.editorial && (
      <Suspense>
        <Resumen editorial={producto.editorial} />
      </Suspense>
    )}
    <DocumentoOficial producto={producto} tipo="ficha_tecnica" />
    <DocumentoOficial producto={producto} tipo="prospecto" />
    {otrosDocumentos(producto).length > 0 && <OtrosDocumentos producto={producto} />}
    <Notas producto={producto} />
    <Representantes key={`representantes ${producto.id}`} producto={producto} />
    <Promociones key={`promociones ${producto.id}`} id={producto.id} />
    {/* The key resets the opened parts when another product's sheet is shown. */}
    <Equivalentes key={`equivalentes ${producto.id}`} producto={producto} />
    <Alertas key={`alertas ${producto.id}`} id={producto.id} />
    <Historial key={`historial ${producto.id}`} id={producto.id} />
  </>
);
