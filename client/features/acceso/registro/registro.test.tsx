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
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    if (url !== '/api/register') return json(response, 200, { data: [] });
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

test('who registers once too often is told how long to wait', async () => {
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
