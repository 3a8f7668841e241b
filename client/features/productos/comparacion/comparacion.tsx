import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import type { Producto } from '#shared/contract/visita/entidades';
import { PageHeading } from '#ui/content/page-heading';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Skeleton, SkeletonBlock } from '#ui/feedback/skeleton';
import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { buscador } from '../../../i18n/es/productos/productos.ts';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { comparadosDe, type Direccion, toggleComparado } from '../buscador/buscador-direccion.ts';
import { useFinderNavigation } from '../buscador/buscador-navegar.ts';
import { fichaQuery } from '../ficha/ficha-consultas.ts';
import c from './comparacion.module.css';
import { FILAS } from './comparacion-filas.ts';

/** Up to four products side by side, a fact per row. Rows that differ are marked. */
export function Comparacion({ direccion }: { direccion: Direccion }) {
  const fichas = useQueries({ queries: comparadosDe(direccion).map((id) => fichaQuery(String(id))) });
  const { tabla: _, ...sinTabla } = direccion;
  const productos = fichas.flatMap(({ data }) => (data ? [data.producto] : []));
  const fallida = fichas.find(({ isError, data }) => isError && !data);
  const estaCargando = fichas.some(({ isPending }) => isPending);
  return (
    <div className={c.pagina}>
      <PageHeading
        intro={buscador.comparaTexto}
        actions={
          <EnlaceBoton to="/visita/result" search={sinTabla} variant="secondary">
            {buscador.volverResultados}
          </EnlaceBoton>
        }
      >
        {buscador.compararTitulo}
      </PageHeading>
      {fallida && (
        <ErrorPanel
          {...errorPanelProps(fallida.error)}
          onRetry={() => void fallida.refetch()}
          isRetrying={fallida.isFetching}
        />
      )}
      {!estaCargando && productos.length > 0 && <Tabla productos={productos} />}
      {estaCargando && (
        <Skeleton>
          <SkeletonBlock height={640} radius={8} />
        </Skeleton>
      )}
    </div>
  );
}

function Tabla({ productos }: { productos: readonly Producto[] }) {
  const { change } = useFinderNavigation();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <section className={c.caja} aria-label={buscador.compararTitulo} tabIndex={0}>
      <table className={c.tabla}>
        <thead>
          <tr>
            <td />
            {productos.map(({ id, slug, nombre }) => (
              <th key={id} scope="col">
                <Link to="/visita/producto/$product/$id" params={{ product: slug, id: String(id) }}>
                  {nombre}
                </Link>
                <button
                  type="button"
                  className={c.quitar}
                  aria-label={buscador.quitarDeComparacion(nombre)}
                  onClick={() => void change((puesta) => toggleComparado(puesta, id), { replace: true })}
                >
                  <X size={18} strokeWidth={1.5} aria-hidden="true" />
                </button>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FILAS.map(({ id, valor }) => {
            const valores = productos.map((producto) => valor(producto));
            const esDistinta = new Set(valores.map(String)).size > 1;
            return (
              <tr key={id} data-distinta={esDistinta || undefined}>
                <th scope="row">
                  {buscador.filaComparacion[id]}
                  {esDistinta && <VisuallyHidden> {buscador.difieren}</VisuallyHidden>}
                </th>
                {valores.map((lineas, lugar) => (
                  <td key={productos[lugar]?.id}>
                    {lineas.length === 0 && <span className={c.nada}>{buscador.sinDato}</span>}
                    {lineas.map((linea) => (
                      <p key={linea}>{linea}</p>
                    ))}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
