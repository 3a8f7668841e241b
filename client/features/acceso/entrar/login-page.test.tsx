import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { forgetBorrador } from '../borrador-acceso.ts';
import { LoginPage } from './login-page.tsx';

/** Seconds of Retry-After of a crowded server; null when it is not crowded. */
let espera: number | null;
let server: Awaited<ReturnType<typeof startServer>>;
const onDestino = vi.fn(async () => undefined);
beforeEach(async () => {
  onDestino.mockClear();
  espera = null;
  server = await startServer(({ url, body }, response) => {
    if (url !== '/api/login') return json(response, 404, {});
    if (espera !== null) {
      const problema = { code: 'sobrecarga', message: 'Hay muchas personas entrando a la vez.', requestId: 'x' };
      return json(response, 503, problema, { 'retry-after': String(espera) });
    }
    if (JSON.parse(body).conservar === true) return json(response, 200, sessionOf(demoUser()));
    const datos = { fecha: '2026-12-24T10:00:00.000Z' };
    json(response, 403, { code: 'baja_pendiente', message: 'Has pedido eliminar esta cuenta.', requestId: 'x', datos });
  });
});
afterEach(async () => {
  cleanup();
  forgetBorrador();
  await server.close();
});

async function pulsarEntrar() {
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <LoginPage onDestino={onDestino} enlaces={{ olvidada: null, crearCuenta: null }} />
      </UiProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'una@hospital.example');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'correcta caballo pila');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}
async function entrar() {
  await pulsarEntrar();
  return screen.findByRole('alertdialog', { name: 'Has pedido eliminar esta cuenta' });
}
const entradas = () => server.seen.filter(({ url }) => url === '/api/login').map(({ body }) => JSON.parse(body));

test('a login to an account with a pending deletion asks before keeping it, with the date of the deletion', async () => {
  const pregunta = await entrar();
  expect(pregunta.textContent).toContain('24/12/2026');
  expect(entradas()).not.toContainEqual(expect.objectContaining({ conservar: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Entrar y conservarla' }));
  expect(await screen.findByText('Conservas tu cuenta: la baja queda anulada')).toBeTruthy();
  await waitFor(() => expect(onDestino).toHaveBeenCalledTimes(1));
  expect(entradas()).toMatchObject([{ email: 'una@hospital.example' }, { conservar: true }]);
});

test('cancelling leaves the user logged out, and nothing is sent', async () => {
  await entrar();
  await userEvent.click(screen.getByRole('button', { name: 'No entrar' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(entradas()).toHaveLength(1);
  expect(onDestino).not.toHaveBeenCalled();
});

test('F-16 a login refused by a crowded server shows a countdown, keeps the typed data, and works afterwards', async () => {
  espera = 12;
  await pulsarEntrar();
  expect(await screen.findByText('Hay muchas personas entrando a la vez')).toBeTruthy();
  expect(screen.getByRole('timer').textContent).toBe('Vuelve a intentarlo dentro de 12 segundos.');
  // Twelve seconds are too long to wait with a busy button.
  expect(entradas()).toHaveLength(1);
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña').value).toBe('correcta caballo pila');
  espera = null;
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
  expect(await screen.findByRole('alertdialog', { name: 'Has pedido eliminar esta cuenta' })).toBeTruthy();
});
