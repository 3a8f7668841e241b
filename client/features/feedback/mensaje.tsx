import { useState } from 'react';
import * as v from 'valibot';
import { type FeedbackFicha, RespuestaFeedback } from '#shared/contract/main/feedback';
import type { EstadoFeedback } from '#shared/estados/estados-opinion';
import { Button } from '#ui/actions/button';
import { Badge } from '#ui/content/badge';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Dialog } from '#ui/overlays/dialog';
import { errorSentence } from '../../api/call/error-sentence.ts';
import { feedback } from '../../i18n/es/feedback.ts';
import { formatFechaHora, formatRelativo } from '../../i18n/formato.ts';
import { useForm } from '../../ui/form/use-form.ts';
import { showToast } from '../../ui/toast/toast-queue.ts';
import c from './triaje.module.css';
import { useAnswer, useStep } from './triaje-consultas.ts';

/** One message: author, text, page, and the steps that its state allows. */
export function Mensaje({ mensaje }: { mensaje: FeedbackFicha }) {
  const { referencia, asunto, contenido, pagina, nombre, email, con_cuenta, estado, asignado_a, creado_en } = mensaje;
  return (
    <article className={c.mensaje} aria-labelledby={`mensaje-${mensaje.id}`}>
      <header className={c.cabeza}>
        <h2 id={`mensaje-${mensaje.id}`}>{asunto}</h2>
        <Badge tone={estado === 'nuevo' ? 'good' : 'neutral'}>{feedback.estado[estado]}</Badge>
        <span className={c.nota}>{feedback.notaDe(mensaje.valoracion)}</span>
      </header>
      <p className={c.contenido}>{contenido}</p>
      {mensaje.respuesta !== null && (
        <blockquote className={c.respuesta}>
          <p>{mensaje.respuesta}</p>
          {mensaje.respondido_en && <footer>{feedback.respondido(formatFechaHora(mensaje.respondido_en))}</footer>}
        </blockquote>
      )}
      <ul className={c.datos}>
        <li>{referencia}</li>
        <li>
          <time dateTime={creado_en} title={formatFechaHora(creado_en)}>
            {formatRelativo(creado_en)}
          </time>
        </li>
        <li>
          {nombre} · {email} · {con_cuenta ? feedback.conCuenta : feedback.sinCuenta}
        </li>
        <li>
          <a href={pagina}>{pagina}</a>
        </li>
        {asignado_a && <li>{feedback.loLleva(asignado_a.nombre)}</li>}
      </ul>
      <Pasos mensaje={mensaje} />
    </article>
  );
}

function Pasos({ mensaje }: { mensaje: FeedbackFicha }) {
  const [responde, setResponde] = useState(false);
  const takeStep = useStep(mensaje);
  const isAbierto = mensaje.estado === 'nuevo' || mensaje.estado === 'en_curso';
  const paso = (texto: string, estado: EstadoFeedback) => (
    <Button
      variant="secondary"
      size="small"
      isDisabled={takeStep.isPending}
      onPress={() => takeStep.mutate({ paso: 'estado', estado })}
    >
      {texto}
    </Button>
  );
  return (
    <div className={c.pasos}>
      {mensaje.estado === 'nuevo' && (
        <Button size="small" isPending={takeStep.isPending} onPress={() => takeStep.mutate({ paso: 'asignar' })}>
          {feedback.meEncargo}
        </Button>
      )}
      {isAbierto && mensaje.respuesta === null && (
        <Button variant="secondary" size="small" onPress={() => setResponde(true)}>
          {feedback.responder}
        </Button>
      )}
      {isAbierto && paso(feedback.marcarResuelto, 'resuelto')}
      {isAbierto && paso(feedback.descartar, 'descartado')}
      {mensaje.estado === 'en_curso' && paso(feedback.devolver, 'nuevo')}
      {!isAbierto && paso(feedback.reabrir, 'en_curso')}
      <Dialog
        isOpen={responde}
        title={`${feedback.responder}: ${mensaje.referencia}`}
        onClose={() => setResponde(false)}
      >
        <RespuestaForm mensaje={mensaje} onClose={() => setResponde(false)} />
      </Dialog>
    </div>
  );
}

const Respuesta = v.object({ respuesta: RespuestaFeedback });

function RespuestaForm({ mensaje, onClose }: { mensaje: FeedbackFicha; onClose: () => void }) {
  const answer = useAnswer(mensaje);
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: Respuesta,
    send: async ({ respuesta }) => {
      setFallo(null);
      await answer(respuesta);
      showToast(feedback.respuestaEnviada);
      onClose();
    },
    onFailure: setFallo,
  });
  return (
    <Form form={form} autoComplete="off" aria-label={feedback.responder}>
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <TextField name="respuesta" label={feedback.respuesta} help={feedback.respuestaAyuda} rows={7} maxLength={4000} />
      <FormActions>
        <SubmitButton>{feedback.enviar}</SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          {feedback.cancelar}
        </Button>
      </FormActions>
    </Form>
  );
}
