import { CANALES_EMPLEO, FORMACIONES, VEHICULOS } from '#shared/estados/vocabulario-empleo';
import { FormRow, FormSection } from '#ui/form/form';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { RadioGroup } from '#ui/toggles/radio-group';
import { vocabulario } from '../../../i18n/es/empleo/empleo.ts';
import { panel } from '../../../i18n/es/empleo/empleo-panel.ts';
import { deHtmlATexto, deTextoAHtml } from '../../../pantalla/escrito/texto-html.ts';
import { Idiomas } from '../campos/idiomas.tsx';
import { ListaConComas } from '../campos/lista-con-comas.tsx';
import { etiquetaExperienciaMinima } from '../lista/etiquetas.ts';
import { type CamposOfertaProps, oNulo } from './editor-campos.tsx';

const EXPERIENCIAS = [0, 6, 12, 24, 36, 60, 120];

export const SeccionTexto = ({ datos, change }: CamposOfertaProps) => (
  <FormSection title={panel.seccion.texto} help={panel.ayuda.texto}>
    {(['descripcion', 'funciones', 'requisitos'] as const).map((campo) => (
      <TextField
        key={campo}
        name={campo}
        label={panel.campo[campo]}
        isOptional={campo !== 'descripcion'}
        rows={campo === 'descripcion' ? 10 : 6}
        // Uncontrolled, so that the typed text stays as it is; only the initial value comes from the offer.
        defaultValue={deHtmlATexto(datos[campo])}
        onChange={(texto) => change({ [campo]: deTextoAHtml(texto) })}
      />
    ))}
  </FormSection>
);

export const SeccionPerfil = ({ datos, change }: CamposOfertaProps) => (
  <FormSection title={panel.seccion.perfil}>
    <FormRow>
      <Select
        name="experiencia_min_meses"
        label={panel.campo.experiencia}
        isOptional
        items={EXPERIENCIAS.map((id) => ({ id, label: etiquetaExperienciaMinima(id) }))}
        value={datos.experiencia_min_meses}
        onChange={(experiencia_min_meses) => change({ experiencia_min_meses })}
      />
      <Select
        name="formacion_min"
        label={panel.campo.formacion}
        isOptional
        items={FORMACIONES.map((id) => ({ id, label: vocabulario.formacion[id] }))}
        value={datos.formacion_min}
        onChange={(formacion_min) => change({ formacion_min })}
      />
    </FormRow>
    <ListaConComas
      name="titulaciones"
      label={panel.campo.titulaciones}
      valores={datos.titulaciones}
      onChange={(titulaciones) => change({ titulaciones })}
    />
    <Idiomas valores={datos.idiomas} max={10} onChange={(idiomas) => change({ idiomas })} />
    <FormRow>
      <Select
        name="canal"
        label={panel.campo.canal}
        isOptional
        items={CANALES_EMPLEO.map((id) => ({ id, label: vocabulario.canal[id] }))}
        value={datos.canal}
        onChange={(canal) => change({ canal })}
      />
      <Select
        name="vehiculo"
        label={panel.campo.vehiculo}
        isOptional
        items={VEHICULOS.map((id) => ({ id, label: vocabulario.vehiculo[id] }))}
        value={datos.vehiculo}
        onChange={(vehiculo) => change({ vehiculo })}
      />
    </FormRow>
    <ListaConComas
      name="especialidades"
      label={panel.campo.especialidades}
      valores={datos.especialidades}
      onChange={(especialidades) => change({ especialidades })}
    />
    <Checkbox isSelected={datos.carnet_conducir} onChange={(carnet_conducir) => change({ carnet_conducir })}>
      {panel.campo.carnet}
    </Checkbox>
    <Checkbox
      isSelected={datos.disponibilidad_viajar}
      onChange={(disponibilidad_viajar) => change({ disponibilidad_viajar })}
    >
      {panel.campo.viajar}
    </Checkbox>
    <Checkbox isSelected={datos.discapacidad} onChange={(discapacidad) => change({ discapacidad })}>
      {panel.campo.discapacidad}
    </Checkbox>
  </FormSection>
);

export const SeccionSolicitud = ({ datos, change }: CamposOfertaProps) => (
  <FormSection title={panel.seccion.solicitud}>
    <RadioGroup
      name="solicitud"
      label={panel.campo.solicitud}
      items={(['interna', 'externa'] as const).map((value) => ({ value, label: panel.formas[value] }))}
      value={datos.solicitud}
      onChange={(solicitud) => change({ solicitud })}
    />
    {datos.solicitud === 'externa' && (
      <TextField
        name="url_externa"
        type="url"
        inputMode="url"
        label={panel.campo.url_externa}
        help={panel.ayuda.url}
        placeholder="https://"
        value={datos.url_externa ?? ''}
        onChange={(url) => change({ url_externa: oNulo(url) })}
      />
    )}
    <FormRow>
      <DateField
        name="fecha_incorporacion"
        label={panel.campo.incorporacion}
        isOptional
        value={datos.fecha_incorporacion}
        onChange={(fecha_incorporacion) => change({ fecha_incorporacion })}
      />
      <DateField
        name="ultimo_dia"
        label={panel.campo.ultimo_dia}
        help={panel.ayuda.ultimo_dia}
        isOptional
        value={datos.ultimo_dia}
        onChange={(ultimo_dia) => change({ ultimo_dia })}
      />
    </FormRow>
  </FormSection>
);
