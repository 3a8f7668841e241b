import { useQuery } from '@tanstack/react-query';
import type { Plantilla } from '#shared/contract/main/empleo/empleo-tablero';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { tablero } from '../../../i18n/es/empleo/empleo-tablero.ts';
import { plantillasQuery } from '../panel/consultas-panel.ts';

interface CampoMensajeProps {
  name: string;
  label: string;
  help?: string;
  isOptional?: boolean;
  /** The step that the message goes with: its templates come first, and those of other steps are left out. */
  momento?: string;
  value: string;
  onChange: (texto: string) => void;
}

const paraElMomento = (plantillas: readonly Plantilla[], momento: string | undefined) => [
  ...plantillas.filter((una) => una.momento === momento),
  ...plantillas.filter((una) => una.momento === 'cualquiera'),
];

/** Text field of a message to a candidate, with a menu of the company's templates. */
export function CampoMensaje({ value, onChange, momento, ...field }: CampoMensajeProps) {
  const { data = [] } = useQuery(plantillasQuery);
  const plantillas = momento === undefined ? data : paraElMomento(data, momento);
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
      <TextField
        {...field}
        help={field.help ?? tablero.huecos}
        rows={5}
        maxLength={2000}
        value={value}
        onChange={onChange}
      />
    </>
  );
}
