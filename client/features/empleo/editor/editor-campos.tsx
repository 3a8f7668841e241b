import { useQuery } from '@tanstack/react-query';
import type { OfertaBorrador } from '#shared/contract/main/empleo/empleo-panel';
import { CONTRATOS, JORNADAS, MODALIDADES, PERIODOS_SALARIO } from '#shared/estados/vocabulario-empleo';
import { FormRow, FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { ComboBox } from '#ui/pickers/combobox';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { paisesQuery, paisQuery } from '../../../api/browser/geografia.ts';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { ElegirVarios } from '../campos/elegir-varios.tsx';
import { ListaConComas } from '../campos/lista-con-comas.tsx';
import { cargosEmpleoQuery } from '../lista/consultas.ts';

export interface CamposOfertaProps {
  datos: OfertaBorrador;
  change: (cambios: Partial<OfertaBorrador>) => void;
}

/** A non-negative integer; null for any other text. */
export const enteroDe = (texto: string) => (/^\d+$/.test(texto.trim()) ? Number(texto) : null);
export const oNulo = (texto: string) => (texto.trim() === '' ? null : texto);

export function SeccionPuesto({ datos, change }: CamposOfertaProps) {
  const { data: cargos = [] } = useQuery(cargosEmpleoQuery(undefined));
  return (
    <FormSection title={panel.seccion.puesto}>
      <TextField
        name="titulo"
        label={panel.campo.titulo}
        maxLength={160}
        value={datos.titulo}
        onChange={(titulo) => change({ titulo })}
      />
      <FormRow>
        <ComboBox
          key={cargos.length}
          name="cargo_id"
          label={panel.campo.cargo}
          items={cargos.map(({ id, nombre, area }) => ({ id, label: nombre, detail: area }))}
          value={datos.cargo_id}
          onChange={(cargo_id) => change({ cargo_id })}
        />
        <TextField
          name="referencia"
          label={panel.campo.referencia}
          isOptional
          maxLength={60}
          value={datos.referencia ?? ''}
          onChange={(referencia) => change({ referencia: oNulo(referencia) })}
        />
        <TextField
          name="vacantes"
          label={panel.campo.vacantes}
          inputMode="numeric"
          maxLength={3}
          defaultValue={String(datos.vacantes)}
          onChange={(vacantes) => change({ vacantes: enteroDe(vacantes) ?? 1 })}
        />
      </FormRow>
      <Checkbox
        isSelected={datos.empresa_confidencial}
        onChange={(empresa_confidencial) => change({ empresa_confidencial })}
      >
        {panel.campo.confidencial}
      </Checkbox>
      <Checkbox isSelected={datos.urgente} onChange={(urgente) => change({ urgente })}>
        {panel.campo.urgente}
      </Checkbox>
    </FormSection>
  );
}

export function SeccionLugar({ datos, change }: CamposOfertaProps) {
  const { data: paises = [] } = useQuery(paisesQuery);
  const { data: pais } = useQuery({ ...paisQuery(datos.pais_id ?? 0), enabled: datos.pais_id !== null });
  const estados = pais?.estados ?? [];
  return (
    <FormSection title={panel.seccion.lugar}>
      <FormRow>
        <Select
          name="modalidad"
          label={panel.campo.modalidad}
          items={MODALIDADES.map((id) => ({ id, label: vocabulario.modalidad[id] }))}
          value={datos.modalidad}
          onChange={(modalidad) => change({ modalidad })}
        />
        <ComboBox
          key={`pais ${paises.length}`}
          name="pais_id"
          label={panel.campo.pais}
          items={paises.map(({ id, nombre }) => ({ id, label: nombre }))}
          value={datos.pais_id}
          onChange={(pais_id) => {
            // Selecting the same country again keeps the province.
            if (pais_id !== datos.pais_id) change({ pais_id, estado_id: null });
          }}
        />
        {estados.length > 0 && (
          <ComboBox
            key={`estado ${datos.pais_id}`}
            name="estado_id"
            label={pais?.estado_tipo ?? ''}
            isOptional={datos.modalidad === 'remoto'}
            items={estados.map(({ id, nombre }) => ({ id, label: nombre }))}
            value={datos.estado_id}
            onChange={(estado_id) => change({ estado_id })}
          />
        )}
      </FormRow>
      <FormRow>
        <TextField
          name="poblacion"
          label={panel.campo.poblacion}
          isOptional
          maxLength={120}
          value={datos.poblacion ?? ''}
          onChange={(poblacion) => change({ poblacion: oNulo(poblacion) })}
        />
        <TextField
          name="codigo_postal"
          label={panel.campo.codigo_postal}
          isOptional
          maxLength={12}
          value={datos.codigo_postal ?? ''}
          onChange={(codigo_postal) => change({ codigo_postal: oNulo(codigo_postal) })}
        />
      </FormRow>
      {datos.modalidad === 'remoto' && (
        <ElegirVarios
          name="remoto_paises"
          label={panel.campo.remoto_paises}
          help={panel.ayuda.remoto_paises}
          items={paises.map(({ id, nombre }) => ({ id, label: nombre }))}
          valores={datos.remoto_paises}
          max={30}
          onChange={(remoto_paises) => change({ remoto_paises })}
        />
      )}
      <Checkbox isSelected={datos.multiprovincia} onChange={(multiprovincia) => change({ multiprovincia })}>
        {panel.campo.multiprovincia}
      </Checkbox>
      <ListaConComas
        name="zonas"
        label={panel.campo.zonas}
        valores={datos.zonas}
        onChange={(zonas) => change({ zonas })}
      />
    </FormSection>
  );
}

export const SeccionCondiciones = ({ datos, change }: CamposOfertaProps) => (
  <FormSection title={panel.seccion.condiciones}>
    <FormRow>
      <Select
        name="tipo_contrato"
        label={panel.campo.contrato}
        items={CONTRATOS.map((id) => ({ id, label: vocabulario.tipo_contrato[id] }))}
        value={datos.tipo_contrato}
        onChange={(tipo_contrato) => change({ tipo_contrato })}
      />
      <Select
        name="jornada"
        label={panel.campo.jornada}
        items={JORNADAS.map((id) => ({ id, label: vocabulario.jornada[id] }))}
        value={datos.jornada}
        onChange={(jornada) => change({ jornada })}
      />
      <TextField
        name="duracion_meses"
        label={panel.campo.duracion}
        isOptional
        inputMode="numeric"
        maxLength={3}
        value={datos.duracion_meses === null ? '' : String(datos.duracion_meses)}
        onChange={(meses) => change({ duracion_meses: enteroDe(meses) })}
      />
    </FormRow>
    <TextField
      name="horario"
      label={panel.campo.horario}
      isOptional
      maxLength={200}
      value={datos.horario ?? ''}
      onChange={(horario) => change({ horario: oNulo(horario) })}
    />
    <FormRow>
      {(['salario_min', 'salario_max'] as const).map((campo) => (
        <TextField
          key={campo}
          name={campo}
          label={panel.campo[campo]}
          help={panel.ayuda.importe}
          isOptional
          inputMode="decimal"
          maxLength={12}
          value={datos[campo] ?? ''}
          onChange={(importe) => change({ [campo]: oNulo(importe.trim().replace(',', '.')) })}
        />
      ))}
      <TextField
        name="moneda"
        label={panel.campo.moneda}
        autoCapitalize="characters"
        maxLength={3}
        value={datos.moneda}
        onChange={(moneda) => change({ moneda: moneda.toUpperCase() })}
      />
      <Select
        name="salario_periodo"
        label={panel.campo.periodo}
        items={PERIODOS_SALARIO.map((id) => ({ id, label: panel.periodos[id] }))}
        value={datos.salario_periodo}
        onChange={(periodo) => periodo && change({ salario_periodo: periodo })}
      />
    </FormRow>
    <Checkbox isSelected={datos.salario_visible} onChange={(salario_visible) => change({ salario_visible })}>
      {panel.campo.salario_visible}
    </Checkbox>
    <ListaConComas
      name="beneficios"
      label={panel.campo.beneficios}
      valores={datos.beneficios}
      onChange={(beneficios) => change({ beneficios })}
    />
    <TextField
      name="incentivos"
      label={panel.campo.incentivos}
      isOptional
      maxLength={500}
      value={datos.incentivos ?? ''}
      onChange={(incentivos) => change({ incentivos: oNulo(incentivos) })}
    />
  </FormSection>
);
