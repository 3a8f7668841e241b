import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { cartera as api } from '#shared/contract/visita/cartera/cartera';
import { Table } from '#ui/content/table';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { urlOf } from '../../../api/call/call.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { CabezaDeOtra, TraspasarElegidas } from '../equipo/de-otra.tsx';
import { Equipo } from '../equipo/equipo.tsx';
import l from '../lista/lista.module.css';
import c from './cartera.module.css';
import { SinPagina, SinProductos, SinResultado } from './cartera-vacia.tsx';
import { carteraQuery, type Direccion, readDireccion } from './consultas-cartera.ts';
import { FilaAsociacion } from './fila-asociacion.tsx';
import { FiltrosCartera } from './filtros-cartera.tsx';
import { useNombresZonas } from './nombres-zonas.ts';
import { Varias } from './varias.tsx';

interface CarteraProps {
  search: Record<string, unknown>;
  /** Whether the user answers for a company (responde.ts). */
  responde: boolean;
}

/** The user's portfolio; for marketing also the portfolios of its people. Every filter is in the address. */
export function CarteraPestana({ search, responde }: CarteraProps) {
  const leida = readDireccion(search);
  const { de, ...propia } = leida;
  const direccion: Direccion = responde && de ? leida : propia;
  return (
    <div className={l.pila}>
      {responde && (direccion.de ? <CabezaDeOtra de={direccion.de} /> : <Equipo />)}
      <Lista key={direccion.de ?? ''} direccion={direccion} />
    </div>
  );
}

function Lista({ direccion }: { direccion: Direccion }) {
  const consulta = useQuery(carteraQuery(direccion));
  const nombres = useNombresZonas(consulta.data?.data.flatMap(({ zonas }) => zonas) ?? []);
  const cuantos = useRef<HTMLParagraphElement>(null);
  const [marcadas, setMarcadas] = useState<readonly number[]>([]);
  const { de, page: _page, ...filtros } = direccion;
  const alHacer = () => cuantos.current?.focus();
  return (
    <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={6} height={84} radius={8} />}>
      {({ data, meta, estados }) => {
        if (estados.every(({ total }) => total === 0)) return de ? <SinResultado /> : <SinProductos />;
        // Only rows of the present page and state count as chosen.
        const elegidas = data.filter(({ id }) => marcadas.includes(id));
        return (
          <div className={l.pila} aria-busy={consulta.isPlaceholderData || undefined}>
            <FiltrosCartera direccion={direccion} estados={estados} />
            <div className={c.encima}>
              <p ref={cuantos} role="status" tabIndex={-1} className={l.total}>
                {plural(meta.total, cartera.total)}
              </p>
              {!de && (
                <div className={l.acciones}>
                  {meta.total > 0 && (
                    <Exportar href={urlOf(api.exportar, { query: filtros })} fichero={cartera.exportarFichero} />
                  )}
                  <EnlaceBoton to="/visita/search-product" size="small">
                    {cartera.anadir}
                  </EnlaceBoton>
                </div>
              )}
            </div>
            {meta.total === 0 && <SinResultado />}
            {meta.total > 0 && data.length === 0 && <SinPagina direccion={direccion} />}
            {data.length > 0 && (
              <>
                {de ? (
                  <div className={l.barra}>
                    <TraspasarElegidas de={de} elegidas={elegidas} onHecho={alHacer} />
                  </div>
                ) : (
                  <Varias todas={data} elegidas={elegidas} onElegir={setMarcadas} onHecho={alHacer} />
                )}
                <Table label={cartera.tabla} head={de ? cartera.columnasDeOtra : cartera.columnas} isStacked>
                  {data.map((asociacion) => (
                    <FilaAsociacion
                      key={asociacion.id}
                      asociacion={asociacion}
                      zonas={nombres(asociacion.zonas)}
                      eleccion={{
                        elegida: marcadas.includes(asociacion.id),
                        onElegir: (elegida) =>
                          setMarcadas((antes) =>
                            elegida ? [...antes, asociacion.id] : antes.filter((otra) => otra !== asociacion.id),
                          ),
                      }}
                      onHecho={de ? null : alHacer}
                    />
                  ))}
                </Table>
              </>
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
