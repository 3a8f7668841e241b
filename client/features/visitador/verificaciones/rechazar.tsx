import { TextField } from '#ui/inputs/text-field';
import { verificaciones } from '../../../i18n/es/visitador/verificaciones.ts';
import { DialogoFormulario } from '../../../pantalla/dialogo-formulario.tsx';
import { type RespuestaProps, useResponder } from './use-responder.ts';

/** None of it is so: the reason goes to who asked. */
export function Rechazar(props: RespuestaProps) {
  const form = useResponder(props, { decision: 'rechazada', excluidas: [] });
  return (
    <DialogoFormulario
      title={verificaciones.rechazarTitulo}
      form={form}
      intro={(props.verificacion.revision ? verificaciones.noRespaldarTexto : verificaciones.rechazarTexto)(
        props.verificacion.solicitante.nombre,
      )}
      submitText={verificaciones.rechazar}
      variant="danger"
      onClose={props.onClose}
    >
      <TextField
        name="motivo"
        label={verificaciones.motivo}
        help={verificaciones.motivoAyuda}
        rows={4}
        maxLength={1000}
      />
    </DialogoFormulario>
  );
}
