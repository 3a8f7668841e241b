import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { DialogoMotivo } from '../../../pantalla/motivo/dialogo-motivo.tsx';
import { type RespuestaProps, useAnswer } from './use-answer.ts';

/** Dialog that rejects a request with a reason, which the applicant reads. */
export function Rechazar(props: RespuestaProps) {
  const form = useAnswer(props, { decision: 'rechazada', excluidas: [] });
  return (
    <DialogoMotivo
      title={verificaciones.rechazarTitulo}
      form={form}
      intro={(props.verificacion.revision ? verificaciones.noRespaldarTexto : verificaciones.rechazarTexto)(
        props.verificacion.solicitante.nombre,
      )}
      submitText={verificaciones.rechazar}
      campo={{ help: verificaciones.motivoAyuda, maxLength: 1000 }}
      onClose={props.onClose}
    />
  );
}
