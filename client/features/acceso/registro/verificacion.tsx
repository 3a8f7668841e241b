import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { sesion } from '#shared/contract/session';
import type { TipoRegistro } from '#shared/estados/tipos-registro';
import { PageHeading } from '#ui/content/page-heading';
import { Progress } from '#ui/feedback/progress';
import { AlertDialog, ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { serverMessage } from '../../../api/call/error-sentence.ts';
import { beginSession } from '../../../api/session/entrada/entrada.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import c from '../acceso.module.css';
import { forgetBorrador } from '../borrador-acceso.ts';
import { oncePerLink } from '../once-per-link.ts';

interface VerificacionProps {
  /** Value `url` of the mailed link, URL-decoded; undefined when the link is incomplete. */
  url: string | undefined;
  /** E-mail of the present session, or null; '' when the API does not send it. */
  emailActual: string | null;
  /** Type in the page's query string (spec, section 2): used when the answer has none. */
  tipoDeLaConsulta: TipoRegistro | undefined;
  /** Opens the completion form of this type. */
  onVerificada: (tipo: TipoRegistro) => void;
  onLogin: () => void;
  onDejarlo: () => void;
}

/** «Verificando url, no cierres la ventana»: exchanges the link, logs in, and goes on to complete the account. */
export function Verificacion({
  url,
  emailActual,
  tipoDeLaConsulta,
  onVerificada,
  onLogin,
  onDejarlo,
}: VerificacionProps) {
  const queryClient = useQueryClient();
  const [permitida, setPermitida] = useState(emailActual === null);
  const [fallo, setFallo] = useState<string | null>(url ? null : registroYContrasena.upsTexto);

  useEffect(() => {
    if (!url || !permitida) return;
    let vigente = true;
    verify(url).then(
      async (respuesta) => {
        if (!vigente) return;
        await beginSession(queryClient, respuesta);
        forgetBorrador();
        showToast(registroYContrasena.verificada);
        onVerificada(respuesta.register_type ?? tipoDeLaConsulta ?? 'web');
      },
      (error: unknown) => vigente && setFallo(serverMessage(error, registroYContrasena.upsTexto)),
    );
    return () => {
      vigente = false;
    };
  }, [url, permitida, tipoDeLaConsulta, queryClient, onVerificada]);

  return (
    <div className={c.estrecha}>
      <PageHeading>{registroYContrasena.tituloVerificacion}</PageHeading>
      <Progress isOpen={permitida && fallo === null} text={registroYContrasena.verificandoUrl} />
      <ConfirmDialog
        isOpen={!permitida}
        title={registroYContrasena.otraCuentaTitulo}
        confirmText={registroYContrasena.seguir}
        variant="primary"
        onConfirm={() => setPermitida(true)}
        onClose={onDejarlo}
      >
        {registroYContrasena.otraCuentaTexto(emailActual ?? '')}
      </ConfirmDialog>
      <AlertDialog isOpen={fallo !== null} title={registroYContrasena.upsTitulo} onClose={onLogin}>
        {fallo}
      </AlertDialog>
    </div>
  );
}

const verify = oncePerLink((url) => call(sesion.verificacion, { body: { url } }));
