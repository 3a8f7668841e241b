import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { verificacionesMesa } from '#shared/contract/visita/cartera/verificaciones-mesa';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { urlOf } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { Exportar } from '../../../pantalla/lista/exportar.tsx';
import { Paginacion } from '../../../pantalla/paginacion.tsx';
import l from '../lista/lista.module.css';
import { documentalesQuery } from '../verificaciones/consultas-verificaciones.ts';
import { SolicitudFicha } from '../verificaciones/solicitud-ficha.tsx';
import c from '../verificaciones/verificaciones.module.css';

/** Requests that nobody with the company's own domain can answer: the staff answer them, oldest first. */
export function DocumentalesPagina({ page }: { page: string }) {
  useMetadata({ title: verificaciones.documentales });
  const consulta = useQuery(documentalesQuery(page));
  const total = useRef<HTMLParagraphElement>(null);
  return (
    <div className={c.pila}>
      <PageHeading intro={verificaciones.documentalesIntro}>{verificaciones.documentales}</PageHeading>
      <Consulta consulta={consulta} esqueleto={<SkeletonRows rows={3} height={200} radius={8} />}>
        {({ data, meta }) => (
          <>
            <div className={l.barra}>
              <p ref={total} role="status" tabIndex={-1} className={c.total}>
                {plural(meta.total, verificaciones.documentalesTotal)}
              </p>
              {meta.total > 0 && (
                <Exportar href={urlOf(verificacionesMesa.exportar, {})} fichero={verificaciones.documentalesFichero} />
              )}
            </div>
            {data.length === 0 && (
              <EmptyState title={verificaciones.documentalesNinguna}>
                {verificaciones.documentalesNingunaTexto}
              </EmptyState>
            )}
            {data.map((una) => (
              <SolicitudFicha key={una.id} verificacion={una} esDelPersonal onHecho={() => total.current?.focus()} />
            ))}
            <Paginacion
              label={verificaciones.documentalesPaginas}
              actual={meta.current_page}
              ultima={meta.last_page}
              enlace={(n) => ({ to: '/admin/verificaciones', search: { page: String(n) } })}
            />
          </>
        )}
      </Consulta>
    </div>
  );
}
