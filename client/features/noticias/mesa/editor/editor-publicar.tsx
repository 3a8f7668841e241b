import { Button } from '#ui/actions/button';
import { Dialog } from '#ui/overlays/dialog';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { ui } from '../../../../i18n/es/ui.ts';
import { EnlacesDelTexto, rotosDe, useEnlaces } from '../texto/enlaces-del-texto.tsx';
import c from './editor.module.css';
import type { Autoguardado } from './use-autoguardado.ts';

interface DialogoPublicarProps {
  auto: Autoguardado;
  isPending: boolean;
  onClose: () => void;
  onPublicar: (conRotos: boolean) => void;
}

/** Looks at the links first; with broken ones it is published by who says so. */
export function DialogoPublicar({ auto, isPending, onClose, onPublicar }: DialogoPublicarProps) {
  const revision = useEnlaces(auto, true);
  const rotos = rotosDe(revision);
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={mesa.publicarTitulo}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" autoFocus onPress={onClose}>
            {ui.cancelar}
          </Button>
          <Button isPending={isPending} isDisabled={rotos === null} onPress={() => onPublicar(rotos !== 0)}>
            {rotos ? mesa.enlaces.publicarAsi : mesa.pasos.publicar}
          </Button>
        </>
      }
    >
      <div className={c.pila}>
        <p>{mesa.publicarTexto}</p>
        <EnlacesDelTexto revision={revision} />
      </div>
    </Dialog>
  );
}
