import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { forgetBorrador } from '../borrador-acceso.ts';
import { RenovarPagina } from './renovar-contrasena.tsx';

type Answer = Parameters<typeof startServer>[0];
let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
const onHecho = vi.fn();
beforeEach(async () => {
  onHecho.mockClear();
  server = await startServer((seen, response) => answer(seen, response));
});
afterEach(async () => {
  cleanup();
  forgetBorrador();
  await server.close();
});

const problem = (code: string, errors?: Record<string, string[]>) => ({
  code,
  message: 'Esa dirección no tiene cuenta.',
  requestId: 'x',
  ...(errors && { errors }),
});

async function request() {
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <RenovarPagina onHecho={onHecho} enlaceVolver="Volver" />
      </UiProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'una@hospital.example');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
}

test.each<[string, Answer, RegExp | null]>([
  ['done', (_, response) => json(response, 200, { data: {} }), null],
  ['an address that is refused', (_, r) => json(r, 422, problem('validacion', { email: ['No existe.'] })), null],
  ['an address that is not found', (_, r) => json(r, 404, problem('no_encontrado')), null],
  ['too many', (_, r) => json(r, 429, problem('demasiadas_peticiones'), { 'retry-after': '720' }), /12 minutos/],
  ['a failure of ours', (_, r) => json(r, 503, problem('upstream_unavailable')), /no está disponible/],
  ['no connection', (_, r) => void r.destroy(), /No hay conexión/],
])('the request always ends with its dialog and then the login: %s', async (_name, como, seDice) => {
  answer = como;
  await request();
  const dialogo = await screen.findByRole('alertdialog', { name: '¡Solicitud enviada!' });
  expect(dialogo.textContent).toContain('recibirás un correo para restablecer la contraseña.');
  expect(document.body.textContent).not.toMatch(/No existe|no tiene cuenta/);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(onHecho).toHaveBeenCalledTimes(1));
  // Without this message the user would wait in vain for a mail that was never requested.
  if (seDice) expect((await screen.findByText(seDice)).textContent).toBeTruthy();
});
