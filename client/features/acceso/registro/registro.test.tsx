import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/theme/provider';

import { buildQueryClient } from '../../../api/call/query-client.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { forgetBorrador } from '../borrador-acceso.ts';
import { RegistroForm } from './registro-form.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
let estaLleno: boolean;
/** Number of answers «too many at once», and a promise that delays the second answer. */
let apuros: number;
let turno: Promise<void> | undefined;
beforeEach(async () => {
  apuros = 0;
  turno = undefined;
  server = await startServer(async ({ url }, response) => {
    if (url !== '/api/register') return json(response, 200, { data: [] });
    if (registros().length === 2) await turno;
    if (apuros > 0) {
      apuros -= 1;
      const body = { code: 'sobrecarga', message: 'Hay demasiada actividad.', requestId: 'x' };
      return json(response, 503, body, { 'retry-after': '0' });
    }
    if (!estaLleno) return json(response, 201, { data: { id: 'billete', email: 'una@hospital.example' } });
    const body = { code: 'demasiadas_peticiones', message: 'Demasiados intentos.', requestId: 'x' };
    return json(response, 429, body, { 'retry-after': '720' });
  });
});
afterEach(async () => {
  cleanup();
  forgetBorrador();
  await server.close();
});

const registros = () => server.seen.filter(({ url }) => url === '/api/register');

async function registrarse(onRegistrado: () => Promise<void>) {
  const enlaces = { cambiarTipo: 'Cambiar', entrar: 'Entrar', terminos: 'Acepto las condiciones' };
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <RegistroForm tipo="web" onRegistrado={onRegistrado} enlaces={enlaces} />
      </UiProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'una@hospital.example');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'correcta caballo pila');
  await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'correcta caballo pila');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto las/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
}

test('a registration over the limit shows how long to wait', async () => {
  estaLleno = true;
  await registrarse(async () => undefined);
  expect(await screen.findByText('Vuelve a intentarlo dentro de 12 minutos.')).toBeTruthy();
});

// Spec, section 8: among the success notices.
test('«Correo de confirmación enviado» is a notice', async () => {
  estaLleno = false;
  const onRegistrado = vi.fn(async () => undefined);
  await registrarse(onRegistrado);
  const aviso = await screen.findByText('Correo de confirmación enviado');
  expect(aviso.closest('[role=alertdialog]')).toBeTruthy();
  await waitFor(() => expect(onRegistrado).toHaveBeenCalledTimes(1));
});

test('on a crowded server one press suffices: the page retries, with a busy button', async () => {
  estaLleno = false;
  apuros = 2;
  let follow = () => {};
  turno = new Promise((resolve) => {
    follow = resolve;
  });
  const onRegistrado = vi.fn(async () => undefined);
  await registrarse(onRegistrado);
  await waitFor(() => expect(registros()).toHaveLength(2));
  expect(screen.getByText('Enviando datos, no cierres la ventana...')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Crear cuenta/, hidden: true }).hasAttribute('data-pending')).toBe(true);
  expect(screen.queryByText(/Hay muchas personas/)).toBeNull();
  follow();
  await waitFor(() => expect(onRegistrado).toHaveBeenCalledTimes(1));
  expect(new Set(registros().map(({ body }) => body)).size).toBe(1);
  expect(registros()).toHaveLength(3);
  expect(screen.queryByText(/Hay muchas personas/)).toBeNull();
});

test('after the third refusal the error is shown, and the button is enabled again', async () => {
  estaLleno = false;
  apuros = 3;
  const onRegistrado = vi.fn(async () => undefined);
  await registrarse(onRegistrado);
  expect(await screen.findByText('Hay muchas personas entrando a la vez')).toBeTruthy();
  expect(registros()).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Crear cuenta' }).hasAttribute('data-pending')).toBe(false);
  expect(onRegistrado).not.toHaveBeenCalled();
});
