import { CircleCheck, CircleX } from 'lucide-react';
import type { Solicitud } from '#shared/contract/visita/verificaciones';
import { Card } from '#ui/content/card';
import { DataList, type Datum } from '#ui/content/data-list';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { empresaDe, isLarga } from './palabras.ts';
import c from './verificar.module.css';

/** The applicant, whether their e-mail has the company's domain, and their message. */
export function QuienLoPide({ solicitud }: { solicitud: Solicitud }) {
  const { solicitante, relacion, zonas, mensaje, caduca_en, en_pausa } = solicitud;
  const { dominio, dominio_de_la_empresa: isSuyo } = solicitante;
  const Signo = isSuyo ? CircleCheck : CircleX;
  const datos: Datum[] = [
    [verificar.nombre, solicitante.nombre],
    ...(solicitante.cargo ? [[verificar.cargo, solicitante.cargo] as const] : []),
    ...(relacion ? [[verificar.relacion, verificar.relaciones[relacion]] as const] : []),
    ...(isLarga(solicitud) ? [[verificar.zonas, zonas.join(', ')] as const] : []),
    ...(en_pausa ? [] : [[verificar.hasta, formatFechaHora(caduca_en)] as const]),
  ];
  return (
    <Card title={verificar.quien}>
      <div className={c.quien}>
        <DataList items={datos} isNarrow />
        <p className={c.dominio} data-suyo={isSuyo || undefined}>
          <Signo size={20} strokeWidth={1.5} aria-hidden="true" />
          {(isSuyo ? verificar.dominioSi : verificar.dominioNo)(dominio, empresaDe(solicitud))}
        </p>
        {mensaje && (
          <figure className={c.mensaje}>
            <figcaption>{verificar.mensaje}</figcaption>
            <blockquote>{mensaje}</blockquote>
          </figure>
        )}
      </div>
    </Card>
  );
}
