import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import type { Revision } from '#shared/contract/visita/entidades-revision';
import { Button } from '#ui/actions/button';
import { PageHeading } from '#ui/content/page-heading';
import { sugerencias as t } from '../../../i18n/es/visitador/sugerencias.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { Consulta } from '../../../pantalla/consulta.tsx';
import { EnlaceBoton } from '../../../pantalla/enlaces.tsx';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { sugerenciaQuery } from './consultas-sugerencias.ts';
import { noEsta, SugerenciaNoEncontrada } from './sugerencia-no-encontrada.tsx';
import c from './sugerencias.module.css';

const copy = () =>
  Promise.resolve()
    .then(() => navigator.clipboard.writeText(location.href))
    .then(
      () => showToast(t.copiado),
      () => showToast(t.noCopiado, { tone: 'danger' }),
    );

/** Confirmation of a sent suggestion: number, who has it now, deadline, and next steps. */
export function ExitoSugerencia({ rev }: { rev: number }) {
  const consulta = useQuery(sugerenciaQuery(rev));
  if (noEsta(consulta.error)) return <SugerenciaNoEncontrada />;
  return (
    <Consulta consulta={consulta}>
      {(revision) =>
        revision.estado === 'borrador' ? (
          <SinEnviar revision={revision} />
        ) : (
          <div className={c.exito}>
            <CircleCheck size={40} strokeWidth={1.5} aria-hidden="true" />
            <PageHeading eyebrow={revision.nombre}>{t.exito}</PageHeading>
            <p>{t.exitoNumero(revision.id)}</p>
            {quePasa(revision).map((frase) => (
              <p key={frase}>{frase}</p>
            ))}
            <div className={c.botones}>
              <EnlaceBoton to="/visita/visitador" search={{ tab: 'sugerencias' }}>
                {t.mias}
              </EnlaceBoton>
              <EnlaceBoton to="/visita/result" variant="secondary">
                {t.otro}
              </EnlaceBoton>
              <Button variant="quiet" onPress={() => void copy()}>
                {t.copiar}
              </Button>
            </div>
            {revision.producto && (
              <p>
                <Link
                  to="/visita/producto/$product/$id"
                  params={{ product: revision.producto.slug, id: String(revision.producto.id) }}
                >
                  {t.verFicha}
                </Link>
              </p>
            )}
          </div>
        )
      }
    </Consulta>
  );
}

/** A draft that was not sent. */
const SinEnviar = ({ revision: { id, producto } }: { revision: Revision }) =>
  producto ? (
    <Navigate to="/visita/visitador/sugerir-cambios/$idProd" params={{ idProd: String(producto.id) }} replace />
  ) : (
    <Navigate to="/visita/nuevo-producto" search={{ rev: String(id) }} replace />
  );

function quePasa({ estado, empresa, verificacion, vence_en }: Revision): string[] {
  if (estado === 'pendiente_verificacion')
    return [
      t.exitoEmpresa(empresa?.nombre ?? t.tuEmpresa),
      ...(verificacion?.destino ? [t.exitoDestino(verificacion.destino)] : []),
      t.exitoDosDias,
    ];
  const [nombre, espera] = t.estado[estado];
  return [`${nombre}. ${espera}`, ...(vence_en ? [t.exitoPlazo(formatFechaHora(vence_en))] : [])];
}
