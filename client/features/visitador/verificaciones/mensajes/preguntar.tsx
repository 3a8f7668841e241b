import { verificaciones as api } from '#shared/contract/visita/verificaciones';
import { TextField } from '#ui/inputs/text-field';
import { call } from '../../../../api/call/call.ts';
import { mensajesVerificacion } from '../../../../i18n/es/visitador/mensajes-verificacion.ts';
import { formatFechaHora } from '../../../../i18n/formato.ts';
import { DialogoFormulario } from '../../../../pantalla/dialogo-formulario.tsx';
import { type MensajeProps, useMensaje } from './use-mensaje.ts';

const PREGUNTA = api.preguntar.body as NonNullable<typeof api.preguntar.body>;
const RESPUESTA = api.responder.body as NonNullable<typeof api.responder.body>;

/** Dialog with a question to the applicant, before the request is answered. */
export function Preguntar({ quien, caduca, ...props }: MensajeProps & { quien: string; caduca: string }) {
  const form = useMensaje(
    props,
    PREGUNTA,
    (data) => ({ texto: data.get('texto') }),
    async (body) => {
      await call(api.preguntar, { params: { id: props.id }, body });
      return mensajesVerificacion.preguntada;
    },
  );
  return (
    <DialogoFormulario
      title={mensajesVerificacion.preguntarTitulo}
      form={form}
      intro={mensajesVerificacion.preguntarTexto(quien, formatFechaHora(caduca))}
      submitText={mensajesVerificacion.enviarPregunta}
      onClose={props.onClose}
    >
      <TextField name="texto" label={mensajesVerificacion.pregunta} rows={4} maxLength={1000} />
    </DialogoFormulario>
  );
}

/** Dialog with the applicant's answer to the question. */
export function Responder({ pregunta, ...props }: MensajeProps & { pregunta: string }) {
  const form = useMensaje(
    props,
    RESPUESTA,
    (data) => ({ texto: data.get('texto') }),
    async (body) => {
      await call(api.responder, { params: { id: props.id }, body });
      return mensajesVerificacion.contestada;
    },
  );
  return (
    <DialogoFormulario
      title={mensajesVerificacion.responderTitulo}
      form={form}
      intro={mensajesVerificacion.tePreguntan(pregunta)}
      submitText={mensajesVerificacion.enviarRespuesta}
      onClose={props.onClose}
    >
      <TextField name="texto" label={mensajesVerificacion.respuesta} rows={4} maxLength={1000} />
    </DialogoFormulario>
  );
}
