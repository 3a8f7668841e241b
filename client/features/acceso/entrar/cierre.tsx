import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { sesion } from '#shared/contract/session';
import { PageHeading } from '#ui/content/page-heading';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Progress } from '#ui/feedback/progress';
import { call } from '../../../api/call/call.ts';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { clearSession } from '../../../api/session/session.ts';
import { accesoCuenta } from '../../../i18n/es/acceso-cuenta.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { forgetBorrador } from '../borrador-acceso.ts';

/** «Cerrando sesión», then home. Idempotent: whoever is anonymous already ends in the same place. */
export function Cierre({ onCerrada }: { onCerrada: () => void }) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<unknown>(null);
  const [intento, setIntento] = useState(0);
  const hecho = useRef(-1);

  useEffect(() => {
    if (hecho.current === intento) return;
    hecho.current = intento;
    call(sesion.logout).then(async () => {
      await clearSession(queryClient);
      forgetBorrador();
      showToast(accesoCuenta.sesionCerrada);
      onCerrada();
    }, setFallo);
  }, [intento, queryClient, onCerrada]);

  if (fallo !== null)
    return (
      <ErrorPanel
        {...errorPanelProps(fallo)}
        level={1}
        onRetry={() => {
          setFallo(null);
          setIntento((n) => n + 1);
        }}
      />
    );
  return (
    <>
      <PageHeading>{accesoCuenta.tituloLogout}</PageHeading>
      <Progress isOpen text={accesoCuenta.cerrandoSesion} />
    </>
  );
}
