import { Card } from '#ui/content/card';
import { TextField } from '#ui/inputs/text-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { anadir } from '../../../../i18n/es/visitador/anadir.ts';
import c from '../anadir.module.css';
import type { PestanaProps } from '../estado-asociar.ts';

/** What other people see of the association. */
export const PestanaVisibilidad = ({ escrito: { condiciones }, change }: PestanaProps) => (
  <Card padding="wide">
    <div className={c.pila}>
      <Checkbox
        isSelected={condiciones.visible_publico}
        onChange={(visible_publico) => change({ visible_publico })}
        help={anadir.visibleAyuda}
      >
        {anadir.visible}
      </Checkbox>
      <Checkbox
        isSelected={condiciones.contacto_publico}
        onChange={(contacto_publico) => change({ contacto_publico })}
        help={anadir.contactoAyuda}
      >
        {anadir.contacto}
      </Checkbox>
      <TextField
        label={anadir.nota}
        help={anadir.notaAyuda}
        isOptional
        rows={4}
        maxLength={1000}
        value={condiciones.nota ?? ''}
        onChange={(nota) => change({ nota: nota === '' ? null : nota })}
      />
    </div>
  </Card>
);
