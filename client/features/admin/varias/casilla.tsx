import { VisuallyHidden } from '#ui/theme/visually-hidden';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import type { Eleccion, Elegible } from './use-elegidas.ts';

interface CasillaProps<T extends Elegible> {
  una: T;
  eleccion: Eleccion<T>;
  /** Label of the checkbox. */
  etiqueta: (nombre: string) => string;
}

/** Checkbox of one row. */
export const Casilla = <T extends Elegible>({ una, eleccion, etiqueta }: CasillaProps<T>) => (
  <NativeCheckbox isSelected={eleccion.tiene(una)} onChange={(si) => eleccion.choose([una], si)}>
    <VisuallyHidden>{etiqueta(una.nombre)}</VisuallyHidden>
  </NativeCheckbox>
);
