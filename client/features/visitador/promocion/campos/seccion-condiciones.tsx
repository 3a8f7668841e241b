import { Plus, Trash2 } from 'lucide-react';
import { BASES_TRAMO, PROMOCION } from '#shared/reglas/promocion/datos-promocion';
import { Button } from '#ui/actions/button';
import { FormRow, FormSection } from '#ui/form/form';
import { NativeSelect } from '#ui/inputs/native-select';
import { TextField } from '#ui/inputs/text-field';
import { promocion as comun } from '../../../../i18n/es/promocion.ts';
import { editorPromocion as texto } from '../../../../i18n/es/visitador/promociones/promocion-editor.ts';
import { useFieldError } from '../../../../ui/form/form-errors.ts';
import type { CamposProps, Datos } from '../contenido.ts';
import c from '../promocion.module.css';
import { oNulo } from './seccion-contenido.tsx';

export const SeccionCondiciones = ({ datos, change }: CamposProps) => (
  <FormSection title={texto.parte.condiciones}>
    <TextField
      name="condiciones"
      label={texto.campo.condiciones}
      isOptional
      rows={4}
      maxLength={PROMOCION.CONDICIONES_MAX}
      value={datos.condiciones ?? ''}
      onChange={(condiciones) => change({ condiciones: oNulo(condiciones) })}
    />
    <Tramos tramos={datos.tramos} onChange={(tramos) => change({ tramos })} />
  </FormSection>
);

type Tramo = Datos['tramos'][number];

function Tramos({ tramos, onChange }: { tramos: Datos['tramos']; onChange: (tramos: Tramo[]) => void }) {
  const { message } = useFieldError('tramos', undefined);
  const conOtro = (lugar: number, cambios: Partial<Tramo>) =>
    tramos.map((tramo, i) => (i === lugar ? { ...tramo, ...cambios } : tramo));
  const siguiente = Math.max(0, ...tramos.map(({ unidades_min }) => unidades_min)) + (tramos.length === 0 ? 1 : 10);
  return (
    <fieldset className={c.grupo} data-field="tramos">
      <legend data-label="">{texto.campo.tramos}</legend>
      <p className={c.menor}>{texto.ayudaDe.tramos}</p>
      {tramos.map((tramo, lugar) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no ids, and their fields are uncontrolled.
        <fieldset key={lugar} className={c.tramo}>
          <legend>{texto.tramo.numero(lugar + 1)}</legend>
          <FormRow>
            <TextField
              name={`tramos.${lugar}.unidades_min`}
              label={texto.tramo.unidades}
              inputMode="numeric"
              maxLength={7}
              defaultValue={String(tramo.unidades_min)}
              onChange={(escrito) => onChange(conOtro(lugar, { unidades_min: numeroDe(escrito) }))}
            />
            <TextField
              name={`tramos.${lugar}.porcentaje`}
              label={texto.tramo.porcentaje}
              inputMode="decimal"
              maxLength={6}
              defaultValue={tramo.porcentaje === 0 ? '' : String(tramo.porcentaje).replace('.', ',')}
              onChange={(escrito) => onChange(conOtro(lugar, { porcentaje: numeroDe(escrito) }))}
            />
            <NativeSelect
              label={texto.tramo.base}
              items={BASES_TRAMO.map((id) => ({ id, label: comun.base[id] }))}
              value={tramo.base}
              onChange={(base) => onChange(conOtro(lugar, { base }))}
            />
          </FormRow>
          <div>
            <Button size="small" variant="quiet" onPress={() => onChange(tramos.filter((_, i) => i !== lugar))}>
              <Trash2 size={18} strokeWidth={1.5} aria-hidden="true" />
              {texto.tramo.quitar(lugar + 1)}
            </Button>
          </div>
        </fieldset>
      ))}
      {message && <p className={c.error}>{message}</p>}
      {tramos.length < PROMOCION.TRAMOS_MAX && (
        <div>
          <Button
            size="small"
            variant="secondary"
            onPress={() => onChange([...tramos, { unidades_min: siguiente, porcentaje: 0, base: 'volumen' }])}
          >
            <Plus size={18} strokeWidth={1.5} aria-hidden="true" />
            {texto.tramo.anadir}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** The number, or 0 for any other text, which the field reports. */
const numeroDe = (escrito: string): number => {
  const numero = Number(escrito.trim().replace(',', '.'));
  return escrito.trim() !== '' && Number.isFinite(numero) ? numero : 0;
};
