import type { ServerResponse } from 'node:http';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Usuario } from '#shared/contract/main/usuario';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../api/call/query-client.ts';
import { closeFeedback, openFeedback, usePedidoFeedback } from '../../api/page/open-feedback.ts';
import { clearSession, ensureSession } from '../../api/session/session.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { json, type Seen, startServer } from '../../testing/test-server.ts';
import { FeedbackDialogo } from './feedback-dialogo.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
let user: Usuario | null;
let answer: (response: ServerResponse) => void;
const kept = (response: ServerResponse) => json(response, 201, { data: { referencia: 'F-7K3M9QX2' } });
const cut = (response: ServerResponse) => void response.destroy();

beforeEach(async () => {
  user = null;
  answer = kept;
  server = await startServer(({ url }, response) => {
    if (url.startsWith('/session')) json(response, 200, sessionOf(user));
    else answer(response);
  });
});
afterEach(async () => {
  act(() => closeFeedback());
  cleanup();
  await server.close();
});

function Marco() {
  const pedido = usePedidoFeedback();
  return pedido && <FeedbackDialogo pedido={pedido} />;
}
async function open(inicial = {}) {
  const queryClient = buildQueryClient();
  await ensureSession(queryClient);
  render(
    <QueryClientProvider client={queryClient}>
      <UiProvider>
        <Marco />
      </UiProvider>
    </QueryClientProvider>,
  );
  act(() => openFeedback(inicial));
  await screen.findByRole('dialog', { name: 'Cuéntanos qué te parece' });
  return queryClient;
}
const sends = () => server.seen.filter(({ url }) => url === '/api/feedback');
const bodyOf = (seen: Seen | undefined) => JSON.parse(seen?.body ?? 'null');
const MENSAJE = 'La lista no deja ordenar por precio.';

async function fillIn() {
  await userEvent.click(screen.getByRole('radio', { name: 'Bien' }));
  await userEvent.click(screen.getByRole('button', { name: /Asunto/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Una sugerencia' }));
  await userEvent.type(screen.getByLabelText('Tu mensaje'), MENSAJE);
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Enviar' }));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('sends the payload of the spec, with the account’s name and address, and says the reference', async () => {
  user = demoUser();
  await open();
  await fillIn();
  await press();
  await gone();
  expect(bodyOf(sends()[0])).toEqual({
    valoracion: 4,
    asunto: 'Sugerencia',
    contenido: MENSAJE,
    pagina: location.pathname,
    id_user_feedback: null,
    nombre: 'Cuenta de usuario web',
    email: user.email,
    sitio_web: '',
  });
  expect(await screen.findByText(/F-7K3M9QX2/)).toBeTruthy();
});

test('a page’s own address is told, but for the secret of a mailed link', async () => {
  user = demoUser();
  const before = location.pathname;
  history.replaceState(null, '', `/app/visita/visitador/public/verify/${'s'.repeat(43)}`);
  await open();
  history.replaceState(null, '', before);
  expect(screen.getByText('Sobre la página /app/visita/visitador/public/verify/…')).toBeTruthy();
  await fillIn();
  await press();
  await gone();
  expect(bodyOf(sends()[0])).toMatchObject({ pagina: '/app/visita/visitador/public/verify/…' });
});

test('without an account it asks who writes, and nothing leaves before', async () => {
  await open();
  await press();
  expect(await screen.findByText('Revisa 5 campos')).toBeTruthy();
  expect(sends()).toEqual([]);
});

test('a failure keeps every word, also when the dialog is closed and opened again', async () => {
  user = demoUser();
  answer = (response) => json(response, 503, { code: 'dependencia', message: '', requestId: 'prueba-1' });
  await open();
  await fillIn();
  await press();
  expect(await screen.findByText(/no está disponible/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await gone();
  act(() => openFeedback());
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Tu mensaje')).value).toBe(MENSAJE);
  answer = kept;
  await press();
  await gone();
});

test('begins with what opened it', async () => {
  await open({ asunto: 'Error', contenido: 'Un enlace me ha traído aquí.' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tu mensaje').value).toBe('Un enlace me ha traído aquí.');
  expect(screen.getByRole('button', { name: /Asunto/ }).textContent).toContain('Algo no funciona');
});

test('offline it waits, and goes with the same key when the connection is back', async () => {
  user = demoUser();
  answer = cut;
  await open();
  await fillIn();
  await press();
  await gone();
  expect(await screen.findByText('Lo enviaremos cuando vuelva la conexión')).toBeTruthy();
  const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(leave()).toBe(false);
  answer = kept;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(leave()).toBe(true));
  const [first, second, ...more] = sends();
  expect(more).toEqual([]);
  expect(bodyOf(second)).toEqual(bodyOf(first));
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('H-07 what waits is in no store of the browser, and is not sent once its writer has left', async () => {
  user = demoUser();
  answer = cut;
  const queryClient = await open();
  await fillIn();
  await press();
  await gone();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(MENSAJE);
  answer = kept;
  const before = sends().length;
  await clearSession(queryClient);
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true));
  expect(sends()).toHaveLength(before);
});
