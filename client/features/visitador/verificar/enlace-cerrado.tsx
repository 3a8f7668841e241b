import { PageHeading } from '#ui/content/page-heading';
import type { ApiError } from '../../../api/call/api-error.ts';
import { verificar } from '../../../i18n/es/visitador/verificar.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import c from './verificar.module.css';

/** Why the link is closed, and what to do. */
export function EnlaceCerrado({ error }: { error: ApiError }) {
  const [titulo, ...parrafos] = palabrasDe(error);
  return (
    <div className={c.cerrado}>
      <PageHeading>{titulo}</PageHeading>
      {parrafos.map((parrafo) => (
        <p key={parrafo}>{parrafo}</p>
      ))}
    </div>
  );
}

function palabrasDe({ code, message, datos }: ApiError): readonly string[] {
  if (code === 'no_encontrado') return verificar.desconocido;
  if (code === 'caducado') return verificar.caducado;
  const { decision, decidida_en: cuando } = datos ?? {};
  if ((decision === 'aprobada' || decision === 'rechazada') && typeof cuando === 'string')
    return [
      verificar.usado,
      verificar.usadoTexto(verificar.decision[decision], formatFechaHora(cuando)),
      verificar.usadoAviso,
    ];
  // The link was withdrawn or replaced by a newer one: only the API knows which, and its message says what to do.
  return [verificar.cerrado, message, verificar.cerradoAviso];
}
