import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Table } from '#ui/content/table';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import c from './cartera.module.css';
import { SinPagina, SinProductos, SinResultado } from './cartera-vacia.tsx';
import { carteraQuery, leerDireccion } from './consultas-cartera.ts';
import { FilaAsociacion } from './fila-asociacion.tsx';
import { FiltrosCartera } from './filtros-cartera.tsx';
import { useNombresZonas } from './nombres-zonas.ts';

/** The products that somebody represents. Every filter is in the address. */
export function CarteraPestana({ search }: { search: Record<string, unknown> }) {
  const direccion = leerDireccion(search);
  const consulta = useQuery(carteraQuery(direccion));
  const nombres = useNombresZonas(consulta.data?.data.flatMap(({ zonas }) => zonas) ?? []);
  const cuantos = useRef<HTMLParagraphElement>(null);
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={6} height={84} radius={8} />}>
      {({ data, meta, estados }) => {
        if (estados.every(({ total }) => total === 0)) return <SinProductos />;
        return (
          <div className={c.pila} aria-busy={consulta.isPlaceholderData || undefined}>
            <FiltrosCartera direccion={direccion} estados={estados} />
            <p ref={cuantos} role="status" tabIndex={-1} className={c.total}>
              {plural(meta.total, cartera.total)}
            </p>
            {meta.total === 0 && <SinResultado />}
            {meta.total > 0 && data.length === 0 && <SinPagina direccion={direccion} />}
            {data.length > 0 && (
              <Table label={cartera.tabla} head={cartera.columnas} isStacked>
                {data.map((asociacion) => (
                  <FilaAsociacion
                    key={asociacion.id}
                    asociacion={asociacion}
                    zonas={nombres(asociacion.zonas)}
                    onHecho={() => cuantos.current?.focus()}
                  />
                ))}
              </Table>
            )}
            <Paginacion
              label={cartera.paginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({
                to: '/visita/visitador',
                search: { tab: 'cartera', ...direccion, page: String(n) },
              })}
            />
          </div>
        );
      }}
    </Consulta>
  );
}
