import { type ReactNode, useState } from 'react';
import { acceso as llamadas, RenovarContrasena } from '#shared/contract/main/acceso';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Form, SubmitButton } from '#ui/form/form';
import { AlertDialog } from '#ui/overlays/dialog';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../acceso.module.css';
import { readBorrador, saveBorrador } from '../borrador-acceso.ts';
import { CampoEmail } from '../campo-email.tsx';

/** Duration of the login page's message that a request did not arrive: enough to read it and to request again. */
const NO_LLEGO_MS = 15_000;

/**
 * By the spec, the request always ends with the same dialog, and then the login. Failures that say nothing about the address
 * (no connection, too many requests, a server error) are reported there, because no mail will come.
 */
export function RenovarPagina({ onHecho, enlaceVolver }: { onHecho: () => void; enlaceVolver: ReactNode }) {
  const [hecho, setHecho] = useState(false);
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: RenovarContrasena,
    send: async (body) => {
      saveBorrador({ email: body.email });
      // Even an error of the field is not shown: it would tell which addresses have an account.
      setFallo(await call(llamadas.pedirRenovacion, { body }).then(() => null, noLlego));
      setHecho(true);
    },
  });
  const finish = () => {
    if (fallo !== null)
      showToast(registroYContrasena.solicitudNoLlego, {
        text: errorSentence(fallo),
        tone: 'danger',
        timeoutMs: NO_LLEGO_MS,
      });
    onHecho();
  };
  return (
    <div className={c.estrecha}>
      <PageHeading intro={registroYContrasena.renovarTexto}>{registroYContrasena.tituloRenovar}</PageHeading>
      <Card>
        <Form
          form={form}
          pendingText={registroYContrasena.enviadoSolicitud}
          aria-label={registroYContrasena.tituloRenovar}
        >
          <CampoEmail defaultValue={readBorrador().email} />
          <SubmitButton isBlock>{registroYContrasena.enviar}</SubmitButton>
        </Form>
      </Card>
      <p className={c.pie}>{enlaceVolver}</p>
      <AlertDialog isOpen={hecho} title={registroYContrasena.solicitudEnviada} onClose={finish}>
        {registroYContrasena.solicitudEnviadaTexto(configuracion.producto)}
      </AlertDialog>
    </div>
  );
}

const noLlego = (error: unknown): unknown =>
  error instanceof ApiError && error.status !== 429 && error.status !== 0 && error.status < 500 ? null : error;
