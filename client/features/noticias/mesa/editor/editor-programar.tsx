import { useState } from 'react';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { SubmitDialog } from '#ui/overlays/submit-dialog';
import { mesa } from '../../../../i18n/es/noticias/noticias-mesa.ts';
import { EnlacesDelTexto, rotosDe, useEnlaces } from '../texto/enlaces-del-texto.tsx';
import { diaDe, instanteDe } from '../texto/escrito.ts';
import c from './editor.module.css';
import type { Autoguardado } from './use-autoguardado.ts';

interface DialogoProgramarProps {
  auto: Autoguardado;
  isPending: boolean;
  onClose: () => void;
  /** Gets an instant in the future. */
  onProgramar: (programada: { fecha_publicacion: string; con_enlaces_rotos: boolean }) => void;
}

export function DialogoProgramar({ auto, isPending, onClose, onProgramar }: DialogoProgramarProps) {
  const revision = useEnlaces(auto, true);
  const rotos = rotosDe(revision);
  const [dia, setDia] = useState<string | null>(null);
  const [hora, setHora] = useState('09:00');
  const [error, setError] = useState<string>();
  const schedule = () => {
    const instante = instanteDe(dia, hora.trim());
    if (instante === null || instante <= new Date().toISOString()) setError(mesa.programarFutura);
    else onProgramar({ fecha_publicacion: instante, con_enlaces_rotos: rotos !== 0 });
  };
  return (
    <SubmitDialog
      title={mesa.programarTitulo}
      submitText={rotos ? mesa.enlaces.programarAsi : mesa.pasos.programar}
      isPending={isPending}
      isDisabled={rotos === null}
      onSubmit={schedule}
      onClose={onClose}
    >
      <div className={c.pila}>
        <DateField
          label={mesa.programarDia}
          value={dia}
          min={diaDe(new Date().toISOString()) ?? ''}
          error={error}
          onChange={(elegido) => {
            setDia(elegido);
            setError(undefined);
          }}
        />
        <TextField
          label={mesa.programarHora}
          help={mesa.programarHoraAyuda}
          inputMode="numeric"
          maxLength={5}
          value={hora}
          onChange={setHora}
        />
        <EnlacesDelTexto revision={revision} />
      </div>
    </SubmitDialog>
  );
}
