import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { sesion } from '#shared/contract/session';
import { PageHeading } from '#ui/content/page-heading';
import { Banner } from '#ui/feedback/banner';
import { Progress } from '#ui/feedback/progress';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { ApiError } from '../../../api/call/api-error.ts';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { beginSession } from '../../../api/session/entrada/entrada.ts';
import { login } from '../../../i18n/es/acceso/login.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import c from '../acceso.module.css';
import { type Destino, destinoTrasLogin } from './log-in.ts';

interface AcademiaVueltaProps {
  /** E-mail of the present session, or null. */
  emailActual: string | null;
  onDestino: (destino: Destino) => Promise<void>;
  onDejarlo: () => void;
  enlaceVolver: ReactNode;
}

/** Return from the academy with a one-time hash in the fragment, `#hash=…&redirect=…`, which no server logs. */
export function AcademiaVuelta({ emailActual, onDestino, onDejarlo, enlaceVolver }: AcademiaVueltaProps) {
  const queryClient = useQueryClient();
  const [vuelta] = useState(() => new URLSearchParams(location.hash.replace(/^#/, '')));
  const hash = vuelta.get('hash');
  // The sender of a link decides whose session it opens (login CSRF): a present session is only replaced after a
  // confirmation.
  const [permitida, setPermitida] = useState(emailActual === null);
  const [fallo, setFallo] = useState<string | null>(hash ? null : registroYContrasena.academiaEnlaceGastado);
  const hecho = useRef(false);

  useEffect(() => history.replaceState(history.state, '', location.pathname), []);
  useEffect(() => {
    if (!hash || !permitida || hecho.current) return;
    hecho.current = true;
    call(sesion.loginCookie, { body: { hash } }).then(
      async (nueva) => {
        await beginSession(queryClient, nueva);
        await onDestino(destinoTrasLogin(nueva, vuelta.get('redirect') ?? undefined));
      },
      (error: unknown) => setFallo(esGastado(error) ? registroYContrasena.academiaEnlaceGastado : errorSentence(error)),
    );
  }, [hash, permitida, queryClient, onDestino, vuelta]);

  return (
    <div className={c.estrecha}>
      <PageHeading>{registroYContrasena.vuelveAcademia}</PageHeading>
      <Progress isOpen={permitida && fallo === null} text={login.iniciandoSesion} />
      <ConfirmDialog
        isOpen={!permitida && fallo === null}
        title={registroYContrasena.otraCuentaTitulo}
        confirmText={registroYContrasena.seguirAcademia}
        variant="primary"
        onConfirm={() => setPermitida(true)}
        onClose={onDejarlo}
      >
        {registroYContrasena.otraCuentaAcademia(emailActual ?? '')}
      </ConfirmDialog>
      {fallo !== null && (
        <Banner tone="danger" action={enlaceVolver}>
          {fallo}
        </Banner>
      )}
    </div>
  );
}

const esGastado = (error: unknown) =>
  error instanceof ApiError && (error.code === 'invalid_credentials' || error.code === 'validacion');
