import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { GoogleVuelta } from './google-vuelta.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
const onDestino = vi.fn(async () => undefined);

/** Simulates the return from Google with an answer to this tab's request. */
function vuelveDeGoogle(): void {
  const reclamos = btoa(JSON.stringify({ sub: 'g-1', email: 'una@hospital.example', nonce: 'n' }));
  sessionStorage.setItem('google', JSON.stringify({ state: 's', nonce: 'n', tipo: null, redirect: null }));
  location.hash = `#state=s&id_token=cabecera.${reclamos}.firma`;
}
beforeEach(async () => {
  onDestino.mockClear();
  server = await startServer(({ url, body }, response) => {
    if (url !== '/api/register/google') return json(response, 404, {});
    if (JSON.parse(body).conservar === true) return json(response, 200, sessionOf(demoUser()));
    const datos = { fecha: '2026-12-24T10:00:00.000Z' };
    json(response, 403, { code: 'baja_pendiente', message: 'Has pedido eliminar esta cuenta.', requestId: 'x', datos });
  });
  vuelveDeGoogle();
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <GoogleVuelta onDestino={onDestino} enlaceVolver={<a href="/app/auth/login">Volver</a>} />
      </UiProvider>
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  cleanup();
  location.hash = '';
  await server.close();
});
const entradas = () =>
  server.seen.filter(({ url }) => url === '/api/register/google').map(({ body }) => JSON.parse(body));
const pregunta = () => screen.findByRole('alertdialog', { name: 'Has pedido eliminar esta cuenta' });

test('a login with Google for an account with a pending deletion asks before keeping it', async () => {
  expect((await pregunta()).textContent).toContain('24/12/2026');
  expect(entradas()).toHaveLength(1);
  expect(entradas()[0]).not.toHaveProperty('conservar');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar y conservarla' }));
  expect(await screen.findByText('Conservas tu cuenta: la baja queda anulada')).toBeTruthy();
  await waitFor(() => expect(onDestino).toHaveBeenCalledTimes(1));
  expect(entradas()[1]).toEqual({ ...entradas()[0], conservar: true });
});

test('cancelling leaves the user logged out, with a message and a link back', async () => {
  await pregunta();
  await userEvent.click(screen.getByRole('button', { name: 'No entrar' }));
  expect(await screen.findByText('No has entrado. La cuenta se eliminará el 24/12/2026.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver' })).toBeTruthy();
  expect(entradas()).toHaveLength(1);
  expect(onDestino).not.toHaveBeenCalled();
});
