import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { ui } from '../../i18n/es/ui.ts';
import { Form, SubmitButton } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
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

interface PruebaProps {
  search?: Search;
  onValue: (value: SearchValue | null) => void;
  allowsFreeText?: boolean;
}

function Prueba({ search = byText, onValue, allowsFreeText = true }: PruebaProps) {
  const [value, setValue] = useState<SearchValue | null>(null);
  return (
    <SearchComboBox
      label="Empresa"
      name="empresa"
      search={search}
      // A new object on every render, as from a form that keeps its parts separately.
      value={value ? { ...value } : null}
      onChange={(next) => {
        setValue(next);
        onValue(next);
      }}
      allowsFreeText={allowsFreeText}
      emptyText="No la encontramos: créala"
    />
  );
}

test('«Usar “X”» takes a text that is not in the list, with its spaces', async () => {
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

test('while options are being loaded, no free entry is offered: the list would move it from under the pointer', async () => {
  const { promise, resolve } = Promise.withResolvers<Option[]>();
  renderEs(<Prueba search={() => promise} onValue={() => {}} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Empresa' }), 'Laboratorio Este');
  expect(screen.queryByRole('option', { name: /Usar/ })).toBeNull();
  resolve([{ id: 3, label: 'Laboratorio Oeste' }]);
  const suya = await screen.findByRole('option', { name: 'Usar “Laboratorio Este”' });
  expect(screen.getAllByRole('option').at(-1)).toBe(suya);
});

test('the typed text stays and counts when the search fails', async () => {
  let last: SearchValue | null = null;
  renderEs(<Prueba search={() => Promise.reject(new Error('down'))} onValue={(value) => (last = value)} />);
  const input = screen.getByRole<HTMLInputElement>('combobox', { name: 'Empresa' });
  await userEvent.type(input, 'Botica');
  await userEvent.tab();
  expect(input.value).toBe('Botica');
  expect(last).toEqual({ id: null, text: 'Botica' });
});

test('typing makes one request, for the last text, and aborts the former', async () => {
  const asked: string[] = [];
  const search: Search = async (text) => {
    asked.push(text);
    return [];
  };
  renderEs(<Prueba search={search} onValue={() => {}} />);
  await userEvent.type(screen.getByRole('combobox', { name: 'Empresa' }), 'labora');
  await waitFor(() => expect(asked).toEqual(['labora']));
});

const caja = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Empresa' });
const avisoDe = () => screen.queryByText(ui.eligeDeLaLista);

test.each([true, false])(
  'text that equals one option is that option when the box is left, however soon; free text: %s',
  async (allowsFreeText) => {
    let last: SearchValue | null = null;
    renderEs(<Prueba allowsFreeText={allowsFreeText} onValue={(value) => (last = value)} />);
    await userEvent.type(caja(), 'laboratorio sur');
    await userEvent.tab();
    await waitFor(() => expect(last).toEqual({ id: 2, text: 'Laboratorio Sur' }));
    expect(caja().value).toBe('Laboratorio Sur');
    expect(avisoDe()).toBeNull();
  },
);

test('Enter takes the option that equals the text, too', async () => {
  let last: SearchValue | null = null;
  renderEs(<Prueba allowsFreeText={false} onValue={(value) => (last = value)} />);
  await userEvent.type(caja(), 'Laboratorio Norte{Enter}');
  await waitFor(() => expect(last).toEqual({ id: 1, text: 'Laboratorio Norte' }));
});

test.each([
  ['without a matching option', 'Laboratorio Oeste', byText],
  [
    'that matches two options',
    'Laboratorio Gemelo',
    async () => [3, 4].map((id) => ({ id, label: 'Laboratorio Gemelo' })),
  ],
  ['that is only a part of an option', 'Laboratorio', byText],
  ['that is too short for a search', 'L', byText],
  ['whose search fails', 'Laboratorio Norte', () => Promise.reject(new Error('down'))],
] as [string, string, Search][])('text %s stays, and no value is chosen', async (_, texto, search) => {
  let last: SearchValue | null = null;
  renderEs(<Prueba search={search} allowsFreeText={false} onValue={(value) => (last = value)} />);
  await userEvent.type(caja(), texto);
  expect(avisoDe()).toBeNull();
  await userEvent.tab();
  await waitFor(() => expect(avisoDe()).not.toBeNull());
  expect(caja().value).toBe(texto);
  expect(caja().getAttribute('aria-invalid')).toBe('true');
  expect(last).toEqual({ id: null, text: texto });
  // While the person types there is no error, and an empty box has none.
  await userEvent.clear(caja());
  await userEvent.tab();
  expect(avisoDe()).toBeNull();
  expect(last).toBeNull();
});

test('text without a choice, as a draft restores it, shows its error from the start', async () => {
  const typed = { id: null, text: 'Laboratorio Oeste' };
  renderEs(<SearchComboBox label="Empresa" search={byText} value={typed} />);
  await waitFor(() => expect(avisoDe()).not.toBeNull());
});

function Formulario({ send }: { send: (datos: object) => Promise<void> }) {
  const [value, setValue] = useState<SearchValue | null>(null);
  const schema = v.object({ empresa: v.nullable(v.union([v.number(), v.string()])) });
  const form = useForm({ schema, read: () => ({ empresa: value?.id ?? null }), send });
  return (
    <Form form={form} aria-label="Empresa">
      <SearchComboBox label="Empresa" name="empresa" isOptional search={byText} value={value} onChange={setValue} />
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  );
}

test('a form with an unchosen text is not sent, and is sent after the choice', async () => {
  const sent: object[] = [];
  renderEs(<Formulario send={async (datos) => void sent.push(datos)} />);
  await userEvent.type(caja(), 'Laboratorio');
  // A press beside the open list, which hides the error from screen readers until it is closed.
  await userEvent.click(screen.getByText('Guardar'));
  await waitFor(() => expect(document.activeElement).toBe(caja()));
  expect(screen.getAllByText(ui.eligeDeLaLista)).not.toHaveLength(0);
  expect(sent).toEqual([]);
  await userEvent.type(caja(), ' Sur');
  await userEvent.click(await screen.findByRole('option', { name: 'Laboratorio Sur' }));
  expect(avisoDe()).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(sent).toEqual([{ empresa: 2 }]));
});
