import type { ServerResponse } from 'node:http';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Usuario } from '#shared/contract/main/usuario';
import type { ClaveAlmacen } from '#shared/contract/session';
import { UiProvider } from '#ui/theme/provider';
import { buildQueryClient } from '../../api/call/query-client.ts';
import { closeFeedback, openFeedback, usePedidoFeedback } from '../../api/page/open-feedback.ts';
import { endSession } from '../../api/session/salida.ts';
import { clearSession, ensureSession } from '../../api/session/session.ts';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { json, type Seen, startServer } from '../../testing/test-server.ts';
import { clear, wait } from './feedback-cola.ts';
import { FeedbackDialogo } from './feedback-dialogo.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
let user: Usuario | null;
/** Keys of the session; without them messages wait in memory. */
let claves: ClaveAlmacen[] | undefined;
let answer: (response: ServerResponse) => void;
const kept = (response: ServerResponse) => json(response, 201, { data: { referencia: 'F-7K3M9QX2' } });
const cut = (response: ServerResponse) => void response.destroy();

beforeEach(async () => {
  user = null;
  claves = undefined;
  answer = kept;
  server = await startServer(({ url }, response) => {
    if (url.startsWith('/session')) json(response, 200, sessionOf(user, claves));
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
/** False when the browser would ask before leaving. */
const leave = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
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

test('the page’s path is sent, without the secret of a mailed link', async () => {
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

test('without an account the form asks for name and e-mail before it sends', async () => {
  await open();
  await press();
  expect(await screen.findByText('Revisa 5 campos')).toBeTruthy();
  expect(sends()).toEqual([]);
});

test('a failure keeps the typed text, also when the dialog is closed and reopened', async () => {
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

test('the form begins with the subject of its opener', async () => {
  await open({ asunto: 'Error', contenido: 'Un enlace me ha traído aquí.' });
  expect(screen.getByLabelText<HTMLTextAreaElement>('Tu mensaje').value).toBe('Un enlace me ha traído aquí.');
  expect(screen.getByRole('button', { name: /Asunto/ }).textContent).toContain('Algo no funciona');
});

test('offline the message waits, and is sent with the same idempotency key when the connection is back', async () => {
  user = demoUser();
  answer = cut;
  await open();
  await fillIn();
  await press();
  await gone();
  expect(await screen.findByText('Lo enviaremos cuando vuelva la conexión')).toBeTruthy();
  expect(leave()).toBe(false);
  answer = kept;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(leave()).toBe(true));
  const [first, second, ...more] = sends();
  expect(more).toEqual([]);
  expect(bodyOf(second)).toEqual(bodyOf(first));
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('H-07 a message without a key is in no store of the browser, and is not sent after its author has logged out', async () => {
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
  await waitFor(() => expect(leave()).toBe(true));
  expect(sends()).toHaveLength(before);
  expect(await indexedDB.databases()).toEqual([]);
});

const CLAVES = [{ id: 'a', clave: 'k'.repeat(43) }];

/** A user writes without a connection, and closes the tab. */
async function escribirSinRed() {
  user = demoUser();
  claves = CLAVES;
  answer = cut;
  const queryClient = await open();
  await fillIn();
  await press();
  await gone();
  return queryClient;
}

test('a logged-in user’s message outlives the page: encrypted, announced so, and sent once in a later visit with the same key', async () => {
  await escribirSinRed();
  expect(await screen.findByText(/Puedes cerrar esta pestaña/)).toBeTruthy();
  expect(leave()).toBe(true);
  const [base] = await indexedDB.databases();
  expect(base?.name).toMatch(/^almacen-[0-9a-f]{32}$/);
  cleanup();
  answer = kept;
  const otraVisita = buildQueryClient();
  await ensureSession(otraVisita);
  await Promise.all([clear(otraVisita), clear(otraVisita)]);
  expect(sends()).toHaveLength(2);
  const [first, second] = sends();
  expect(bodyOf(second)).toEqual(bodyOf(first));
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  await clear(otraVisita);
  await endSession(otraVisita);
  expect(sends()).toHaveLength(2);
});

test('an expired session does not send the message anonymously, and keeps it', async () => {
  const queryClient = await escribirSinRed();
  const before = sends().length;
  const mia = user;
  user = null;
  answer = kept;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(queryClient.getQueryData(['session'])).toMatchObject({ status: 'anonymous' }));
  expect(sends()).toHaveLength(before);
  user = mia;
  const otraVisita = buildQueryClient();
  await ensureSession(otraVisita);
  await clear(otraVisita);
  expect(sends()).toHaveLength(before + 1);
  await endSession(otraVisita);
});

test('messages are sent in order, and a definitive refusal of one does not block the others', async () => {
  const queryClient = await escribirSinRed();
  const otro = { ...bodyOf(sends()[0]), contenido: 'Y otra cosa que decir.' };
  await wait({ body: otro, clave: 'clave-segunda' }, user?.id ?? null, queryClient);
  const before = sends().length;
  let primera = true;
  answer = (response) => {
    if (!primera) return kept(response);
    primera = false;
    json(response, 422, { code: 'validacion', message: 'No', requestId: 'r' });
  };
  await clear(queryClient);
  expect(
    sends()
      .slice(before)
      .map((seen) => bodyOf(seen).contenido),
  ).toEqual([MENSAJE, otro.contenido]);
  await clear(queryClient);
  expect(sends()).toHaveLength(before + 2);
  await endSession(queryClient);
});

test('a message of an anonymous user stays in memory', async () => {
  const queryClient = await open();
  const body = { valoracion: 4, asunto: 'Otro', contenido: MENSAJE, pagina: '/app', id_user_feedback: null };
  const envio = {
    body: { ...body, nombre: 'Ana', email: 'ana@farmacia.example', sitio_web: '' },
    clave: 'clave-anonima',
  };
  expect(await wait(envio, null, queryClient)).toBe(true);
  expect(leave()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  await clear(queryClient);
  expect(sends()).toHaveLength(1);
  expect(leave()).toBe(true);
});

test('of several tabs only one sends the queue', async () => {
  const queryClient = await escribirSinRed();
  answer = kept;
  const before = sends().length;
  const request = vi.fn(async (_nombre: string, _opciones: object, run: (lock: unknown) => unknown) => run(null));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await clear(queryClient);
  expect(request).toHaveBeenCalledTimes(1);
  expect(sends()).toHaveLength(before);
  Reflect.deleteProperty(navigator, 'locks');
  await clear(queryClient);
  expect(sends()).toHaveLength(before + 1);
  await endSession(queryClient);
});
