import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { PasswordField } from '../inputs/password-field.tsx';
import { TextField } from '../inputs/text-field.tsx';
import { Select } from '../pickers/select.tsx';
import { UiProvider } from '../theme/provider.tsx';
import { Checkbox } from '../toggles/checkbox.tsx';
import { Form, SubmitButton } from './form.tsx';
import { useForm } from './use-form.ts';

const renderEs = (ui: ReactNode) => render(ui, { wrapper: UiProvider });

const Datos = v.object({
  nombre: v.pipe(v.string(), v.minLength(1, 'Escribe tu nombre')),
  cargo: v.pipe(v.string(), v.minLength(1, 'Elige tu cargo')),
  password: v.pipe(v.string(), v.minLength(1, 'Escribe tu contraseña')),
  terminos: v.literal('on', 'Acepta las condiciones'),
});

function Prueba({ send, onFailure = () => {} }: { send: () => Promise<void>; onFailure?: (error: unknown) => void }) {
  const form = useForm({
    schema: Datos,
    read: (data) => ({ ...Object.fromEntries(data), terminos: data.get('terminos') ?? '' }),
    send,
    onFailure,
  });
  return (
    <Form form={form} pendingText="Enviando datos, no cierres la ventana...">
      <TextField label="Nombre" name="nombre" help="Como en tu documento" />
      <Select label="Cargo" name="cargo" items={[{ id: 1, label: 'Titular' }]} />
      <PasswordField label="Contraseña" name="password" autoComplete="new-password" />
      <Checkbox name="terminos">Acepto las condiciones</Checkbox>
      <SubmitButton>Guardar</SubmitButton>
    </Form>
  );
}

async function fill() {
  await userEvent.type(screen.getByLabelText('Nombre'), 'Alba');
  await userEvent.click(screen.getByRole('button', { name: /Cargo/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Titular' }));
  await userEvent.type(screen.getByLabelText('Contraseña'), 'secreta');
  await userEvent.click(screen.getByLabelText('Acepto las condiciones'));
}

test('a field shows one error at a time, the first', async () => {
  const Correo = v.pipe(
    v.string(),
    v.minLength(1, 'Escribe tu correo'),
    v.includes('@', 'Le falta la arroba'),
    v.regex(/\.[a-z]+$/, 'El correo no es válido'),
  );
  function Uno() {
    const form = useForm({ schema: v.object({ email: Correo }), send: async () => undefined });
    return (
      <Form form={form}>
        <TextField label="Correo" name="email" />
        <SubmitButton>Guardar</SubmitButton>
      </Form>
    );
  }
  renderEs(<Uno />);
  const bajo = () => {
    const ids = screen.getByLabelText('Correo').getAttribute('aria-describedby') ?? '';
    return document.getElementById(ids)?.textContent;
  };
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(bajo()).toBe('Escribe tu correo');
  await userEvent.type(screen.getByLabelText('Correo'), 'ana');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(bajo()).toBe('Le falta la arroba');
});

test('errors are listed in a summary that links to the fields, and under the fields, until each is corrected; the first takes the focus', async () => {
  renderEs(<Prueba send={() => Promise.reject(new Error('must not be sent'))} />);
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));

  const summary = screen.getByRole('alert');
  expect(within(summary).getByText('Revisa 4 campos')).toBeTruthy();
  expect(
    within(summary)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual([
    'Nombre: Escribe tu nombre',
    'Cargo: Elige tu cargo',
    'Contraseña: Escribe tu contraseña',
    'Acepta las condiciones',
  ]);
  const nombre = screen.getByLabelText('Nombre');
  expect(document.activeElement).toBe(nombre);
  expect(nombre.getAttribute('aria-invalid')).toBe('true');
  const describedBy = nombre.getAttribute('aria-describedby')?.split(' ') ?? [];
  expect(describedBy.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Como en tu documento',
    'Escribe tu nombre',
  ]);

  await userEvent.click(within(summary).getByRole('link', { name: /Contraseña/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Contraseña'));
  await userEvent.click(within(summary).getByRole('link', { name: /Cargo/ }));
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /Cargo/ }));

  await userEvent.type(nombre, 'A');
  expect(nombre.getAttribute('aria-invalid')).toBeNull();
  expect(within(summary).getByText('Revisa 3 campos')).toBeTruthy();
  expect(within(summary).queryByRole('link', { name: /Nombre/ })).toBeNull();
});

test('two presses send once, and the sentence covers the page meanwhile', async () => {
  let sent = 0;
  let finish = () => {};
  renderEs(
    <Prueba
      send={() => {
        sent += 1;
        return new Promise((resolve) => {
          finish = resolve;
        });
      }}
    />,
  );
  await fill();
  // In one tick, like a double Enter: before React could have disabled anything.
  const form = screen.getByRole('button', { name: 'Guardar' }).closest('form');
  act(() => {
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await userEvent.dblClick(screen.getByRole('button', { name: 'Guardar' }));
  await userEvent.keyboard('{Enter}');
  expect(sent).toBe(1);
  expect(screen.getByText('Enviando datos, no cierres la ventana...')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Guardar' }).getAttribute('aria-disabled')).toBe('true');
  finish();
  await waitFor(() => expect(screen.queryByText('Enviando datos, no cierres la ventana...')).toBeNull());
});

test('errors of the server reach their fields and no typed value is lost; other errors go to onFailure', async () => {
  const answers = [
    Object.assign(new Error(), { errors: { nombre: ['Ya existe'], otro: ['Algo más'] } }),
    new Error('x'),
  ];
  const failures: unknown[] = [];
  renderEs(<Prueba send={() => Promise.reject(answers.shift())} onFailure={(error) => failures.push(error)} />);
  await fill();
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(await screen.findByText('Revisa 2 campos')).toBeTruthy();
  expect(screen.getByText('Algo más')).toBeTruthy();
  const nombre = screen.getByLabelText<HTMLInputElement>('Nombre');
  await waitFor(() => expect(document.activeElement).toBe(nombre));
  expect(nombre.value).toBe('Alba');
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('secreta');
  expect(failures).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(failures).toHaveLength(1));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('the password can be shown, and Caps Lock is reported', async () => {
  renderEs(<PasswordField label="Contraseña" name="p" autoComplete="current-password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Contraseña');
  await userEvent.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }));
  expect(input.type).toBe('text');
  await userEvent.click(screen.getByRole('button', { name: 'Ocultar la contraseña' }));
  expect(input.type).toBe('password');
  input.focus();
  await userEvent.keyboard('{CapsLock}a');
  expect(screen.getByText('Bloq Mayús está activado')).toBeTruthy();
});
