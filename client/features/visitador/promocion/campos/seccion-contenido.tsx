import type { Juicio } from '#shared/contract/visita/promocion-contenido';
import { PROMOCION, TIPOS_PROMOCION } from '#shared/reglas/promocion/datos-promocion';
import { FormRow, FormSection } from '#ui/form/form';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { promocion as comun } from '../../../../i18n/es/promocion.ts';
import { editorPromocion as texto } from '../../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { promociones } from '../../../../i18n/es/visitador/promociones/promociones.ts';
import { deHtmlATexto, deTextoAHtml } from '../../../../pantalla/escrito/texto-html.ts';
import type { CamposProps } from '../contenido.ts';
import c from '../promocion.module.css';

export const oNulo = (escrito: string) => (escrito.trim() === '' ? null : escrito);

export const SeccionContenido = ({ datos, change, juicio }: CamposProps & { juicio: Juicio }) => (
  <FormSection title={texto.parte.contenido} help={texto.ayuda.contenido}>
    <TextField
      name="titulo"
      label={texto.campo.titulo}
      help={texto.ayudaDe.titulo}
      maxLength={PROMOCION.TITULO_MAX}
      value={datos.titulo}
      onChange={(titulo) => change({ titulo })}
    />
    <Select
      name="tipo"
      label={texto.campo.tipo}
      items={TIPOS_PROMOCION.map((id) => ({ id, label: comun.tipo[id] }))}
      value={datos.tipo}
      onChange={(tipo) => tipo && change({ tipo })}
    />
    <TextField
      name="descripcion"
      label={texto.campo.descripcion}
      help={`${texto.ayudaDe.descripcion} ${texto.caracteres(datos.descripcion.length, PROMOCION.DESCRIPCION_MAX)}`}
      rows={9}
      // Uncontrolled, so that the typed text stays as it is; only the initial value comes from the draft.
      defaultValue={deHtmlATexto(datos.descripcion)}
      onChange={(escrito) => change({ descripcion: deTextoAHtml(escrito) ?? '' })}
    />
    {juicio.presentaciones.length > 1 && (
      <fieldset className={c.grupo} data-field="presentaciones">
        <legend data-label="">{texto.campo.presentaciones}</legend>
        <p className={c.menor}>{texto.ayudaDe.presentaciones}</p>
        {juicio.presentaciones.map(({ id, codigo, nombre }) => (
          <Checkbox
            key={id}
            isSelected={datos.presentaciones.includes(id)}
            onChange={(elegida) =>
              change({
                presentaciones: elegida
                  ? [...datos.presentaciones, id]
                  : datos.presentaciones.filter((otra) => otra !== id),
              })
            }
          >
            {comun.legal.presentacion(nombre, codigo, null)}
          </Checkbox>
        ))}
      </fieldset>
    )}
    <TextField
      name="referencias"
      label={texto.campo.referencias}
      help={texto.ayudaDe.referencias}
      isOptional
      rows={3}
      defaultValue={datos.referencias.join('\n')}
      onChange={(escrito) => change({ referencias: escrito.split('\n') })}
    />
  </FormSection>
);

export const SeccionFechas = ({ datos, change }: CamposProps) => (
  <FormSection title={texto.parte.fechas} help={`${texto.ayudaDe.fechas} ${promociones.avisoDias}`}>
    <FormRow>
      <DateField
        name="fecha_inicio"
        label={texto.campo.fecha_inicio}
        value={datos.fecha_inicio}
        onChange={(fecha_inicio) => change({ fecha_inicio })}
      />
      <DateField
        name="fecha_fin"
        label={texto.campo.fecha_fin}
        value={datos.fecha_fin}
        onChange={(fecha_fin) => change({ fecha_fin })}
      />
    </FormRow>
  </FormSection>
);
