import { useBlocker } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ConfirmDialog, preloadDialog } from '#ui/overlays/dialog';
import { preloadToasts } from '#ui/toast/toaster';
import { salir } from '../../i18n/es/al-salir.ts';

interface AlSalirProps {
  hayCambios: () => boolean;
  /** Tries to keep them before anything is asked; true: nothing is left to lose. */
  guardar?: () => Promise<boolean>;
  /** What would be lost, where it is no change. */
  textos?: { titulo: string; texto: string; salir: string };
}

/** Nothing that was written is lost without a word. Another step of the same page is not leaving it. */
export function AlSalir({ hayCambios, guardar, textos = salir }: AlSalirProps) {
  // What an editor opens is here before it is needed: without a connection its dialogs would take the page down.
  useEffect(() => {
    for (const preload of [preloadDialog, preloadToasts]) void preload().catch(() => undefined);
  }, []);
  const bloqueo = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && hayCambios() && (await guardar?.()) !== true,
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
