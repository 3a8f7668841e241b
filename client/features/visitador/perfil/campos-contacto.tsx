import { FormRow, FormSection } from '#ui/form/form';
import { DateField } from '#ui/inputs/date-field';
import { TextField } from '#ui/inputs/text-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import type { CamposProps } from './escrito-perfil.ts';

/** Contact data, and the settings of who may use them. */
export const CamposContacto = ({ escrito, change }: CamposProps) => (
  <>
    <FormSection title={texto.seccion.contacto} help={texto.ayuda.contacto}>
      <FormRow>
        <TextField
          name="telefono_trabajo"
          type="tel"
          inputMode="tel"
          label={texto.campo.telefono_trabajo}
          help={texto.ayudaDe.telefono_trabajo}
          isOptional
          autoComplete="off"
          value={escrito.telefono_trabajo}
          onChange={(telefono_trabajo) => change({ telefono_trabajo })}
        />
        <TextField
          name="email_trabajo"
          type="email"
          inputMode="email"
          label={texto.campo.email_trabajo}
          isOptional
          autoComplete="off"
          value={escrito.email_trabajo}
          onChange={(email_trabajo) => change({ email_trabajo })}
        />
      </FormRow>
      <TextField
        name="linkedin"
        inputMode="url"
        label={texto.campo.linkedin}
        help={texto.ayudaDe.linkedin}
        isOptional
        autoComplete="off"
        value={escrito.linkedin}
        onChange={(linkedin) => change({ linkedin })}
      />
      <Checkbox
        name="acepta_mensajes"
        isSelected={escrito.acepta_mensajes}
        help={texto.ayudaDe.acepta_mensajes}
        onChange={(acepta_mensajes) => change({ acepta_mensajes })}
      >
        {texto.campo.acepta_mensajes}
      </Checkbox>
    </FormSection>
    <FormSection title={texto.seccion.acreditacion} help={texto.ayuda.acreditacion}>
      <FormRow>
        <TextField
          name="acreditacion_numero"
          label={texto.campo.acreditacion_numero}
          isOptional
          maxLength={40}
          value={escrito.acreditacion_numero}
          onChange={(acreditacion_numero) => change({ acreditacion_numero })}
        />
        <TextField
          name="acreditacion_organismo"
          label={texto.campo.acreditacion_organismo}
          isOptional
          maxLength={120}
          value={escrito.acreditacion_organismo}
          onChange={(acreditacion_organismo) => change({ acreditacion_organismo })}
        />
      </FormRow>
      <DateField
        name="acreditacion_caduca"
        label={texto.campo.acreditacion_caduca}
        isOptional
        value={escrito.acreditacion_caduca}
        onChange={(acreditacion_caduca) => change({ acreditacion_caduca })}
      />
    </FormSection>
  </>
);
