import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { Dialog } from '#ui/overlays/dialog';
import { Checkbox } from '#ui/toggles/checkbox';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { ui } from '../../../../i18n/es/ui.ts';
import { EnlacesDelTexto, rotosDe, useEnlaces } from '../texto/enlaces-del-texto.tsx';
import c from './editor.module.css';
import type { Autoguardado } from './use-autoguardado.ts';

interface DialogoPublicarProps {
  auto: Autoguardado;
  /** `publicarPendiente` publishes pending changes of a public article. */
  paso: 'publicar' | 'publicarPendiente';
  isPending: boolean;
  onClose: () => void;
  onPublicar: (opciones: { con_enlaces_rotos: boolean; actualizada: boolean }) => void;
}

/** Confirmation that checks the links first; with broken ones, the editor must insist. */
export function DialogoPublicar({ auto, paso, isPending, onClose, onPublicar }: DialogoPublicarProps) {
  const [actualizada, setActualizada] = useState(true);
  const revision = useEnlaces(auto, true);
  const rotos = rotosDe(revision);
  const sonCambios = paso === 'publicarPendiente';
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={sonCambios ? mesa.publicarCambiosTitulo : mesa.publicarTitulo}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" autoFocus onPress={onClose}>
            {ui.cancelar}
          </Button>
          <Button
            isPending={isPending}
            isDisabled={rotos === null}
            onPress={() => onPublicar({ con_enlaces_rotos: rotos !== 0, actualizada })}
          >
            {rotos ? mesa.enlaces.publicarAsi : mesa.pasos[paso]}
          </Button>
        </>
      }
    >
      <div className={c.pila}>
        <p>{sonCambios ? mesa.publicarCambiosTexto : mesa.publicarTexto}</p>
        {sonCambios && (
          <Checkbox isSelected={actualizada} onChange={setActualizada}>
            {mesa.guardado.actualizada}
          </Checkbox>
        )}
        <EnlacesDelTexto revision={revision} />
      </div>
    </Dialog>
  );
}
