import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../../api/call/query-client.ts';
import { json, startServer } from '../../../../testing/test-server.ts';
import { CambiarContrasenaForm } from './cambiar-contrasena-form.tsx';

type Answer = Parameters<typeof startServer>[0];
let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  server = await startServer((seen, response) => answer(seen, response));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const DICE = 'Esa contraseña ya la usaste. Elige otra.';

// Spec, section 8: «Password update failure: same, stays on the page».
test.each<[string, Answer, string]>([
  ["the server's message", (_, r) => json(r, 409, { code: 'estado_no_permite', message: DICE, requestId: 'x' }), DICE],
  ['the default without one', (_, r) => void r.writeHead(502).end('<html>'), 'Intentalo de nuevo mas tarde'],
  ['the default without an answer', (_, r) => void r.destroy(), 'Intentalo de nuevo mas tarde'],
])('a failed password change in a session says %s, and keeps what was typed', async (_name, como, texto) => {
  answer = como;
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <CambiarContrasenaForm />
      </UiProvider>
    </QueryClientProvider>,
  );
  await userEvent.type(screen.getByLabelText('Contraseña actual'), 'la de siempre');
  await userEvent.type(screen.getByLabelText('Contraseña nueva'), 'correcta caballo pila');
  await userEvent.type(screen.getByLabelText('Repite la contraseña'), 'correcta caballo pila');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar' }));
  const dialogo = await screen.findByRole('alertdialog', { name: 'Ups algo ha ido mal' });
  expect(dialogo.textContent).toContain(texto);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>('Contraseña nueva').value).toBe('correcta caballo pila');
});
