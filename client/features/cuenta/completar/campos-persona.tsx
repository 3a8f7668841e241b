import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { fold } from '#shared/textos/fold';
import { FormRow } from '#ui/form/form';
import { TextField } from '#ui/inputs/text-field';
import { SearchComboBox, type SearchValue } from '#ui/pickers/search-combobox';
import { cuenta } from '../../../i18n/es/cuenta.ts';
import { cargosQuery } from '../consultas.ts';

export interface Persona {
  nombre: string;
  apellidos: string;
  cargo: SearchValue | null;
}
export const PERSONA_VACIA: Persona = { nombre: '', apellidos: '', cargo: null };

interface CamposProps<T> {
  datos: T;
  change: (cambios: Partial<T>) => void;
}

export const CamposNombre = ({ datos, change }: CamposProps<Persona>) => (
  <FormRow>
    <TextField
      name="nombre"
      label={cuenta.nombre}
      autoComplete="given-name"
      value={datos.nombre}
      onChange={(nombre) => change({ nombre })}
    />
    <TextField
      name="apellidos"
      label={cuenta.apellidos}
      autoComplete="family-name"
      value={datos.apellidos}
      onChange={(apellidos) => change({ apellidos })}
    />
  </FormRow>
);

/** Field of a position: chosen from the list, or free text. */
export function CampoCargo({ datos, change, isOptional }: CamposProps<Persona> & { isOptional?: boolean }) {
  const queryClient = useQueryClient();
  const searchFor = useCallback(
    async (texto: string) => {
      const cargos = await queryClient.ensureQueryData(cargosQuery);
      const palabras = fold(texto);
      return cargos
        .filter((cargo) => fold(`${cargo.nombre} ${cargo.area}`).includes(palabras))
        .slice(0, 12)
        .map(({ id, slug, nombre, area }) => ({ id: id ?? slug, label: nombre, detail: area }));
    },
    [queryClient],
  );
  return (
    <SearchComboBox
      name="cargo"
      label={cuenta.cargo}
      help={cuenta.cargoAyuda}
      isOptional={isOptional}
      search={searchFor}
      allowsFreeText
      value={datos.cargo}
      onChange={(cargo) => change({ cargo })}
    />
  );
}

/** `cargo` of the payload: an id of the list, or text. */
export const cargoDe = (cargo: SearchValue | null): number | string | null =>
  cargo === null || cargo.text.trim() === '' ? null : typeof cargo.id === 'number' ? cargo.id : cargo.text;
