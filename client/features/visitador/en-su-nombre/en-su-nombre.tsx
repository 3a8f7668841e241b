import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { enSuNombre as api } from '#shared/contract/visita/cartera/en-su-nombre';
import { PageHeading } from '#ui/content/page-heading';
import { Table } from '#ui/content/table';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { urlOf } from '../../../api/call/call.ts';
import { enSuNombre } from '../../../i18n/es/visitador/empresa/en-su-nombre.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import { useNombresZonas } from '../cartera/nombres-zonas.ts';
import l from '../lista/lista.module.css';
import { enSuNombreQuery } from './consultas-en-su-nombre.ts';
import type { DireccionEnSuNombre } from './direccion-en-su-nombre.ts';
import { FilaEnSuNombre } from './fila-en-su-nombre.tsx';
import { FiltrosEnSuNombre } from './filtros-en-su-nombre.tsx';
import { Respaldos } from './respaldos.tsx';
import { VariasEnSuNombre } from './varias-en-su-nombre.tsx';

/** Associations in the company's name, of all people, for those who watch over it. Every filter is in the address. */
export function EnSuNombrePagina({ direccion }: { direccion: DireccionEnSuNombre }) {
  const consulta = useQuery(enSuNombreQuery(direccion));
  const nombres = useNombresZonas(consulta.data?.data.flatMap(({ zonas }) => zonas) ?? []);
  const cuantos = useRef<HTMLParagraphElement>(null);
  const [marcadas, setMarcadas] = useState<readonly number[]>([]);
  const alHacer = () => cuantos.current?.focus();
  return (
    <>
      <PageHeading intro={consulta.data?.empresa && enSuNombre.intro(consulta.data.empresa.nombre)}>
        {enSuNombre.titulo}
      </PageHeading>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={6} height={84} radius={8} />}>
        {({ data, meta, empresa, estados, persona }) => {
          if (!empresa)
            return <EmptyState title={enSuNombre.soloQuienVela}>{enSuNombre.soloQuienVelaTexto}</EmptyState>;
          if (estados.every(({ total }) => total === 0) && !direccion.persona)
            return <EmptyState title={enSuNombre.vacioTitulo}>{enSuNombre.vacioTexto}</EmptyState>;
          const movibles = data.filter(({ pasos }) => pasos.length > 0);
          // Only rows of the present page and state count as chosen.
          const elegidas = movibles.filter(({ id }) => marcadas.includes(id));
          const { page: _, ...sinPagina } = direccion;
          return (
            <div className={l.pila} aria-busy={consulta.isPlaceholderData || undefined}>
              <FiltrosEnSuNombre direccion={direccion} persona={persona} estados={estados} />
              <div className={l.barra}>
                <p ref={cuantos} role="status" tabIndex={-1} className={l.total}>
                  {plural(meta.total, enSuNombre.total)}
                </p>
                {meta.total > 0 && (
                  <Exportar href={urlOf(api.exportar, { query: sinPagina })} fichero={enSuNombre.exportarFichero} />
                )}
              </div>
              {meta.total === 0 && (
                <EmptyState
                  title={enSuNombre.nadaTitulo}
                  action={
                    <EnlaceBoton to="/visita/en-su-nombre" search={{}} variant="secondary">
                      {enSuNombre.verTodos}
                    </EnlaceBoton>
                  }
                >
                  {enSuNombre.nadaTexto}
                </EmptyState>
              )}
              {meta.total > 0 && data.length === 0 && (
                <EmptyState
                  title={enSuNombre.sinPagina}
                  action={
                    <EnlaceBoton to="/visita/en-su-nombre" search={sinPagina} variant="secondary">
                      {enSuNombre.primeraPagina}
                    </EnlaceBoton>
                  }
                />
              )}
              {data.length > 0 && (
                <>
                  {movibles.length > 0 && (
                    <VariasEnSuNombre todas={movibles} elegidas={elegidas} onElegir={setMarcadas} onHecho={alHacer} />
                  )}
                  <Table label={enSuNombre.tabla} head={enSuNombre.columnas} isStacked>
                    {data.map((una) => (
                      <FilaEnSuNombre
                        key={una.id}
                        una={una}
                        zonas={nombres(una.zonas)}
                        elegida={marcadas.includes(una.id)}
                        onElegir={(elegida) =>
                          setMarcadas((antes) =>
                            elegida ? [...antes, una.id] : antes.filter((otra) => otra !== una.id),
                          )
                        }
                        onHecho={alHacer}
                      />
                    ))}
                  </Table>
                </>
              )}
              <Paginacion
                label={enSuNombre.paginas}
                actual={meta.current_page}
                ultima={meta.last_page}
                enlace={(n) => ({ to: '/visita/en-su-nombre', search: { ...sinPagina, page: String(n) } })}
              />
            </div>
          );
        }}
      </Consulta>
      <Respaldos />
    </>
  );
}
