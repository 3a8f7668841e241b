import { useQuery } from '@tanstack/react-query';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { tablero } from '../../i18n/es/empleo-tablero.ts';
import { plantillasQuery } from './consultas-panel.ts';

interface CampoMensajeProps {
  name: string;
  label: string;
  help?: string;
  isOptional?: boolean;
  value: string;
  onChange: (texto: string) => void;
}

/** A message to a candidate, which may begin with one of the recruiter's own templates. */
export function CampoMensaje({ value, onChange, ...field }: CampoMensajeProps) {
  const { data: plantillas = [] } = useQuery(plantillasQuery);
  return (
    <>
      {plantillas.length > 0 && (
        <Select
          label={tablero.plantilla}
          isOptional
          items={plantillas.map(({ id, nombre }) => ({ id, label: nombre }))}
          onChange={(elegida) => onChange(plantillas.find(({ id }) => id === elegida)?.texto ?? value)}
        />
      )}
      <TextField {...field} rows={5} maxLength={2000} value={value} onChange={onChange} />
    </>
  );
}
