import { NIVELES_IDIOMA } from '#shared/contract/main/empleo-vocabulario';
import { FormRow } from '#ui/form';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { vocabulario } from '../../i18n/es/empleo.ts';
import { candidato } from '../../i18n/es/empleo-candidato.ts';
import type { CamposProps } from './perfil-pasos.ts';
import { Varios } from './varios.tsx';

export const PasoFormacion = (campos: CamposProps) => (
  <>
    <Formaciones {...campos} />
    <Idiomas {...campos} />
    <TextField
      name="habilidades"
      label={candidato.habilidades}
      help={candidato.habilidadesAyuda}
      isOptional
      defaultValue={campos.datos.habilidades.join(', ')}
      onChange={(texto) =>
        campos.cambiar({
          habilidades: texto
            .split(',')
            .map((una) => una.trim())
            .filter((una) => una !== ''),
        })
      }
    />
  </>
);

const Formaciones = ({ datos, cambiar }: CamposProps) => (
  <Varios
    valores={datos.formaciones}
    onChange={(formaciones) => cambiar({ formaciones })}
    nuevo={() => ({ titulo: '', centro: null, ano: null })}
    max={20}
    titulo={candidato.formacionN}
    anadir={candidato.anadirFormacion}
    quitar={candidato.quitarFormacion}
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

const Idiomas = ({ datos, cambiar }: CamposProps) => (
  <Varios
    valores={datos.idiomas}
    onChange={(idiomas) => cambiar({ idiomas })}
    nuevo={() => ({ idioma: '', nivel: 'b2' as const })}
    max={15}
    titulo={candidato.idiomaN}
    anadir={candidato.anadirIdioma}
    quitar={candidato.quitarIdioma}
  >
    {(uno, cambiarlo, lugar) => (
      <FormRow>
        <TextField
          name={`idiomas.${lugar}.idioma`}
          label={candidato.idioma}
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
