import { useState } from 'react';
import { TextField } from '#ui/inputs/text-field';
import { SubmitDialog } from '#ui/overlays/submit-dialog';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import c from './editor.module.css';

interface DialogoRetirarProps {
  isPending: boolean;
  onClose: () => void;
  onRetirar: (motivo: string) => void;
}

/** Dialog with the reason, which visitors of the withdrawn article read. */
export function DialogoRetirar({ isPending, onClose, onRetirar }: DialogoRetirarProps) {
  const [motivo, setMotivo] = useState('');
  return (
    <SubmitDialog
      title={mesa.retirarTitulo}
      submitText={mesa.pasos.retirar}
      variant="danger"
      isPending={isPending}
      isDisabled={motivo.trim() === ''}
      onSubmit={() => onRetirar(motivo.trim())}
      onClose={onClose}
    >
      <div className={c.pila}>
        <p>{mesa.retirarTexto}</p>
        <TextField label={mesa.retirarMotivo} rows={3} maxLength={300} value={motivo} onChange={setMotivo} />
      </div>
    </SubmitDialog>
  );
}
