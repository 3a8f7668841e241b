import type { OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { NIVELES_IDIOMA } from '#shared/estados/vocabulario-empleo';
import { FormRow } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { Varios } from './varios.tsx';

type Idioma = OfertaBorrador['idiomas'][number];

interface IdiomasProps {
  valores: readonly Idioma[];
  max: number;
  onChange: (valores: Idioma[]) => void;
}

/** Languages with their CEFR levels: of a candidate, or asked for by an offer. */
export const Idiomas = ({ valores, max, onChange }: IdiomasProps) => (
  <Varios
    valores={valores}
    onChange={onChange}
    nuevo={(): Idioma => ({ idioma: '', nivel: 'b2' })}
    max={max}
    titulo={candidato.idiomaN}
    add={candidato.anadirIdioma}
    remove={candidato.quitarIdioma}
  >
    {(uno, cambiarlo, lugar) => (
      <FormRow>
        <TextField
          name={`idiomas.${lugar}.idioma`}
          label={candidato.idioma}
          maxLength={40}
          value={uno.idioma}
          onChange={(idioma) => cambiarlo({ idioma })}
        />
        <Select
          name={`idiomas.${lugar}.nivel`}
          label={candidato.nivel}
          items={NIVELES_IDIOMA.map((id) => ({ id, label: vocabulario.nivel[id] }))}
          value={uno.nivel}
          onChange={(nivel) => nivel && cambiarlo({ nivel })}
        />
      </FormRow>
    )}
  </Varios>
);
