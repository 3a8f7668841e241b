import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { sesion } from '#shared/contract/session';
import { PageHeading } from '#ui/content/page-heading';
import { ErrorPanel } from '#ui/feedback/error-panel';
import { Progress } from '#ui/feedback/progress';
import { ConfirmDialog, preloadDialog } from '#ui/overlays/dialog';
import { keepBrowserChoices } from '../../../api/browser/almacen.ts';
import { call } from '../../../api/call/call.ts';
import { errorPanelProps } from '../../../api/call/error-sentence.ts';
import { endSession } from '../../../api/session/salida.ts';
import { countUnsent } from '../../../api/session/sin-enviar.ts';
import { registroYContrasena } from '../../../i18n/es/acceso/registro-y-contrasena.ts';
import { plural } from '../../../i18n/plural.ts';
import { showToast } from '../../../ui/toast/toast-queue.ts';
import { forgetBorrador } from '../borrador-acceso.ts';

interface CierreProps {
  /** Preloads the code of this page and the next one. Never rejects. */
  loadNext: () => Promise<unknown>;
  onCerrada: () => void;
  /** Goes back to the former page, because unsent data would be lost. */
  onQuedarse: () => void;
}

/** Timeout of the preloading, which only makes the next page smoother. */
const PACIENCIA_MS = 3_000;

/** «Cerrando sesión», then the home page. Idempotent: anonymous visitors also end at the home page. */
export function Cierre({ loadNext, onCerrada, onQuedarse }: CierreProps) {
  const queryClient = useQueryClient();
  const [fallo, setFallo] = useState<unknown>(null);
  const [intento, setIntento] = useState(0);
  const [sinEnviar, setSinEnviar] = useState(0);
  const hecho = useRef(-1);
  const puedePerderse = useRef(false);

  const close = useCallback(async () => {
    // Clear-Site-Data removes the service worker, and Firefox and WebKit abort its requests.
    await Promise.race([loadNext(), new Promise((resolve) => setTimeout(resolve, PACIENCIA_MS))]);
    const putBack = keepBrowserChoices();
    await call(sesion.logout);
    putBack();
    await endSession(queryClient);
    forgetBorrador();
    showToast(registroYContrasena.sesionCerrada);
    onCerrada();
  }, [queryClient, loadNext, onCerrada]);

  useEffect(() => {
    if (hecho.current === intento) return;
    hecho.current = intento;
    const start = async () => {
      const cuantos = puedePerderse.current ? 0 : await countUnsent(queryClient);
      if (cuantos === 0) return close();
      await preloadDialog();
      setSinEnviar(cuantos);
    };
    start().catch(setFallo);
  }, [intento, queryClient, close]);

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
      <PageHeading>{registroYContrasena.tituloLogout}</PageHeading>
      <Progress isOpen={sinEnviar === 0} text={registroYContrasena.cerrandoSesion} />
      <ConfirmDialog
        isOpen={sinEnviar > 0}
        title={plural(sinEnviar, registroYContrasena.sinEnviar)}
        confirmText={plural(sinEnviar, registroYContrasena.salirYPerderlos)}
        cancelText={registroYContrasena.quedarme}
        onConfirm={() => {
          puedePerderse.current = true;
          setSinEnviar(0);
          close().catch(setFallo);
        }}
        onClose={onQuedarse}
      >
        {plural(sinEnviar, registroYContrasena.sinEnviarTexto)}
      </ConfirmDialog>
    </>
  );
}
