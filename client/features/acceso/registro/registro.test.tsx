import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../../../api/browser/almacen.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { RegistroForm } from './registro-form.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    if (url !== '/api/register') return json(response, 200, { data: [] });
    const body = { code: 'demasiadas_peticiones', message: 'Demasiados intentos.', requestId: 'x' };
    return json(response, 429, body, { 'retry-after': '720' });
  });
});
afterEach(async () => {
  cleanup();
  forgetPerson();
  await server.close();
});

test('who registers once too often is told how long to wait', async () => {
  const enlaces = { cambiarTipo: 'Cambiar', entrar: 'Entrar', terminos: 'Acepto las condiciones' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RegistroForm tipo="web" onRegistrado={async () => undefined} enlaces={enlaces} />
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Correo electrónico'), 'una@hospital.example');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'correcta caballo pila');
  await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'correcta caballo pila');
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto las/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Crear cuenta' }));
  expect(await screen.findByText('Vuelve a intentarlo dentro de 12 minutos.')).toBeTruthy();
});
