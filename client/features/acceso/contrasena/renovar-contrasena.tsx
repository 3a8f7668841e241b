import { type ReactNode, useState } from 'react';
import { acceso as llamadas, RenovarContrasena } from '#shared/contract/main/acceso';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Form, SubmitButton } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { AlertDialog } from '#ui/overlays/dialog';
import { configuracion } from '../../../api/browser/configuracion.ts';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { acceso } from '../../../i18n/es/acceso.ts';
import { accesoCuenta } from '../../../i18n/es/acceso-cuenta.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import c from '../acceso.module.css';
import { readBorrador, saveBorrador } from '../borrador-acceso.ts';

/** The spec: the request always ends with the same dialog, whether or not the address has an account; then login. */
export function RenovarPagina({ onHecho, volver }: { onHecho: () => void; volver: ReactNode }) {
  const [hecho, setHecho] = useState(false);
  const [fallo, setFallo] = useState<unknown>(null);
  const form = useForm({
    schema: RenovarContrasena,
    send: async (body) => {
      setFallo(null);
      saveBorrador({ email: body.email });
      await call(llamadas.pedirRenovacion, { body });
      setHecho(true);
    },
    // What says nothing about the address: no connection, too many requests. Anything else ends like a success.
    onFailure: (error) => {
      const seDice = error instanceof ApiError && (error.status === 429 || error.status === 0 || error.status >= 500);
      if (seDice) setFallo(error);
      else setHecho(true);
    },
  });
  return (
    <div className={c.estrecha}>
      <PageHeading intro={accesoCuenta.renovarTexto}>{accesoCuenta.tituloRenovar}</PageHeading>
      {fallo !== null && <Banner tone="danger">{errorSentence(fallo)}</Banner>}
      <Card>
        <Form form={form} pendingText={accesoCuenta.enviadoSolicitud} aria-label={accesoCuenta.tituloRenovar}>
          <TextField
            name="email"
            type="email"
            label={acceso.email}
            autoComplete="username"
            inputMode="email"
            defaultValue={readBorrador().email}
          />
          <SubmitButton isBlock>{accesoCuenta.enviar}</SubmitButton>
        </Form>
      </Card>
      <p className={c.pie}>{volver}</p>
      <AlertDialog isOpen={hecho} title={accesoCuenta.solicitudEnviada} onClose={onHecho}>
        {accesoCuenta.solicitudEnviadaTexto(configuracion.producto)}
      </AlertDialog>
    </div>
  );
}
