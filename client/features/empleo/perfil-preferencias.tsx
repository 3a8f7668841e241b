import { useQuery } from '@tanstack/react-query';
import { DISPONIBILIDADES, MODALIDADES, SITUACIONES, VISIBILIDADES } from '#shared/contract/main/empleo-vocabulario';
import { Checkbox } from '#ui/checkbox';
import { Chips } from '#ui/chips';
import { ComboBox } from '#ui/combobox';
import { FormRow, FormSection } from '#ui/form';
import { RadioGroup } from '#ui/radio-group';
import { Select } from '#ui/select';
import { TextField } from '#ui/text-field';
import { vocabulario } from '../../i18n/es/empleo.ts';
import { candidato } from '../../i18n/es/empleo-candidato.ts';
import { cargosEmpleoQuery } from './consultas.ts';
import { MisCvs, SubirCv } from './cvs.tsx';
import type { CamposProps } from './perfil-pasos.ts';

export const PasoTitular = ({ datos, cambiar }: CamposProps) => (
  <>
    <TextField
      name="titular"
      label={candidato.titular}
      help={candidato.titularAyuda}
      isOptional
      maxLength={120}
      value={datos.titular ?? ''}
      onChange={(titular) => cambiar({ titular })}
    />
    <TextField
      name="resumen"
      label={candidato.resumen}
      isOptional
      rows={5}
      maxLength={2000}
      value={datos.resumen ?? ''}
      onChange={(resumen) => cambiar({ resumen })}
    />
    <FormRow>
      <Select
        name="situacion"
        label={candidato.situacion}
        isOptional
        items={SITUACIONES.map((id) => ({ id, label: candidato.situaciones[id] }))}
        value={datos.situacion}
        onChange={(situacion) => cambiar({ situacion })}
      />
      <Select
        name="disponibilidad"
        label={candidato.disponibilidad}
        isOptional
        items={DISPONIBILIDADES.map((id) => ({ id, label: candidato.disponibilidades[id] }))}
        value={datos.disponibilidad}
        onChange={(disponibilidad) => cambiar({ disponibilidad })}
      />
    </FormRow>
  </>
);

export const PasoPreferencias = ({ datos, cambiar }: CamposProps) => (
  <>
    <CargosDeseados datos={datos} cambiar={cambiar} />
    <FormSection title={candidato.modalidades}>
      {MODALIDADES.map((modalidad) => (
        <Checkbox
          key={modalidad}
          isSelected={datos.modalidades.includes(modalidad)}
          onChange={(si) =>
            cambiar({
              modalidades: si
                ? [...datos.modalidades, modalidad]
                : datos.modalidades.filter((una) => una !== modalidad),
            })
          }
        >
          {vocabulario.modalidad[modalidad]}
        </Checkbox>
      ))}
    </FormSection>
    <TextField
      name="salario_deseado"
      label={candidato.salarioDeseado}
      isOptional
      inputMode="decimal"
      maxLength={12}
      value={datos.salario_deseado ?? ''}
      onChange={(importe) => cambiar({ salario_deseado: importe.trim() === '' ? null : importe.trim() })}
    />
    <Checkbox isSelected={datos.carnet_conducir} onChange={(carnet_conducir) => cambiar({ carnet_conducir })}>
      {candidato.carnet}
    </Checkbox>
    <Checkbox isSelected={datos.vehiculo_propio} onChange={(vehiculo_propio) => cambiar({ vehiculo_propio })}>
      {candidato.vehiculo}
    </Checkbox>
  </>
);

function CargosDeseados({ datos, cambiar }: CamposProps) {
  const { data: cargos = [] } = useQuery(cargosEmpleoQuery(undefined));
  const elegidos = cargos.filter(({ id }) => datos.cargos.includes(id));
  return (
    <>
      <ComboBox
        // By key: what was chosen goes to the chips and the field is empty again.
        key={`${cargos.length} ${datos.cargos.length}`}
        name="cargos"
        label={candidato.cargosDeseados}
        isOptional
        items={cargos.filter(({ id }) => !datos.cargos.includes(id)).map(({ id, nombre }) => ({ id, label: nombre }))}
        onChange={(id) => id !== null && cambiar({ cargos: [...datos.cargos, id] })}
      />
      <Chips
        label={candidato.cargosDeseados}
        items={elegidos.map(({ id, nombre }) => ({ id: String(id), label: nombre }))}
        onRemove={(quitado) => cambiar({ cargos: datos.cargos.filter((id) => String(id) !== quitado) })}
      />
    </>
  );
}

export const PasoCv = ({ datos, cambiar }: CamposProps) => (
  <>
    <FormSection title={candidato.tusCvs}>
      <MisCvs />
      <SubirCv />
    </FormSection>
    <RadioGroup
      name="visibilidad"
      label={candidato.visibilidad}
      items={VISIBILIDADES.toReversed().map((value) => ({ value, label: candidato.visibilidades[value] }))}
      value={datos.visibilidad}
      onChange={(visibilidad) => cambiar({ visibilidad })}
    />
  </>
);
