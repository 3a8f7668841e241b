import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import type { TribunaMesa } from '#shared/contract/main/tribunas';
import { ESTADOS_TRIBUNA } from '#shared/estados-opinion';
import { Badge } from '#ui/badge';
import { Breadcrumbs } from '#ui/breadcrumbs';
import { EmptyState } from '#ui/empty-state';
import { PageHeading } from '#ui/page-heading';
import { SkeletonRows } from '#ui/skeleton';
import { TabLinks } from '#ui/tab-links';
import { Consulta } from '../../../consulta.tsx';
import { EnlaceBoton } from '../../../enlaces.tsx';
import { tribunas } from '../../../i18n/es/tribunas.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/tribunas-mesa.ts';
import { formatFechaHora, formatRelativo } from '../../../i18n/formato.ts';
import { Paginacion } from '../../../paginacion.tsx';
import c from './mesa.module.css';
import { type DireccionMesa, mesaQuery } from './mesa-consultas.ts';

/** All columns by state, last changed first. */
export function MesaTribunasPagina({ direccion }: { direccion: DireccionMesa }) {
  const consulta = useQuery(mesaQuery(direccion));
  return (
    <div className={c.pagina}>
      <Breadcrumbs>
        <Link to="/tribunas">{tribunas.titulo}</Link>
        <span>{mesa.titulo}</span>
      </Breadcrumbs>
      <PageHeading
        intro={mesa.intro}
        actions={
          <EnlaceBoton to="/tribunas/mesa/nueva" size="small">
            {mesa.nueva}
          </EnlaceBoton>
        }
      >
        {mesa.titulo}
      </PageHeading>
      <TabLinks label={mesa.filtrarEstado} current={direccion.estado}>
        {[undefined, ...ESTADOS_TRIBUNA].map((estado) => (
          <Link
            key={estado ?? ''}
            to="/tribunas/mesa"
            search={estado === undefined ? {} : { estado }}
            activeProps={{}}
            aria-current={direccion.estado === estado ? 'page' : undefined}
          >
            {estado === undefined ? mesa.todas : mesa.estado[estado]}
          </Link>
        ))}
      </TabLinks>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={4} height={72} />}>
        {({ data, meta }) =>
          data.length === 0 ? (
            <EmptyState title={mesa.vacio} icon={<FilePen size={24} strokeWidth={1.5} />}>
              {mesa.vacioTexto}
            </EmptyState>
          ) : (
            <>
              <ul className={c.filas}>
                {data.map((tribuna) => (
                  <li key={tribuna.id}>
                    <Fila tribuna={tribuna} />
                  </li>
                ))}
              </ul>
              <Paginacion
                label={mesa.paginas}
                actual={meta.current_page}
                ultima={meta.last_page}
                enlace={(n) => ({ to: '/tribunas/mesa', search: { ...direccion, page: String(n) } })}
              />
            </>
          )
        }
      </Consulta>
    </div>
  );
}

function Fila({ tribuna }: { tribuna: TribunaMesa }) {
  const { id, titulo, autor, estado, fecha, actualizado_en } = tribuna;
  const isComing = estado === 'publicada' && fecha !== null && new Date(fecha) > new Date();
  return (
    <article className={c.fila}>
      <h2>
        <Link to="/tribunas/mesa/$id" params={{ id: String(id) }}>
          {titulo}
        </Link>
      </h2>
      <ul className={c.datos}>
        <li>
          <Badge tone={estado === 'publicada' ? 'good' : 'neutral'}>
            {isComing ? mesa.programada : mesa.estado[estado]}
          </Badge>
        </li>
        <li>{autor.nombre}</li>
        {isComing && <li>{mesa.sale(formatFechaHora(fecha))}</li>}
        <li>{mesa.cambiada(formatRelativo(actualizado_en))}</li>
      </ul>
    </article>
  );
}
