import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../theme/provider.tsx';
import { SearchComboBox, type SearchValue } from './search-combobox.tsx';
import type { Option } from './select.tsx';
import type { Search } from './use-remote-options.ts';

const renderEs = (ui: ReactNode) => render(ui, { wrapper: UiProvider });

const EMPRESAS = [
  { id: 1, label: 'Laboratorio Norte' },
  { id: 2, label: 'Laboratorio Sur' },
];
const byText: Search = async (text) => EMPRESAS.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));

function Prueba({ search = byText, onValue }: { search?: Search; onValue: (value: SearchValue | null) => void }) {
  const [value, setValue] = useState<SearchValue | null>(null);
  return (
    <SearchComboBox
      label="Empresa"
      name="empresa"
      search={search}
      // A new object on every render, as a form that keeps its parts apart would give.
      value={value ? { ...value } : null}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
      allowsFreeText
      emptyText="No la encontramos: créala"
    />
  );
}

test('«Usar “X”» takes a text that is not in the list, spaces and all', async () => {
  let last: SearchValue | null = null;
  renderEs(<Prueba onValue={(value) => (last = value)} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Empresa' });
  await userEvent.type(input, 'Farmacia de la Plaza');
  await userEvent.click(await screen.findByRole('option', { name: 'Usar “Farmacia de la Plaza”' }));
  expect(input.value).toBe('Farmacia de la Plaza');
  expect(last).toEqual({ id: null, text: 'Farmacia de la Plaza' });
});

test('a known name is chosen with its id and is not offered as free text', async () => {
  let last: SearchValue | null = null;
  renderEs(<Prueba onValue={(value) => (last = value)} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Empresa' });
  await userEvent.type(input, 'laboratorio sur');
  const option = await screen.findByRole('option', { name: 'Laboratorio Sur' });
  await waitFor(() => expect(screen.queryByRole('option', { name: /Usar/ })).toBeNull());
  await userEvent.click(option);
  expect(input.value).toBe('Laboratorio Sur');
  expect(last).toEqual({ id: 2, text: 'Laboratorio Sur' });
});

test('while the list of the text is looked for, its own entry is not offered: the list would move it from under the pointer', async () => {
  const { promise, resolve } = Promise.withResolvers<Option[]>();
  renderEs(<Prueba search={() => promise} onValue={() => {}} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Empresa' }), 'Laboratorio Este');
  expect(screen.queryByRole('option', { name: /Usar/ })).toBeNull();
  resolve([{ id: 3, label: 'Laboratorio Oeste' }]);
  const suya = await screen.findByRole('option', { name: 'Usar “Laboratorio Este”' });
  expect(screen.getAllByRole('option').at(-1)).toBe(suya);
});

test('what was typed stays and counts when the search does not answer', async () => {
  let last: SearchValue | null = null;
  renderEs(<Prueba search={() => Promise.reject(new Error('down'))} onValue={(value) => (last = value)} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Empresa' });
  await userEvent.type(input, 'Botica');
  await userEvent.tab();
  expect(input.value).toBe('Botica');
  expect(last).toEqual({ id: null, text: 'Botica' });
});

test('typing asks once, for the last text, and aborts what it overtakes', async () => {
  const asked: string[] = [];
  const search: Search = async (text) => {
    asked.push(text);
    return [];
  };
  renderEs(<Prueba search={search} onValue={() => {}} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Empresa' }), 'labora');
  await waitFor(() => expect(asked).toEqual(['labora']));
});
