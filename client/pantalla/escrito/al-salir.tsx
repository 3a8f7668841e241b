import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog, preloadDialog } from '#ui/overlays/dialog';
import { preloadToasts } from '#ui/toast/toaster';
import { salir } from '../../i18n/es/al-salir.ts';

interface AlSalirProps {
  hayCambios: () => boolean;
  /** Tries to save the changes before the question; true: nothing would be lost. */
  save?: () => Promise<boolean>;
  /** Texts for another loss than unsaved changes. */
  textos?: { titulo: string; texto: string; salir: string };
}

/** Asks before a page with unsaved changes is left. Another step of the same page does not count as leaving. */
export function AlSalir({ hayCambios, save, textos = salir }: AlSalirProps) {
  // Dialog and toasts are preloaded: offline, loading them when they are needed would fail and take the page down.
  useEffect(() => {
    for (const preload of [preloadDialog, preloadToasts]) void preload().catch(() => undefined);
  }, []);
  const bloqueo = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && hayCambios() && (await save?.()) !== true,
    enableBeforeUnload: hayCambios,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={bloqueo.status === 'blocked'}
      title={textos.titulo}
      confirmText={textos.salir}
      onConfirm={() => bloqueo.proceed?.()}
      onClose={() => bloqueo.reset?.()}
    >
      {textos.texto}
    </ConfirmDialog>
  );
}
