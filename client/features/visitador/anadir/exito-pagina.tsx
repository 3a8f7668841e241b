import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { SkeletonRows } from '#ui/feedback/skeleton';
import { ApiError } from '../../../api/call/api-error.ts';
import { useSession } from '../../../api/session/session.ts';
import { anadir } from '../../../i18n/es/visitador/anadir.ts';
import { cartera } from '../../../i18n/es/visitador/cartera.ts';
import { plural } from '../../../i18n/plural.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import c from './anadir.module.css';
import { borradoresQuery } from './consultas-anadir.ts';
import { NoEstan } from './no-estan.tsx';

/** What was requested, who has it now, and the next steps. */
export function ExitoPagina({ ids }: { ids: string }) {
  const consulta = useQuery(borradoresQuery(ids));
  const { authUser } = useSession();
  if (consulta.error instanceof ApiError && consulta.error.status === 404) return <NoEstan level={1} />;
  return (
    <Consulta consulta={consulta}>
      {({ asociaciones }) => {
        const enviadas = asociaciones.filter(
          ({ estado }) => estado === 'pendiente_verificacion' || estado === 'activa',
        );
        // The cache may hold the drafts as they were while being written. If nothing was sent, or it has been answered
        // since, the portfolio shows their state.
        if (enviadas.length === 0 && consulta.isFetching) return <SkeletonRows rows={3} height={56} radius={8} />;
        if (enviadas.length === 0) return <Navigate to="/visita/visitador" search={{ tab: 'cartera' }} replace />;
        const pendiente = enviadas.find(({ estado }) => estado === 'pendiente_verificacion');
        const activa = enviadas.find(({ estado }) => estado === 'activa');
        const cuantos = enviadas.length;
        return (
          <div className={c.exito}>
            <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
            <PageHeading>{plural(cuantos, pendiente ? anadir.exito : anadir.exitoActivo)}</PageHeading>
            <p>{pendiente ? quePasa(pendiente) : yaActivos(activa?.verificacion, cuantos)}</p>
            <div className={c.botones}>
              <EnlaceBoton to="/visita/search-product">{anadir.anadirOtro}</EnlaceBoton>
              <EnlaceBoton
                to="/visita/visitador"
                search={{ tab: pendiente ? 'verificaciones' : 'cartera' }}
                variant="secondary"
              >
                {pendiente ? anadir.verSolicitud : anadir.verCartera}
              </EnlaceBoton>
              {activa && (
                <EnlaceBoton
                  to="/visita/visitador/crear-promocion/$idProd"
                  params={{ idProd: String(activa.producto.id) }}
                  variant="secondary"
                >
                  {cuantos === 1 ? anadir.promocionar : anadir.promocionarDe(activa.producto.nombre)}
                </EnlaceBoton>
              )}
              {activa?.visible_publico && authUser && (
                <EnlaceBoton
                  to="/visita/visitador/public/producto-cartera/$product/$id"
                  params={{ product: String(activa.producto.id), id: String(authUser.id) }}
                  variant="secondary"
                >
                  {anadir.verTarjeta}
                </EnlaceBoton>
              )}
            </div>
            {pendiente && (
              <Card title={anadir.luego}>
                <ol className={c.pasos}>
                  {anadir.luegoPasos.map((paso) => (
                    <li key={paso}>{paso}</li>
                  ))}
                </ol>
              </Card>
            )}
          </div>
        );
      }}
    </Consulta>
  );
}

type Pendiente = {
  verificacion: { metodo: string; destino: string | null } | null;
  empresa: { nombre: string } | null;
};

/** Products confirmed by a person of the company, or activated automatically. */
const yaActivos = (verificacion: object | null | undefined, cuantos: number): string =>
  verificacion ? plural(cuantos, anadir.confirmados) : anadir.activos;

function quePasa({ verificacion, empresa: suya }: Pendiente): string {
  const empresa = suya?.nombre ?? cartera.suEmpresa;
  if (!verificacion) return anadir.esperaApp(empresa);
  const { metodo, destino } = verificacion;
  if (metodo === 'documental') return anadir.esperaRevision;
  return metodo === 'en_app' ? anadir.esperaApp(empresa) : anadir.esperaCorreo(destino ?? empresa);
}
