import { Button } from '#ui/actions/button';
import { Banner } from '#ui/feedback/banner';
import { FormRow } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { Varios } from '../campos/varios.tsx';
import type { CamposProps } from './perfil-pasos.ts';

const VACIA = { puesto: '', empresa: '', desde: '', hasta: null, descripcion: null };

export const PasoExperiencia = ({ datos, change, trabajo }: CamposProps) => (
  <>
    {trabajo !== null && datos.experiencias.length === 0 && (
      <Banner
        action={
          <Button variant="secondary" size="small" onPress={() => change({ experiencias: [{ ...VACIA, ...trabajo }] })}>
            {candidato.anadirTrabajo}
          </Button>
        }
      >
        {candidato.tuTrabajo(trabajo)}
      </Banner>
    )}
    <Experiencias datos={datos} change={change} />
  </>
);

const Experiencias = ({ datos, change }: Pick<CamposProps, 'datos' | 'change'>) => (
  <Varios
    valores={datos.experiencias}
    onChange={(experiencias) => change({ experiencias })}
    nuevo={() => VACIA}
    max={30}
    titulo={candidato.experienciaN}
    add={candidato.anadirExperiencia}
    remove={candidato.quitarExperiencia}
  >
    {(una, cambiarla, lugar) => {
      const name = (campo: string) => `experiencias.${lugar}.${campo}`;
      return (
        <>
          <FormRow>
            <TextField
              name={name('puesto')}
              label={candidato.puesto}
              value={una.puesto}
              onChange={(puesto) => cambiarla({ puesto })}
              autoComplete="organization-title"
            />
            <TextField
              name={name('empresa')}
              label={candidato.empresa}
              value={una.empresa}
              onChange={(empresa) => cambiarla({ empresa })}
              autoComplete="organization"
            />
          </FormRow>
          <FormRow>
            <TextField
              name={name('desde')}
              label={candidato.desde}
              help={candidato.mesAyuda}
              placeholder="2024-03"
              maxLength={7}
              value={una.desde}
              onChange={(desde) => cambiarla({ desde })}
            />
            <TextField
              name={name('hasta')}
              label={candidato.hasta}
              help={candidato.hastaAyuda}
              placeholder="2026-01"
              maxLength={7}
              isOptional
              value={una.hasta ?? ''}
              onChange={(hasta) => cambiarla({ hasta: hasta === '' ? null : hasta })}
            />
          </FormRow>
          <TextField
            name={name('descripcion')}
            label={candidato.queHacias}
            isOptional
            rows={3}
            maxLength={2000}
            value={una.descripcion ?? ''}
            onChange={(descripcion) => cambiarla({ descripcion })}
          />
        </>
      );
    }}
  </Varios>
);
