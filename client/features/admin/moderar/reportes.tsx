import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Flag } from 'lucide-react';
import { useState } from 'react';
import type { AnswerOf } from '#shared/contract/endpoint';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { Button } from '#ui/actions/button';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { reportesQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';
import { MotivoDialogo } from './motivo-dialogo.tsx';

/** What people say of published offers. */
export function ReportesPagina() {
  useMetadata({ title: admin.secciones.reportes });
  const consulta = useQuery(reportesQuery);
  return (
    <>
      <PageHeading>{admin.secciones.reportes}</PageHeading>
      <Consulta consulta={consulta}>
        {(reportes) =>
          reportes.length === 0 ? (
            <EmptyState title={admin.sinReportes} icon={<Flag size={24} strokeWidth={1.5} />}>
              {admin.sinReportesTexto}
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

function Reporte({ reporte }: { reporte: AnswerOf<typeof empleoMesa.reportes>['data'][number] }) {
  const [retirada, setRetirada] = useState(false);
  const { id, oferta, motivo, texto, creado_en } = reporte;
  const { titulo } = oferta;
  const resolver = useAccion(
    () => call(empleoMesa.resolverReporte, { params: { id }, body: { nota: null } }),
    admin.resuelto,
  );
  const retirar = useAccion(
    (porque: string) => call(empleoMesa.retirar, { params: { id: oferta.id }, body: { motivo: porque } }),
    admin.retirada,
  );
  return (
    <Card title={admin.motivos[motivo]} action={<span className={c.menor}>{formatFechaHora(creado_en)}</span>}>
      <p>
        <Link to="/empleo/oferta/$slug/$id" params={{ slug: oferta.slug, id: String(oferta.id) }}>
          {titulo}
        </Link>
      </p>
      {texto && <p className={c.texto}>{texto}</p>}
      <div className={c.acciones}>
        <Button
          size="small"
          aria-label={admin.resolverDe(titulo)}
          isPending={resolver.isPending}
          onPress={() => resolver.mutate(undefined)}
        >
          {admin.resolver}
        </Button>
        {(oferta.estado === 'publicada' || oferta.estado === 'pausada') && (
          <Button
            size="small"
            variant="danger"
            aria-haspopup="dialog"
            aria-label={admin.retirarDe(titulo)}
            onPress={() => setRetirada(true)}
          >
            {admin.retirar}
          </Button>
        )}
      </div>
      {retirada && (
        <MotivoDialogo
          titulo={admin.retirarDe(titulo)}
          ayuda={admin.retirarTexto}
          max={1000}
          onClose={() => setRetirada(false)}
          onSend={retirar.mutateAsync}
        />
      )}
    </Card>
  );
}
