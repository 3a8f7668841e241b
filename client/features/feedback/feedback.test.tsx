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
import { esperar, vaciar } from './feedback-cola.ts';
import { FeedbackDialogo } from './feedback-dialogo.tsx';

let server: Awaited<ReturnType<typeof startServer>>;
let user: Usuario | null;
/** Of the session; without them what waits is in memory. */
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
/** False: the browser would ask. */
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
  expect(leave()).toBe(false);
  answer = kept;
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(leave()).toBe(true));
  const [first, second, ...more] = sends();
  expect(more).toEqual([]);
  expect(bodyOf(second)).toEqual(bodyOf(first));
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
});

test('H-07 what waits without a key is in no store of the browser, and is not sent once its writer has left', async () => {
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

/** Without a connection somebody writes, and closes the tab. */
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

test('of who has an account it outlives the page: told so, encrypted, sent once in another visit with the same key', async () => {
  await escribirSinRed();
  expect(await screen.findByText(/Puedes cerrar esta pestaña/)).toBeTruthy();
  expect(leave()).toBe(true);
  const [base] = await indexedDB.databases();
  expect(base?.name).toMatch(/^almacen-[0-9a-f]{32}$/);
  cleanup();
  answer = kept;
  const otraVisita = buildQueryClient();
  await ensureSession(otraVisita);
  await Promise.all([vaciar(otraVisita), vaciar(otraVisita)]);
  expect(sends()).toHaveLength(2);
  const [first, second] = sends();
  expect(bodyOf(second)).toEqual(bodyOf(first));
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  await vaciar(otraVisita);
  await endSession(otraVisita);
  expect(sends()).toHaveLength(2);
});

test('a session that is over while it waits sends nothing as nobody’s, and keeps it', async () => {
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
  await vaciar(otraVisita);
  expect(sends()).toHaveLength(before + 1);
  await endSession(otraVisita);
});

test('several go in their order, and one that is refused for good does not hold up the others', async () => {
  const queryClient = await escribirSinRed();
  const otro = { ...bodyOf(sends()[0]), contenido: 'Y otra cosa que decir.' };
  await esperar({ body: otro, clave: 'clave-segunda' }, user?.id ?? null, queryClient);
  const before = sends().length;
  let primera = true;
  answer = (response) => {
    if (!primera) return kept(response);
    primera = false;
    json(response, 422, { code: 'validacion', message: 'No', requestId: 'r' });
  };
  await vaciar(queryClient);
  expect(
    sends()
      .slice(before)
      .map((seen) => bodyOf(seen).contenido),
  ).toEqual([MENSAJE, otro.contenido]);
  await vaciar(queryClient);
  expect(sends()).toHaveLength(before + 2);
  await endSession(queryClient);
});

test('what somebody without an account writes stays in memory', async () => {
  const queryClient = await open();
  const body = { valoracion: 4, asunto: 'Otro', contenido: MENSAJE, pagina: '/app', id_user_feedback: null };
  const envio = {
    body: { ...body, nombre: 'Ana', email: 'ana@farmacia.example', sitio_web: '' },
    clave: 'clave-anonima',
  };
  expect(await esperar(envio, null, queryClient)).toBe(true);
  expect(leave()).toBe(false);
  expect(await indexedDB.databases()).toEqual([]);
  await vaciar(queryClient);
  expect(sends()).toHaveLength(1);
  expect(leave()).toBe(true);
});

test('of several tabs one sends: the others leave it to that one', async () => {
  const queryClient = await escribirSinRed();
  answer = kept;
  const before = sends().length;
  const request = vi.fn(async (_nombre: string, _opciones: object, hacer: (lock: unknown) => unknown) => hacer(null));
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  await vaciar(queryClient);
  expect(request).toHaveBeenCalledTimes(1);
  expect(sends()).toHaveLength(before);
  Reflect.deleteProperty(navigator, 'locks');
  await vaciar(queryClient);
  expect(sends()).toHaveLength(before + 1);
  await endSession(queryClient);
});
