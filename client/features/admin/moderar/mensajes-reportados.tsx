import { useQuery } from '@tanstack/react-query';
import { MessageSquareWarning } from 'lucide-react';
import { mensajes as contrato, type ReporteLeido } from '#shared/contract/main/chat/mensajes';
import { Badge, Badges } from '#ui/content/badge';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { mensajesAdmin as m } from '../../../i18n/es/admin/mensajes-admin.ts';
import { detalles } from '../../../i18n/es/chat/detalles.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from '../admin.module.css';
import { mensajesReportadosQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';
import { BotonConMotivo } from './boton-con-motivo.tsx';
import r from './mensajes-reportados.module.css';

/** Messages that somebody told of: each with what stood around it, and nothing else of the conversation. */
export function MensajesReportados() {
  useMetadata({ title: admin.secciones.mensajes });
  const consulta = useQuery(mensajesReportadosQuery);
  return (
    <>
      <PageHeading>{admin.secciones.mensajes}</PageHeading>
      <Consulta consulta={consulta}>
        {(reportes) =>
          reportes.length === 0 ? (
            <EmptyState title={m.sin} icon={<MessageSquareWarning size={24} strokeWidth={1.5} />}>
              {m.sinTexto}
            </EmptyState>
          ) : (
            <ul className={c.lista}>
              {reportes.map((reporte) => (
                <li key={reporte.id}>
                  <Reporte reporte={reporte} />
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
    </>
  );
}

function Reporte({ reporte }: { reporte: ReporteLeido }) {
  const { id, autor, categoria, texto, reportante, reportes_dia, autor_limitado, creado_en } = reporte;
  const nombre = autor?.nombre ?? m.autorDesconocido;
  const resolver = useAccion(
    ({ estado, nota }: { estado: 'accionado' | 'descartado'; nota: string }) =>
      call(contrato.resolver, { params: { id }, body: { estado, nota } }),
    (_, { estado }) => (estado === 'accionado' ? m.retirado : m.descartado),
  );
  return (
    <Card title={m.de(nombre)} action={<span className={c.menor}>{formatFechaHora(creado_en)}</span>}>
      <Badges>
        <Badge tone="warning">{detalles.categorias[categoria]}</Badge>
        {reportes_dia > 1 && <Badge>{plural(reportes_dia, m.reportesDia)}</Badge>}
        {autor_limitado && <Badge tone="bad">{m.limitado}</Badge>}
      </Badges>
      <p className={r.avisa}>
        {m.avisa(reportante.nombre)}
        {texto && `: «${texto}»`}
      </p>
      <ol className={r.contexto} aria-label={m.contexto}>
        {reporte.contexto.map((uno) => (
          <li
            key={uno.seq}
            data-reportado={uno.reportado || undefined}
            aria-label={uno.reportado ? m.reportado : undefined}
          >
            <p className={c.menor}>
              <strong>{uno.autor ?? m.sistema}</strong>{' '}
              <time dateTime={uno.creado_en}>{formatFechaHora(uno.creado_en)}</time>
            </p>
            <p className={c.texto}>{uno.texto}</p>
            {uno.adjuntos.length > 0 && <p className={c.menor}>{uno.adjuntos.join(', ')}</p>}
            {uno.versiones.map((version) => (
              <p key={version} className={c.menor}>
                {m.antesDecia}: «{version}»
              </p>
            ))}
          </li>
        ))}
      </ol>
      <div className={c.acciones}>
        <BotonConMotivo
          size="small"
          variant="danger"
          palabra={m.retirar}
          palabraDe={m.retirarDe(nombre)}
          ayuda={m.retirarTexto}
          etiqueta={m.nota}
          max={1000}
          onSend={(nota) => resolver.mutateAsync({ estado: 'accionado', nota })}
        />
        <BotonConMotivo
          size="small"
          palabra={m.descartar}
          palabraDe={m.descartarDe(nombre)}
          ayuda={m.descartarTexto}
          etiqueta={m.nota}
          max={1000}
          onSend={(nota) => resolver.mutateAsync({ estado: 'descartado', nota })}
        />
        {autor && (
          <EnlaceBoton
            size="small"
            variant="secondary"
            to="/admin/personas/$id"
            params={{ id: String(autor.id) }}
            aria-label={admin.verCuentaDe(nombre)}
          >
            {admin.verCuenta}
          </EnlaceBoton>
        )}
      </div>
    </Card>
  );
}
