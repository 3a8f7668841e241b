import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { FALLOS_DE_CONTRASENA, seeContrasenaRefused } from '../../../testing/comprobar/fallos-de-contrasena.ts';
import { startServer } from '../../../testing/test-server.ts';
import { CambiarPagina } from './cambiar-contrasena.tsx';

type Answer = Parameters<typeof startServer>[0];
let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
const onLogin = vi.fn();
beforeEach(async () => {
  onLogin.mockClear();
  server = await startServer((seen, response) => answer(seen, response));
});
afterEach(async () => {
  cleanup();
  await server.close();
});

// Spec, section 8: «Password update failure: same, stays on the page».
test.each(FALLOS_DE_CONTRASENA)('a failed password update says %s, and stays', async (_name, como, texto) => {
  answer = como;
  render(
    <QueryClientProvider client={buildQueryClient()}>
      <UiProvider>
        <CambiarPagina url={undefined} restableciendo onLogin={onLogin} pedirOtro="Solicitar otro" />
      </UiProvider>
    </QueryClientProvider>,
  );
  await seeContrasenaRefused(texto);
  expect(onLogin).not.toHaveBeenCalled();
});
