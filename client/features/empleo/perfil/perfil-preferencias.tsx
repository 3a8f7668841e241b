import { useQuery } from '@tanstack/react-query';
import { empresas } from '#shared/contract/main/empresas';
import { DISPONIBILIDADES, MODALIDADES, SITUACIONES, VISIBILIDADES } from '#shared/estados/vocabulario-empleo';
import { EMPRESAS_OCULTAS_MAX } from '#shared/reglas/limites';
import { FormRow, FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { SearchSeveral } from '#ui/pickers/search-several';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { RadioGroup } from '#ui/toggles/radio-group';
import { call } from '../../../api/call/call.ts';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { candidato } from '../../../i18n/es/empleo/empleo-candidato.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { ElegirVarios } from '../campos/elegir-varios.tsx';
import { MisCvs, SubirCv } from '../candidato/cvs.tsx';
import { cargosEmpleoQuery } from '../lista/consultas.ts';
import { LugaresDeseados } from './perfil-lugares.tsx';
import type { CamposProps } from './perfil-pasos.ts';

async function searchEmpresas(query: string, signal: AbortSignal) {
  const { data } = await call(empresas.buscar, { query: { query }, signal });
  return data.map(({ id, nombre }) => ({ id, label: nombre }));
}

export const PasoTitular = ({ datos, change }: CamposProps) => (
  <>
    <TextField
      name="titular"
      label={candidato.titular}
      help={candidato.titularAyuda}
      isOptional
      maxLength={120}
      value={datos.titular ?? ''}
      onChange={(titular) => change({ titular })}
    />
    <TextField
      name="resumen"
      label={candidato.resumen}
      isOptional
      rows={5}
      maxLength={2000}
      value={datos.resumen ?? ''}
      onChange={(resumen) => change({ resumen })}
    />
    <FormRow>
      <Select
        name="situacion"
        label={candidato.situacion}
        isOptional
        items={SITUACIONES.map((id) => ({ id, label: candidato.situaciones[id] }))}
        value={datos.situacion}
        onChange={(situacion) => change({ situacion })}
      />
      <Select
        name="disponibilidad"
        label={candidato.disponibilidad}
        isOptional
        items={DISPONIBILIDADES.map((id) => ({ id, label: candidato.disponibilidades[id] }))}
        value={datos.disponibilidad}
        onChange={(disponibilidad) => change({ disponibilidad })}
      />
    </FormRow>
  </>
);

export const PasoPreferencias = ({ datos, change }: CamposProps) => (
  <>
    <CargosDeseados datos={datos} change={change} />
    <LugaresDeseados datos={datos} change={change} />
    <FormSection title={candidato.modalidades}>
      {MODALIDADES.map((modalidad) => (
        <Checkbox
          key={modalidad}
          isSelected={datos.modalidades.includes(modalidad)}
          onChange={(si) =>
            change({
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
    <FormRow>
      <TextField
        name="salario_deseado"
        label={candidato.salarioDeseado}
        isOptional
        inputMode="decimal"
        maxLength={12}
        value={datos.salario_deseado ?? ''}
        onChange={(importe) =>
          change({ salario_deseado: importe.trim() === '' ? null : importe.trim().replace(',', '.') })
        }
      />
      <TextField
        name="moneda"
        label={panel.campo.moneda}
        autoCapitalize="characters"
        maxLength={3}
        value={datos.moneda}
        onChange={(moneda) => change({ moneda: moneda.toUpperCase() })}
      />
    </FormRow>
    <Checkbox isSelected={datos.carnet_conducir} onChange={(carnet_conducir) => change({ carnet_conducir })}>
      {candidato.carnet}
    </Checkbox>
    <Checkbox isSelected={datos.vehiculo_propio} onChange={(vehiculo_propio) => change({ vehiculo_propio })}>
      {candidato.vehiculo}
    </Checkbox>
  </>
);

function CargosDeseados({ datos, change }: Pick<CamposProps, 'datos' | 'change'>) {
  const { data: cargos = [] } = useQuery(cargosEmpleoQuery(undefined));
  return (
    <ElegirVarios
      name="cargos"
      label={candidato.cargosDeseados}
      items={cargos.map(({ id, nombre, area }) => ({ id, label: nombre, detail: area }))}
      valores={datos.cargos}
      max={20}
      onChange={(ids) => change({ cargos: ids })}
    />
  );
}

export const PasoCv = ({ datos, change, ocultas }: CamposProps) => (
  <>
    <FormSection title={candidato.tusCvs}>
      <MisCvs />
      <SubirCv />
    </FormSection>
    <RadioGroup
      name="visibilidad"
      label={candidato.visibilidad}
      help={candidato.visibilidadAyuda}
      items={VISIBILIDADES.toReversed().map((value) => ({ value, label: candidato.visibilidades[value] }))}
      value={datos.visibilidad}
      onChange={(visibilidad) => change({ visibilidad })}
    />
    {datos.visibilidad !== 'privada' && (
      <SearchSeveral
        name="ocultar_a_empresas"
        label={candidato.ocultarA}
        help={candidato.ocultarAAyuda}
        isOptional
        max={EMPRESAS_OCULTAS_MAX}
        search={searchEmpresas}
        ids={datos.ocultar_a_empresas}
        names={ocultas}
        onChange={(ocultar_a_empresas) => change({ ocultar_a_empresas })}
      />
    )}
  </>
);
