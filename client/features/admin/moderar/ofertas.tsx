import { useQuery } from '@tanstack/react-query';
import { ClipboardCheck } from 'lucide-react';
import type { AnswerOf } from '#shared/contract/endpoint';
import { empleoMesa } from '#shared/contract/main/empleo/empleo-mesa';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { call } from '../../../api/call/call.ts';
import { useMetadata } from '../../../api/page/use-metadata.ts';
import { admin } from '../../../i18n/es/admin/admin.ts';
import { formatFecha } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import c from '../admin.module.css';
import { revisionQuery } from '../consultas.ts';
import { useAccion } from '../use-accion.ts';
import { AceptarORechazar } from './aceptar-o-rechazar.tsx';
import { textoPlano } from './texto-plano.ts';

/** Offers that somebody has to look at before they are published. */
export function OfertasPagina() {
  useMetadata({ title: admin.secciones.ofertas });
  const consulta = useQuery(revisionQuery);
  return (
    <>
      <PageHeading>{admin.secciones.ofertas}</PageHeading>
      <Consulta consulta={consulta}>
        {(ofertas) =>
          ofertas.length === 0 ? (
            <EmptyState title={admin.sinOfertas} icon={<ClipboardCheck size={24} strokeWidth={1.5} />}>
              {admin.sinOfertasTexto}
            </EmptyState>
          ) : (
            <ul className={c.lista}>
              {ofertas.map((oferta) => (
                <li key={oferta.id}>
                  <Oferta oferta={oferta} />
                </li>
              ))}
            </ul>
          )
        }
      </Consulta>
    </>
  );
}

function Oferta({ oferta }: { oferta: AnswerOf<typeof empleoMesa.revision>['data'][number] }) {
  const { id, titulo, empresa, autor_email, reparos } = oferta;
  const params = { id };
  const aprobar = useAccion(() => call(empleoMesa.aprobar, { params }), admin.publicada);
  const rechazar = useAccion(
    (motivo: string) => call(empleoMesa.rechazar, { params, body: { motivo } }),
    admin.rechazada,
  );
  const lugar = [oferta.poblacion, oferta.pais?.nombre].filter(Boolean).join(', ');
  return (
    <Card title={titulo} action={<span className={c.menor}>{formatFecha(oferta.actualizada_en)}</span>}>
      <p className={c.menor}>{[empresa?.nombre, autor_email, lugar].filter(Boolean).join(' · ')}</p>
      {reparos.length > 0 && (
        <section aria-label={admin.queMirar}>
          <h3>{admin.queMirar}</h3>
          <ul>
            {reparos.map(({ campo, texto }) => (
              <li key={`${campo} ${texto}`}>{texto}</li>
            ))}
          </ul>
        </section>
      )}
      <p className={c.texto}>{oferta.descripcion ? textoPlano(oferta.descripcion) : admin.sinDescripcion}</p>
      <AceptarORechazar
        nombre={titulo}
        aceptar={aprobar}
        rechazar={rechazar}
        palabra={admin.publicar}
        palabraDe={admin.publicarDe(titulo)}
        ayuda={admin.rechazarOfertaTexto}
      />
    </Card>
  );
}
