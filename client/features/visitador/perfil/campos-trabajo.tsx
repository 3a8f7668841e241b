import { PAIS_POR_DEFECTO_ID } from '#shared/estados/tipos-registro';
import { CANALES, REDES } from '#shared/reglas/reglas-visitador';
import { FormSection } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { Select } from '#ui/pickers/select';
import { Checkbox } from '#ui/toggles/checkbox';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import { publico } from '../../../i18n/es/visitador/publico.ts';
import { ZonasArbol } from '../../../pantalla/zonas-arbol.tsx';
import { useFieldError } from '../../../ui/form/form-errors.ts';
import type { CamposProps } from './escrito-perfil.ts';
import c from './perfil.module.css';

/** Network (own or hired), channels, zones, specialities, languages. */
export const CamposTrabajo = ({ escrito, change }: CamposProps) => (
  <FormSection title={texto.seccion.trabajo}>
    <Select
      name="red"
      label={texto.campo.red}
      isOptional
      items={REDES.map((id) => ({ id, label: texto.red[id] }))}
      value={escrito.red}
      onChange={(red) => change({ red })}
    />
    <Canales escrito={escrito} change={change} />
    <ZonasArbol
      label={texto.campo.zonas}
      help={texto.ayudaDe.zonas}
      searchLabel={texto.buscarZonas}
      propio={escrito.zonas[0]?.pais_id ?? PAIS_POR_DEFECTO_ID}
      value={escrito.zonas.map(({ pais_id, estado_id }) => ({ branch: pais_id, leaf: estado_id }))}
      onChange={(zonas) => change({ zonas: zonas.map(({ branch, leaf }) => ({ pais_id: branch, estado_id: leaf })) })}
    />
    <TextField
      name="especialidades"
      label={texto.campo.especialidades}
      help={texto.ayudaDe.especialidades}
      isOptional
      value={escrito.especialidades}
      onChange={(especialidades) => change({ especialidades })}
    />
    <TextField
      name="idiomas"
      label={texto.campo.idiomas}
      help={texto.ayudaDe.idiomas}
      isOptional
      value={escrito.idiomas}
      onChange={(idiomas) => change({ idiomas })}
    />
  </FormSection>
);

function Canales({ escrito: { canales }, change }: CamposProps) {
  const { message, onEdit } = useFieldError('canales', undefined);
  return (
    <fieldset className={c.grupo} data-field="canales">
      <legend data-label="">{texto.campo.canales}</legend>
      <div className={c.casillas}>
        {CANALES.map((canal) => (
          <Checkbox
            key={canal}
            isSelected={canales.includes(canal)}
            onChange={(si) => {
              onEdit();
              // In the order of the list, so that unticking and ticking again is no change.
              change({ canales: CANALES.filter((uno) => (uno === canal ? si : canales.includes(uno))) });
            }}
          >
            {publico.canal[canal]}
          </Checkbox>
        ))}
      </div>
      {message && <p className={c.error}>{message}</p>}
    </fieldset>
  );
}
