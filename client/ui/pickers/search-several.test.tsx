import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { UiProvider } from '../theme/provider.tsx';
import { SearchSeveral } from './search-several.tsx';

const EMPRESAS = [
  { id: 1, label: 'Laboratorio Norte' },
  { id: 2, label: 'Laboratorio Sur' },
];
const VIAS = [
  { id: 'Oral', label: 'Oral' },
  { id: 'Ocular', label: 'Ocular' },
];
const search =
  <T extends { label: string }>(options: readonly T[]) =>
  async (text: string) =>
    options.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()));
const searchEmpresas = search(EMPRESAS);
const searchVias = search(VIAS);

function Empresas({ max = 20 }: { max?: number }) {
  const [ids, setIds] = useState([1]);
  const names = [{ id: 1, nombre: 'Laboratorio Norte' }];
  return <SearchSeveral label="Empresas" search={searchEmpresas} ids={ids} names={names} max={max} onChange={setIds} />;
}
function Vias() {
  const [ids, setIds] = useState<string[]>([]);
  return <SearchSeveral label="Vías" search={searchVias} allowsFreeText max={10} ids={ids} onChange={setIds} />;
}

const caja = () => screen.getByRole<HTMLInputElement>('combobox');
const puestas = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent);

test('each choice is shown by its name, and the box is empty for the next; a choice can be removed', async () => {
  render(<Empresas />, { wrapper: UiProvider });
  expect(puestas()).toEqual(['Laboratorio Norte']);
  await userEvent.type(caja(), 'laboratorio');
  await userEvent.click(await screen.findByRole('option', { name: 'Laboratorio Sur' }));
  expect(puestas()).toEqual(['Laboratorio Norte', 'Laboratorio Sur']);
  await waitFor(() => expect(document.activeElement).toBe(caja()));
  expect(caja().value).toBe('');
  // An item that is chosen twice is there once.
  await userEvent.type(caja(), 'Laboratorio Sur{Enter}');
  await waitFor(() => expect(caja().value).toBe(''));
  expect(puestas()).toEqual(['Laboratorio Norte', 'Laboratorio Sur']);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Laboratorio Norte' }));
  expect(puestas()).toEqual(['Laboratorio Sur']);
});

test('with the last allowed choice the box disappears, and the focus stays in the field', async () => {
  render(<Empresas max={2} />, { wrapper: UiProvider });
  await userEvent.type(caja(), 'sur');
  await userEvent.click(await screen.findByRole('option', { name: 'Laboratorio Sur' }));
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Quitar Laboratorio Norte' }));
});

test('free text is taken as a whole, by «Usar», by Enter or by leaving the box, and not letter by letter', async () => {
  render(<Vias />, { wrapper: UiProvider });
  await userEvent.type(caja(), 'Bajo la lengua');
  expect(puestas()).toEqual([]);
  await userEvent.click(await screen.findByRole('option', { name: 'Usar “Bajo la lengua”' }));
  expect(puestas()).toEqual(['Bajo la lengua']);
  await userEvent.type(caja(), 'Por la nariz{Enter}');
  await waitFor(() => expect(puestas()).toEqual(['Bajo la lengua', 'Por la nariz']));
  await userEvent.type(caja(), 'oral');
  await screen.findByRole('option', { name: 'Oral' });
  await userEvent.tab();
  await waitFor(() => expect(puestas()).toEqual(['Bajo la lengua', 'Por la nariz', 'Oral']));
  // The box is left before the options have loaded: the text is not lost.
  await userEvent.type(caja(), 'En la piel');
  await userEvent.tab();
  expect(puestas()).toEqual(['Bajo la lengua', 'Por la nariz', 'Oral', 'En la piel']);
});
