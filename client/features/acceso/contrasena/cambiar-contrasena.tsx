import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import * as v from 'valibot';
import { Contrasena, NO_COINCIDEN, repiteContrasena } from '#shared/campos';
import { sesion } from '#shared/contract/session';
import { Card } from '#ui/content/card';
import { PageHeading } from '#ui/content/page-heading';
import { EmptyState } from '#ui/feedback/empty-state';
import { Progress } from '#ui/feedback/progress';
import { Form, SubmitButton } from '#ui/form/form';
import { AlertDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { serverMessage } from '../../../api/call/error-sentence.ts';
import { refreshSession } from '../../../api/session/session.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { useForm } from '../../../ui/form/use-form.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../acceso.module.css';
import { oncePerLink } from '../once-per-link.ts';
import { NuevaContrasena } from './nueva-contrasena.tsx';

const ContrasenaNueva = v.pipe(
  v.object({ password: Contrasena, password_confirmation: v.string() }),
  v.forward(v.partialCheck([['password'], ['password_confirmation']], repiteContrasena, NO_COINCIDEN), [
    'password_confirmation',
  ]),
);

interface CambiarPaginaProps {
  /** Value `url` of the mailed link; undefined when it was exchanged before a reload. */
  url: string | undefined;
  /** Whether a link was exchanged in this browser. */
  restableciendo: boolean;
  /** Goes to the login, after a failed link and after the change. */
  onLogin: () => void;
  pedirOtro: ReactNode;
}

/** Exchanges the link, then asks for the new password. */
export function CambiarPagina({ url, restableciendo, onLogin, pedirOtro }: CambiarPaginaProps) {
  const queryClient = useQueryClient();
  const [canje, setCanje] = useState<'pendiente' | 'hecho' | 'sin_enlace'>(() =>
    url ? 'pendiente' : restableciendo ? 'hecho' : 'sin_enlace',
  );
  const [fallo, setFallo] = useState<string | null>(null);

  useEffect(() => {
    if (!url) return;
    let vigente = true;
    redeem(url).then(
      () => vigente && setCanje('hecho'),
      (error: unknown) => vigente && setFallo(serverMessage(error, registroYContrasena.upsTexto)),
    );
    return () => {
      vigente = false;
    };
  }, [url]);

  if (canje === 'sin_enlace')
    return (
      <div className={c.estrecha}>
        <EmptyState title={registroYContrasena.enlaceCaducado} level={1} action={pedirOtro}>
          {registroYContrasena.enlaceCaducadoTexto}
        </EmptyState>
      </div>
    );
  return (
    <div className={c.estrecha}>
      <PageHeading intro={registroYContrasena.cambiarTexto}>{registroYContrasena.tituloCambiar}</PageHeading>
      <Progress isOpen={canje === 'pendiente' && fallo === null} text={registroYContrasena.verificandoUrl} />
      {canje === 'hecho' && (
        <ContrasenaForm
          onCambiada={async () => {
            showToast(registroYContrasena.contrasenaCambiada);
            await refreshSession(queryClient);
            onLogin();
          }}
        />
      )}
      <AlertDialog isOpen={fallo !== null} title={registroYContrasena.upsTitulo} onClose={onLogin}>
        {fallo}
      </AlertDialog>
    </div>
  );
}

const redeem = oncePerLink((url) => call(sesion.restablecer, { body: { url } }));

function ContrasenaForm({ onCambiada }: { onCambiada: () => Promise<void> }) {
  const [fallo, setFallo] = useState<string | null>(null);
  const form = useForm({
    schema: ContrasenaNueva,
    send: async (body) => {
      await call(sesion.cambiarContrasena, { body });
      await onCambiada();
    },
    onFailure: (error) => setFallo(serverMessage(error, registroYContrasena.upsTexto)),
  });
  return (
    <Card>
      <Form form={form} pendingText={registroYContrasena.enviandoDatos} aria-label={registroYContrasena.tituloCambiar}>
        <NuevaContrasena email="" label={registroYContrasena.contrasenaNueva} />
        <SubmitButton isBlock>{registroYContrasena.guardarContrasena}</SubmitButton>
      </Form>
      <AlertDialog isOpen={fallo !== null} title={registroYContrasena.upsTitulo} onClose={() => setFallo(null)}>
        {fallo}
      </AlertDialog>
    </Card>
  );
}
