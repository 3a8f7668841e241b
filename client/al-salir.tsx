import { useBlocker } from '@tanstack/react-router';
import { ConfirmDialog } from '#ui/dialog';
import { salir } from './i18n/es/al-salir.ts';

interface AlSalirProps {
  hayCambios: () => boolean;
  /** Tries to keep them before anything is asked; true: nothing is left to lose. */
  guardar?: () => Promise<boolean>;
}

/** Nothing that was written is lost without a word. Another step of the same page is not leaving it. */
export function AlSalir({ hayCambios, guardar }: AlSalirProps) {
  const bloqueo = useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && hayCambios() && (await guardar?.()) !== true,
    enableBeforeUnload: hayCambios,
    withResolver: true,
  });
  return (
    <ConfirmDialog
      isOpen={bloqueo.status === 'blocked'}
      title={salir.titulo}
      confirmText={salir.salir}
      onConfirm={() => bloqueo.proceed?.()}
      onClose={() => bloqueo.reset?.()}
    >
      {salir.texto}
    </ConfirmDialog>
  );
}
