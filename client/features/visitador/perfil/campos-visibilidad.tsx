import { ALCANCES, PARTES_CON_ALCANCE, VISIBILIDADES_PERFIL } from '#shared/reglas/reglas-visitador';
import { FormSection } from '#ui/form/form';
import { NativeSelect } from '#ui/inputs/native-select';
import { RadioGroup } from '#ui/toggles/radio-group';
import { perfilVisitador as texto } from '../../../i18n/es/visitador/perfil.ts';
import type { CamposProps } from './escrito-perfil.ts';
import c from './perfil.module.css';

/** Who sees the page, and which parts of it. */
export const CamposVisibilidad = ({ escrito: { visibilidad }, change }: CamposProps) => (
  <FormSection title={texto.seccion.visibilidad}>
    <RadioGroup
      name="visibilidad"
      label={texto.quienVe}
      items={VISIBILIDADES_PERFIL.map((value) => ({
        value,
        label: texto.pagina[value],
        detail: texto.paginaDetalle[value],
      }))}
      value={visibilidad.perfil}
      onChange={(perfil) => change({ visibilidad: { ...visibilidad, perfil } })}
    />
    {visibilidad.perfil !== 'privado' && (
      <fieldset className={c.grupo}>
        <legend>{texto.partes}</legend>
        <p className={c.menor}>{texto.partesAyuda}</p>
        <div className={c.partes}>
          {PARTES_CON_ALCANCE.map((parte) => (
            <NativeSelect
              key={parte}
              label={texto.parteDe[parte]}
              items={ALCANCES.map((id) => ({ id, label: texto.alcance[id] }))}
              value={visibilidad[parte]}
              onChange={(alcance) => change({ visibilidad: { ...visibilidad, [parte]: alcance } })}
            />
          ))}
        </div>
      </fieldset>
    )}
  </FormSection>
);
