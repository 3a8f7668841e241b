import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { formatFechaHora } from '../../../i18n/formato.ts';
import { plural } from '../../../i18n/plural.ts';
import c from './verificaciones.module.css';

interface Paso {
  nombre: string;
  en: string | null;
  nota?: string | undefined;
}

/** Steps of a request: created, sent, opened, answered, checked. Only a mailed request is sent and opened. */
function pasosDe(uno: Verificacion): Paso[] {
  const { paso } = verificaciones;
  const nota = uno.reenvios > 0 ? plural(uno.reenvios, verificaciones.reenvios) : undefined;
  const respuesta = uno.decision && verificaciones.respuesta(verificaciones.estado[uno.decision], uno.decidida_por);
  return [
    { nombre: paso.pedida, en: uno.creado_en },
    ...(uno.metodo === 'email_hash'
      ? [
          // When a mail is sent again, `enviada_en` has a date before the mail has left.
          { nombre: paso.enviada, en: uno.estado === 'pendiente' ? null : uno.enviada_en, nota },
          { nombre: paso.abierta, en: uno.abierta_en },
        ]
      : []),
    { nombre: paso.respondida, en: uno.decidida_en, nota: respuesta ?? undefined },
    ...(uno.estado === 'en_comprobacion' || uno.comprobada_en !== null
      ? [{ nombre: paso.comprobada, en: uno.comprobada_en }]
      : []),
  ];
}

const finDe = ({ estado, caduca_en, es_mia }: Verificacion): string | null => {
  if (estado === 'caducada') return verificaciones.fin.caducada(formatFechaHora(caduca_en));
  if (estado !== 'anulada' && estado !== 'fallida') return null;
  return (es_mia ? verificaciones.fin : verificaciones.finDeOtro)[estado];
};

/** History of a request, and its expiry. */
export function Historia({ verificacion, estaAbierta }: { verificacion: Verificacion; estaAbierta: boolean }) {
  const { estado, motivo, caduca_en, en_pausa } = verificacion;
  const seComprueba = estado === 'en_comprobacion';
  // After the end of a request, steps without a date are left out.
  const pasos = pasosDe(verificacion).filter(
    ({ nombre, en }) => estaAbierta || en !== null || (seComprueba && nombre === verificaciones.paso.comprobada),
  );
  const plazo = seComprueba ? verificaciones.enComprobacion : verificaciones.acaba(formatFechaHora(caduca_en));
  const espera = en_pausa ? verificaciones.enPausa : plazo;
  const fin = estaAbierta || seComprueba ? espera : finDe(verificacion);
  return (
    <div>
      <ol className={c.historia} aria-label={verificaciones.historia}>
        {pasos.map(({ nombre, en, nota }) => (
          <li key={nombre} data-hecho={en !== null || undefined}>
            <span className={c.paso}>{nombre}</span>
            <span>
              {en === null ? verificaciones.todavia : <time dateTime={en}>{formatFechaHora(en)}</time>}
              {nota && ` · ${nota}`}
            </span>
          </li>
        ))}
      </ol>
      {motivo && (
        <p className={c.motivo}>
          <span>{verificaciones.motivo}:</span> {motivo}
        </p>
      )}
      {fin && <p className={c.menor}>{fin}</p>}
    </div>
  );
}
