import { useEffect, useRef, useState } from 'react';
import { acceso as llamadas } from '#shared/contract/main/acceso';
import { PageHeading } from '#ui/content/page-heading';
import { Progress } from '#ui/feedback/progress';
import { ConfirmDialog } from '#ui/overlays/dialog';
import { call } from '../../../api/call/call.ts';
import { errorSentence } from '../../../api/call/error-sentence.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import c from '../acceso.module.css';

interface ALaAcademiaProps {
  userId: number;
  /** A page of the academy; undefined for its front page. */
  destino: string | undefined;
  onDejarlo: () => void;
}

/** Goes to the academy with a one-time code. */
export function ALaAcademia({ userId, destino, onDejarlo }: ALaAcademiaProps) {
  const [fallo, setFallo] = useState<string | null>(null);
  const [intento, setIntento] = useState(0);
  const hecho = useRef(-1);

  useEffect(() => {
    if (hecho.current === intento) return;
    hecho.current = intento;
    call(llamadas.redirigirAcademia, { body: { userId, ...(destino !== undefined && { destino }) } }).then(
      // Replaces the history entry, so that «Back» from the academy does not lead to the academy again.
      ({ redirect_academia }) => location.replace(redirect_academia),
      (error: unknown) => setFallo(errorSentence(error)),
    );
  }, [intento, userId, destino]);

  return (
    <div className={c.estrecha}>
      <PageHeading>{registroYContrasena.academia}</PageHeading>
      <Progress isOpen={fallo === null} text={registroYContrasena.teLlevamosAcademia} />
      <ConfirmDialog
        isOpen={fallo !== null}
        title={registroYContrasena.upsTitulo}
        confirmText={registroYContrasena.reintentar}
        variant="primary"
        onConfirm={() => {
          setFallo(null);
          setIntento((n) => n + 1);
        }}
        onClose={onDejarlo}
      >
        {fallo}
      </ConfirmDialog>
    </div>
  );
}
