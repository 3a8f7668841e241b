import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ASUNTOS_FEEDBACK, Feedback, FeedbackSinCuenta } from '#shared/contract/main/feedback';
import type { Usuario } from '#shared/contract/main/usuario';
import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { Form, FormActions, FormRow, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { RadioGroup } from '#ui/toggles/radio-group';
import { ApiError } from '../../api/call/api-error.ts';
import { errorSentence } from '../../api/call/error-sentence.ts';
import type { PedidoFeedback } from '../../api/page/open-feedback.ts';
import { feedback } from '../../i18n/es/feedback.ts';
import { useForm } from '../../ui/form/use-form.ts';
import c from './feedback.module.css';
import { type Escrito, forgetBorrador, readBorrador, saveBorrador } from './feedback-borrador.ts';
import { send, wait } from './feedback-cola.ts';

const OTRO = 'Otro';
const ASUNTOS = ASUNTOS_FEEDBACK.map((id) => ({ id, label: feedback.asuntos[id] }));
const VALORACIONES = feedback.valoraciones.map((label, i) => ({ value: String(i + 1), label }));

const nuevo = (authUser: Usuario | null, pedido: PedidoFeedback): Escrito => ({
  valoracion: null,
  asunto: pedido.asunto ?? null,
  asuntoPropio: '',
  contenido: pedido.contenido ?? '',
  nombre: [authUser?.nombre, authUser?.apellidos].filter(Boolean).join(' '),
  email: authUser?.email ?? '',
  sitio_web: '',
});

/** The payload of the spec. For logged-in users, an emptied name or e-mail is that of the account. */
const payloadOf = (e: Escrito, pagina: string, hasAccount: boolean) => ({
  valoracion: e.valoracion === null ? null : Number(e.valoracion),
  asunto: e.asunto === OTRO && e.asuntoPropio.trim() ? e.asuntoPropio : e.asunto,
  contenido: e.contenido,
  pagina,
  id_user_feedback: null,
  nombre: e.nombre.trim() || (hasAccount ? null : ''),
  email: e.email.trim() || (hasAccount ? null : ''),
  sitio_web: e.sitio_web,
});

interface FeedbackFormProps {
  pedido: PedidoFeedback;
  /** Path of the page behind the dialog. */
  pagina: string;
  authUser: Usuario | null;
  onClose: () => void;
}

export function FeedbackForm({ pedido, pagina, authUser, onClose }: FeedbackFormProps) {
  const queryClient = useQueryClient();
  const quien = authUser?.id ?? null;
  const [escrito, setEscrito] = useState(() => readBorrador(quien) ?? nuevo(authUser, pedido));
  const [clave] = useState(() => crypto.randomUUID());
  const [fallo, setFallo] = useState<unknown>(null);
  const change = (cambios: Partial<Escrito>) => {
    const despues = { ...escrito, ...cambios };
    setEscrito(despues);
    saveBorrador(quien, despues);
  };
  const form = useForm({
    schema: authUser ? Feedback : FeedbackSinCuenta,
    read: () => payloadOf(escrito, pagina, authUser !== null),
    send: async (body) => {
      setFallo(null);
      const envio = { body, clave };
      try {
        await send(envio);
      } catch (error) {
        const isOffline = error instanceof ApiError && error.code === 'sin_conexion';
        if (!isOffline || !(await wait(envio, quien, queryClient))) throw error;
      }
      forgetBorrador();
      onClose();
    },
    onFailure: setFallo,
  });
  return (
    <Form form={form} autoComplete="off" aria-label={feedback.titulo}>
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <RadioGroup
        name="valoracion"
        label={feedback.valoracion}
        variant="scale"
        items={VALORACIONES}
        value={escrito.valoracion}
        onChange={(valoracion) => change({ valoracion })}
      />
      <Select
        name="asunto"
        label={feedback.asunto}
        items={ASUNTOS}
        value={ASUNTOS_FEEDBACK.find((asunto) => asunto === escrito.asunto) ?? null}
        onChange={(asunto) => change({ asunto })}
      />
      {escrito.asunto === OTRO && (
        <TextField
          label={feedback.asuntoPropio}
          isOptional
          maxLength={120}
          value={escrito.asuntoPropio}
          onChange={(asuntoPropio) => change({ asuntoPropio })}
        />
      )}
      <TextField
        name="contenido"
        label={feedback.contenido}
        help={feedback.contenidoAyuda}
        rows={5}
        maxLength={2000}
        value={escrito.contenido}
        onChange={(contenido) => change({ contenido })}
      />
      <FormRow>
        <TextField
          name="nombre"
          label={feedback.nombre}
          autoComplete="name"
          maxLength={120}
          value={escrito.nombre}
          onChange={(nombre) => change({ nombre })}
        />
        <TextField
          name="email"
          label={feedback.email}
          help={feedback.emailAyuda}
          type="email"
          autoComplete="email"
          value={escrito.email}
          onChange={(email) => change({ email })}
        />
      </FormRow>
      {/* Honeypot: visible to bots only. */}
      <div className={c.trampa} aria-hidden="true">
        <label>
          {feedback.noRellenar}
          <input
            name="sitio_web"
            tabIndex={-1}
            autoComplete="off"
            value={escrito.sitio_web}
            onChange={(event) => change({ sitio_web: event.target.value })}
          />
        </label>
      </div>
      <FormActions>
        <SubmitButton>{feedback.enviar}</SubmitButton>
        <Button variant="secondary" onPress={onClose}>
          {feedback.cancelar}
        </Button>
      </FormActions>
    </Form>
  );
}
