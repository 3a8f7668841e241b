import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, test } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../../api/call/query-client.ts';
import { FALLOS_DE_CONTRASENA, seeContrasenaRefused } from '../../../../testing/comprobar/fallos-de-contrasena.ts';
import { startServer } from '../../../../testing/test-server.ts';
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

// Spec, section 8: «Password update failure: same, stays on the page».
test.each(FALLOS_DE_CONTRASENA)(
  'a failed password change in a session says %s, and keeps what was typed',
  async (_name, como, texto) => {
    answer = como;
    render(
      <QueryClientProvider client={buildQueryClient()}>
        <UiProvider>
          <CambiarContrasenaForm />
        </UiProvider>
      </QueryClientProvider>,
    );
    await userEvent.type(screen.getByLabelText('Contraseña actual'), 'la de siempre');
    await seeContrasenaRefused(texto);
  },
);
