import { useState } from 'react';
import { DateField } from '#ui/inputs/date-field';
import { NativeSelect } from '#ui/inputs/native-select';
import { PasswordField } from '#ui/inputs/password-field';
import { TextField } from '#ui/inputs/text-field';
import { ComboBox } from '#ui/pickers/combobox';
import { Select } from '#ui/pickers/select';
import { SuggestField } from '#ui/pickers/suggest-field';
import { Checkbox } from '#ui/toggles/checkbox';
import { NativeCheckbox } from '#ui/toggles/native-checkbox';
import { RadioGroup } from '#ui/toggles/radio-group';
import { Switch } from '#ui/toggles/switch';
import { TreePicker } from '#ui/tree/tree-picker';
import type { Picked } from '../ui/tree/tree-selection.ts';
import { Familia, FRASE, LARGO, Muestra } from './muestra.tsx';

const OPCIONES = [
  { id: 'uno', label: 'Sevilla' },
  { id: 'dos', label: 'Madrid' },
  { id: 'largo', label: FRASE },
  { id: 'palabra', label: LARGO },
];
const ERROR = 'Escribe algo en este campo';

/** Every field in its initial, filled, invalid and disabled state. */
export function Campos() {
  const [marcada, setMarcada] = useState(true);
  const [busca, setBusca] = useState('ibuprofeno');
  const [orden, setOrden] = useState('dos');
  const [zonas, setZonas] = useState<readonly Picked[]>([{ branch: 1, leaf: 12 }]);
  return (
    <Familia titulo="Campos" enColumnas>
      <Muestra de="TextField: normal, con ayuda, opcional" piezas={['TextField']}>
        <TextField label="Nombre" defaultValue="Ada" />
        <TextField label="Cargo" help="Como lo dice tu contrato." isOptional />
      </Muestra>
      <Muestra de="TextField: con error, desactivado, sólo lectura">
        <TextField label="Nombre" error={ERROR} />
        <TextField label="Nombre" isDisabled defaultValue="Ada" />
        <TextField label="Nombre" isReadOnly defaultValue={LARGO} />
      </Muestra>
      <Muestra de="TextField: varias líneas, y un rótulo de 80 letras">
        <TextField label="Mensaje" rows={3} defaultValue={`${FRASE} ${LARGO}`} />
        <TextField label={FRASE} help={LARGO} error={LARGO} />
      </Muestra>
      <Muestra de="PasswordField: normal, con error, desactivado" piezas={['PasswordField']}>
        <PasswordField label="Contraseña" autoComplete="new-password" defaultValue="secreta" />
        <PasswordField label="Contraseña" autoComplete="new-password" error={ERROR} />
        <PasswordField label="Contraseña" autoComplete="new-password" isDisabled />
      </Muestra>
      <Muestra de="Select: vacío, elegido, con error, desactivado" piezas={['Select']}>
        <Select label="Provincia" items={OPCIONES} />
        <Select label="Provincia" items={OPCIONES} defaultValue="palabra" />
        <Select label="Provincia" items={OPCIONES} error={ERROR} />
        <Select label="Provincia" items={OPCIONES} isDisabled defaultValue="uno" />
      </Muestra>
      <Muestra de="NativeSelect y ComboBox: normal, con error, desactivado" piezas={['NativeSelect', 'ComboBox']}>
        <NativeSelect label="Orden" items={OPCIONES} value={orden} onChange={setOrden} />
        <ComboBox label="País" items={OPCIONES} defaultValue="largo" />
        <ComboBox label="País" items={OPCIONES} error={ERROR} />
        <ComboBox label="País" items={OPCIONES} isDisabled />
      </Muestra>
      <Muestra de="DateField: vacío, puesto, con error, desactivado" piezas={['DateField']}>
        <DateField label="Fecha" />
        <DateField label="Fecha" defaultValue="2026-03-09" />
        <DateField label="Fecha" error={ERROR} />
        <DateField label="Fecha" isDisabled defaultValue="2026-03-09" />
      </Muestra>
      <Muestra de="RadioGroup: normal, con error" piezas={['RadioGroup']}>
        <RadioGroup
          name="motivo"
          label="Motivo"
          defaultValue="uno"
          items={OPCIONES.map(({ id, label }) => ({ value: id, label }))}
        />
        <RadioGroup name="otro" label="Motivo" error={ERROR} items={[{ value: 'uno', label: 'Uno' }]} />
      </Muestra>
      <Muestra de="Checkbox: sin marcar, marcada, a medias, con error, desactivada" piezas={['Checkbox']}>
        <Checkbox>Sin marcar</Checkbox>
        <Checkbox isSelected={marcada} onChange={setMarcada}>
          Marcada
        </Checkbox>
        <Checkbox isIndeterminate>A medias</Checkbox>
        <Checkbox error={ERROR}>{FRASE}</Checkbox>
        <Checkbox isDisabled defaultSelected>
          Desactivada
        </Checkbox>
      </Muestra>
      <Muestra de="NativeCheckbox y Switch" piezas={['NativeCheckbox', 'Switch']}>
        <NativeCheckbox isSelected={marcada} onChange={setMarcada}>
          {LARGO}
        </NativeCheckbox>
        <Switch isSelected={marcada} onChange={setMarcada}>
          Encendido
        </Switch>
        <Switch isSelected={false} onChange={() => {}} isDisabled>
          {FRASE}
        </Switch>
      </Muestra>
      <Muestra de="TreePicker" piezas={['TreePicker']}>
        <TreePicker
          label="Zonas de trabajo"
          name="zonas"
          searchLabel="Busca una provincia"
          branches={[
            {
              id: 1,
              label: 'España',
              hasLeaves: true,
              leaves: [
                { id: 11, label: 'Sevilla' },
                { id: 12, label: LARGO },
              ],
            },
            { id: 2, label: FRASE, hasLeaves: false },
          ]}
          initiallyOpen={[1]}
          value={zonas}
          onChange={setZonas}
          wholeLabel={(rama) => `Todo ${rama}`}
        />
      </Muestra>
      <Muestra de="SuggestField" piezas={['SuggestField']}>
        <SuggestField
          label="Busca un producto"
          value={busca}
          onChange={setBusca}
          onSubmit={setBusca}
          groups={[]}
          status=""
          submitText="Buscar"
          clearText="Borrar"
          listLabel="Sugerencias"
        />
      </Muestra>
    </Familia>
  );
}
