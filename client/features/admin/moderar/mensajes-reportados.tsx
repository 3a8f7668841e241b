import { useQuery } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { mensajesAdmin as m } from '../../../i18n/es/admin/mensajes-admin.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { mensajesReportadosQuery } from '../consultas.ts';
import { MensajeReportado } from './mensaje-reportado.tsx';

/** Reported messages, each with the messages around it and nothing else of the conversation. */
export function MensajesReportados({ yo }: { yo: number }) {
  useMetadata({ title: admin.secciones.mensajes });
  const consulta = useQuery(mensajesReportadosQuery);
  return (
    <>
      <PageHeading>{admin.secciones.mensajes}</PageHeading>
      <Consulta consulta={consulta}>
        {({ data: reportes, meta: { total } }) =>
          reportes.length === 0 ? (
            <EmptyState title={m.sin} icon={<MessageSquareWarning size={24} strokeWidth={1.5} />}>
              {m.sinTexto}
            </EmptyState>
          ) : (
            <>
              <p className={c.menor}>
                {plural(total, m.total)}
                {total > reportes.length && ` ${m.primeros(reportes.length)}`}
              </p>
              <ul className={c.lista}>
                {reportes.map((reporte) => (
                  <li key={reporte.id}>
                    <MensajeReportado reporte={reporte} yo={yo} />
                  </li>
                ))}
              </ul>
            </>
          )
        }
      </Consulta>
    </>
  );
}
