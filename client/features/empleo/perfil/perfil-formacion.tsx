import { FormRow } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { Idiomas } from '../campos/idiomas.tsx';
import { ListaConComas } from '../campos/lista-con-comas.tsx';
import { Varios } from '../campos/varios.tsx';
import type { CamposProps } from './perfil-pasos.ts';

export const PasoFormacion = (campos: CamposProps) => (
  <>
    <Formaciones {...campos} />
    <Idiomas valores={campos.datos.idiomas} max={15} onChange={(idiomas) => campos.change({ idiomas })} />
    <ListaConComas
      name="habilidades"
      label={candidato.habilidades}
      valores={campos.datos.habilidades}
      onChange={(habilidades) => campos.change({ habilidades })}
    />
  </>
);

const Formaciones = ({ datos, change }: CamposProps) => (
  <Varios
    valores={datos.formaciones}
    onChange={(formaciones) => change({ formaciones })}
    nuevo={() => ({ titulo: '', centro: null, ano: null })}
    max={20}
    titulo={candidato.formacionN}
    add={candidato.anadirFormacion}
    remove={candidato.quitarFormacion}
  >
    {(una, cambiarla, lugar) => (
      <FormRow>
        <TextField
          name={`formaciones.${lugar}.titulo`}
          label={candidato.tituloEstudio}
          value={una.titulo}
          onChange={(titulo) => cambiarla({ titulo })}
        />
        <TextField
          name={`formaciones.${lugar}.centro`}
          label={candidato.centro}
          isOptional
          value={una.centro ?? ''}
          onChange={(centro) => cambiarla({ centro })}
        />
        <TextField
          name={`formaciones.${lugar}.ano`}
          label={candidato.ano}
          isOptional
          inputMode="numeric"
          maxLength={4}
          value={una.ano === null ? '' : String(una.ano)}
          onChange={(ano) => cambiarla({ ano: /^\d+$/.test(ano) ? Number(ano) : null })}
        />
      </FormRow>
    )}
  </Varios>
);
