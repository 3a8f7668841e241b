import { useState } from 'react';
import { Button } from '#ui/actions/button';
import { TextField } from '#ui/inputs/text-field';
import { Dialog } from '#ui/overlays/dialog';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from './editor.module.css';

interface DialogoRetirarProps {
  isPending: boolean;
  onClose: () => void;
  onRetirar: (motivo: string) => void;
}

/** Who opens a withdrawn article reads why. */
export function DialogoRetirar({ isPending, onClose, onRetirar }: DialogoRetirarProps) {
  const [motivo, setMotivo] = useState('');
  return (
    <Dialog
      isOpen
      title={mesa.retirarTitulo}
      onClose={onClose}
      footer={
        <Button
          variant="danger"
          isPending={isPending}
          isDisabled={motivo.trim() === ''}
          onPress={() => onRetirar(motivo.trim())}
        >
          {mesa.pasos.retirar}
        </Button>
      }
    >
      <div className={c.pila}>
        <p>{mesa.retirarTexto}</p>
        <TextField label={mesa.retirarMotivo} rows={3} maxLength={300} value={motivo} onChange={setMotivo} />
      </div>
    </Dialog>
  );
}
