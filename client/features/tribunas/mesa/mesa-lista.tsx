import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import type { TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import { ESTADOS_TRIBUNA } from '#shared/estados/estados-opinion';
import { Badge } from '#ui/content/badge';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { Breadcrumbs } from '#ui/navigation/breadcrumbs';
import { TabLinks } from '#ui/navigation/tab-links';
import { tribunas } from '../../../i18n/es/noticias/tribunas.ts';
import { mesaTribunas as mesa } from '../../../i18n/es/noticias/tribunas-mesa.ts';
import { formatFechaHora, formatRelativo } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton, EnlaceElegible } from '../../../pantalla/enlaces.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
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
          <EnlaceElegible
            key={estado ?? ''}
            to="/tribunas/mesa"
            search={estado === undefined ? {} : { estado }}
            isCurrent={direccion.estado === estado}
          >
            {estado === undefined ? mesa.todas : mesa.estado[estado]}
          </EnlaceElegible>
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
  const { id, titulo, autor, estado, fecha, actualizado_en, pendiente } = tribuna;
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
        {pendiente && (
          <li>
            <Badge tone="warning">{mesa.pendiente}</Badge>
          </li>
        )}
        <li>{autor.nombre}</li>
        {isComing && <li>{mesa.sale(formatFechaHora(fecha))}</li>}
        <li>{mesa.cambiada(formatRelativo(actualizado_en))}</li>
      </ul>
    </article>
  );
}
