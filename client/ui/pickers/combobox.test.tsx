import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Form, SubmitButton } from '../form/form.tsx';
import { useForm } from '../form/use-form.ts';
import { UiProvider } from '../theme/provider.tsx';
import { ComboBox } from './combobox.tsx';

const PAISES = ['España', 'Portugal'].map((label) => ({ id: label, label }));

function Prueba() {
  const form = useForm({
    schema: v.object({ pais: v.pipe(v.string(), v.minLength(1, 'Elige el país')) }),
    send: async () => undefined,
    onFailure: () => undefined,
  });
  return (
    <Form form={form}>
      <ComboBox name="pais" label="País" items={PAISES} />
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  );
}

test('a refused form focuses the combo box and keeps its error visible; a press shows all its options', async () => {
  render(<Prueba />, { wrapper: UiProvider });
  const caja = screen.getByRole('combobox', { name: 'País' });
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(document.activeElement).toBe(caja);
  expect(screen.queryByRole('listbox')).toBeNull();
  screen.getByText('Elige el país');

  await userEvent.click(caja);
  await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
  expect(caja).toHaveProperty('value', 'Portugal');
  // Chosen, and pressed again: all options are shown, not only the chosen one.
  await userEvent.click(caja);
  expect(await screen.findAllByRole('option')).toHaveLength(2);
});
