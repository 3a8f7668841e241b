import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UiProvider } from '#ui/theme/provider';
import { FEEDBACK_SIN_ENVIAR } from '../../../api/almacen-cifrado/colecciones.ts';
import { writeAlmacen } from '../../../api/browser/almacen.ts';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { almacenDePersona } from '../../../api/session/almacen-persona.ts';
import { endSession } from '../../../api/session/salida.ts';
import { ensureSession, sessionQuery } from '../../../api/session/session.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { Cierre } from './cierre.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
let queryClient: QueryClient;
let hayRed: boolean;
const loadNext = vi.fn(async (): Promise<unknown> => undefined);
const onCerrada = vi.fn();
const onQuedarse = vi.fn();

beforeEach(async () => {
  hayRed = true;
  onCerrada.mockClear();
  onQuedarse.mockClear();
  server = await startServer(({ url }, response) => {
    if (url === '/session') json(response, 200, sessionOf(demoUser(), [{ id: 'a', clave: 'k'.repeat(43) }]));
    else if (hayRed) {
      // Simulates Clear-Site-Data, which the BFF sends.
      localStorage.clear();
      response.writeHead(204).end();
    } else response.destroy();
  });
  queryClient = buildQueryClient();
  await ensureSession(queryClient);
});
afterEach(async () => {
  cleanup();
  await endSession(queryClient);
  await server.close();
});

async function dejarSinEnviar(...claves: string[]) {
  const almacen = await almacenDePersona(queryClient);
  const body = {
    valoracion: 4,
    asunto: 'Otro',
    contenido: 'Diez letras o más.',
    pagina: '/app',
    id_user_feedback: null,
  };
  for (const clave of claves)
    await almacen?.put(FEEDBACK_SIN_ENVIAR, clave, {
      body: { ...body, nombre: null, email: null, sitio_web: '' },
      clave,
    });
}
const open = () =>
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <UiProvider>
          <Cierre loadNext={loadNext} onCerrada={onCerrada} onQuedarse={onQuedarse} />
        </UiProvider>
      </QueryClientProvider>
    </StrictMode>,
  );
const salidas = () => server.seen.filter(({ url }) => url === '/api/logout');
const status = () => queryClient.getQueryData(sessionQuery.queryKey)?.status;

test('without unsent data the logout asks nothing', async () => {
  open();
  await waitFor(() => expect(onCerrada).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alertdialog', { name: /sin enviar/ })).toBeNull();
  expect(salidas()).toHaveLength(1);
  expect(status()).toBe('anonymous');
});

test('cookie choices and appearance stay in the browser; the last visited place is removed', async () => {
  const cookies = { cookies_analitica: true, cookies_social: false, version: '2026-11' };
  writeAlmacen('cookies', cookies);
  writeAlmacen('tema', 'dark');
  writeAlmacen('pais', 'chile');
  open();
  await waitFor(() => expect(onCerrada).toHaveBeenCalledTimes(1));
  expect(JSON.parse(localStorage.getItem('cookies') ?? 'null')).toEqual(cookies);
  expect(localStorage.getItem('tema')).toBe('"dark"');
  expect(localStorage.getItem('pais')).toBeNull();
});

test('unsent data is reported before the logout, and cancelling keeps it', async () => {
  await dejarSinEnviar('1', '2', '3');
  open();
  await screen.findByRole('alertdialog', { name: 'Tienes 3 mensajes sin enviar' });
  expect(screen.getByRole('button', { name: 'Salir y perderlos' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Quedarme' }));
  expect(onQuedarse).toHaveBeenCalledTimes(1);
  expect(salidas()).toEqual([]);
  expect(status()).toBe('authenticated');
  expect(await (await almacenDePersona(queryClient))?.getAll(FEEDBACK_SIN_ENVIAR)).toHaveLength(3);
});

test('H-07 a logout in spite of unsent data removes everything', async () => {
  await dejarSinEnviar('1');
  open();
  await screen.findByRole('alertdialog', { name: 'Tienes 1 mensaje sin enviar' });
  await userEvent.click(screen.getByRole('button', { name: 'Salir y perderlo' }));
  await waitFor(() => expect(onCerrada).toHaveBeenCalledTimes(1));
  expect(salidas()).toHaveLength(1);
  expect(status()).toBe('anonymous');
  expect(await indexedDB.databases()).toEqual([]);
});

test('a failed logout loses nothing, and is retried without another question', async () => {
  await dejarSinEnviar('1');
  hayRed = false;
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Salir y perderlo' }));
  const otraVez = await screen.findByRole('button', { name: 'Reintentar' });
  expect(await (await almacenDePersona(queryClient))?.getAll(FEEDBACK_SIN_ENVIAR)).toHaveLength(1);
  hayRed = true;
  await userEvent.click(otraVez);
  await waitFor(() => expect(onCerrada).toHaveBeenCalledTimes(1));
  expect(await indexedDB.databases()).toEqual([]);
});

test('nothing is loading when the browser is told to clear its data', async () => {
  let cargado = () => {};
  loadNext.mockImplementationOnce(() => new Promise<void>((resolve) => (cargado = resolve)));
  open();
  await waitFor(() => expect(loadNext).toHaveBeenCalled());
  expect(salidas()).toEqual([]);
  cargado();
  await waitFor(() => expect(onCerrada).toHaveBeenCalledTimes(1));
  expect(salidas()).toHaveLength(1);
});

test('a logout on a connection that loads nothing works all the same', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 });
  loadNext.mockImplementationOnce(() => new Promise(() => {}));
  open();
  await waitFor(() => expect(loadNext).toHaveBeenCalled());
  await vi.advanceTimersByTimeAsync(3_000);
  await waitFor(() => expect(onCerrada).toHaveBeenCalledTimes(1));
  vi.useRealTimers();
});
