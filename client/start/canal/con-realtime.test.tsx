import { QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { StrictMode, useSyncExternalStore } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildQueryClient } from '../../api/call/query-client.ts';
import { type Realtime, useRealtime } from '../../api/realtime/realtime.ts';
import { clearSession, ensureSession, refreshSession } from '../../api/session/session.ts';
import { sessionOf } from '../../testing/demo-user.ts';
import { ANA, NUEVO, startChat } from '../../testing/realtime/chat-de-prueba.ts';
import { sinLocks } from '../../testing/realtime/locks-de-prueba.ts';
import { conPestanas } from '../../testing/realtime/pestanas-de-prueba.ts';
import { conSockets, cuantosSockets, elSocket } from '../../testing/realtime/socket-de-prueba.ts';
import { ConRealtime } from './con-realtime.tsx';

let chat: Awaited<ReturnType<typeof startChat>>;
let visible: DocumentVisibilityState;
const queryClient = buildQueryClient();

beforeEach(async () => {
  chat = await startChat();
  conSockets();
  conPestanas();
  visible = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visible);
});
afterEach(async () => {
  cleanup();
  await clearSession(queryClient, { isRemote: true });
  queryClient.clear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sinLocks();
  await chat.close();
});

/** The channel that pages have at the moment. */
let dado: Realtime;
function Estado() {
  dado = useRealtime();
  const { subscribeEstado, estado } = dado;
  return <p>Canal {useSyncExternalStore(subscribeEstado, estado)}</p>;
}
const open = () =>
  render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <ConRealtime>
          <Estado />
        </ConRealtime>
      </QueryClientProvider>
    </StrictMode>,
  );
const pasan = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const preguntas = () => chat.seen('GET', /^\/session/).length;

test('an anonymous page opens no channel; a login opens one', async () => {
  chat.quien = sessionOf(null);
  await ensureSession(queryClient);
  open();
  await pasan(700);
  expect(cuantosSockets()).toBe(0);
  screen.getByText('Canal cerrado');
  chat.quien = ANA;
  await refreshSession(queryClient);
  await screen.findByText('Canal conectando');
  await expect.poll(cuantosSockets).toBe(1);
  elSocket().saludar(1);
  await screen.findByText('Canal abierto');
  await clearSession(queryClient);
  await screen.findByText('Canal cerrado');
  expect(elSocket().estaVivo).toBe(false);
});

test('the bell is read once when the channel opens, once for several events, and not in a hidden window', async () => {
  await ensureSession(queryClient);
  open();
  await expect.poll(cuantosSockets).toBe(1);
  expect(preguntas()).toBe(1);
  elSocket().saludar(1);
  await expect.poll(preguntas).toBe(2);
  for (let i = 0; i < 3; i++) elSocket().say({ t: 'efimero', tipo: 'notificacion' });
  await expect.poll(preguntas).toBe(3);
  visible = 'hidden';
  elSocket().say({ t: 'efimero', tipo: 'notificacion' });
  await pasan(1_300);
  expect(preguntas()).toBe(3);
  expect(queryClient.getQueryState(['session'])?.isInvalidated).toBe(true);
  visible = 'visible';
  elSocket().caer();
  await expect.poll(cuantosSockets).toBe(2);
  elSocket().saludar(1);
  await expect.poll(preguntas).toBe(4);
});

test('lists that others change are refetched where they are on the screen: debounced, only of their area, and at each opening', async () => {
  await ensureSession(queryClient);
  const pedidas = { tablero: 0, cartera: 0, editada: 0 };
  const look = (queryKey: string[], que: keyof typeof pedidas) =>
    new QueryObserver(queryClient, {
      queryKey,
      queryFn: () => {
        pedidas[que] += 1;
        return pedidas[que];
      },
      staleTime: Number.POSITIVE_INFINITY,
    }).subscribe(() => {});
  const leave = [
    look(['empleo', 'candidaturas', '7'], 'tablero'),
    look(['visitador', 'cartera'], 'cartera'),
    look(['visitador', 'alta', '3'], 'editada'),
  ];
  await expect.poll(() => pedidas).toEqual({ tablero: 1, cartera: 1, editada: 1 });
  open();
  await expect.poll(cuantosSockets).toBe(1);
  elSocket().saludar(1);
  // What others changed between the page's reads and the opening came by no event.
  await expect.poll(() => pedidas).toEqual({ tablero: 2, cartera: 2, editada: 1 });
  await expect.poll(preguntas).toBe(2);
  for (let i = 0; i < 3; i++) elSocket().say({ t: 'efimero', tipo: 'cambio', area: 'empleo' });
  await expect.poll(() => pedidas).toEqual({ tablero: 3, cartera: 2, editada: 1 });
  // There was no bell event.
  expect(preguntas()).toBe(2);
  elSocket().say({ t: 'efimero', tipo: 'notificacion' });
  await expect.poll(() => pedidas).toEqual({ tablero: 4, cartera: 3, editada: 1 });
  visible = 'hidden';
  elSocket().say({ t: 'efimero', tipo: 'cambio', area: 'visitador' });
  await expect.poll(() => queryClient.getQueryState(['visitador', 'cartera'])?.isInvalidated).toBe(true);
  expect(pedidas.cartera).toBe(3);
  visible = 'visible';
  elSocket().caer();
  await expect.poll(cuantosSockets).toBe(2);
  elSocket().saludar(1);
  await expect.poll(() => pedidas).toEqual({ tablero: 5, cartera: 4, editada: 1 });
  for (const uno of leave) uno();
});

test('a list that is being read when it changes is read once more, and not aborted', async () => {
  await ensureSession(queryClient);
  const lecturas: PromiseWithResolvers<string>[] = [];
  const lista = new QueryObserver(queryClient, {
    queryKey: ['empleo', 'mis-candidaturas'],
    queryFn: () => {
      const lectura = Promise.withResolvers<string>();
      lecturas.push(lectura);
      return lectura.promise;
    },
  });
  const leave = lista.subscribe(() => {});
  open();
  await expect.poll(cuantosSockets).toBe(1);
  elSocket().saludar(1);
  await expect.poll(preguntas).toBe(2);
  elSocket().say({ t: 'efimero', tipo: 'notificacion' });
  await expect.poll(preguntas).toBe(3);
  expect(lecturas).toHaveLength(1);
  lecturas[0]?.resolve('de antes');
  await expect.poll(() => lecturas.length).toBe(2);
  lecturas[1]?.resolve('de ahora');
  await expect.poll(() => lista.getCurrentResult().data).toBe('de ahora');
  expect(lecturas).toHaveLength(2);
  leave();
});

test('a resync refetches the bell and the lists once, because their events may have been missed', async () => {
  await ensureSession(queryClient);
  let pedida = 0;
  const leave = new QueryObserver(queryClient, {
    queryKey: ['empleo', 'mis-ofertas'],
    queryFn: () => ++pedida,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  open();
  await expect.poll(cuantosSockets).toBe(1);
  elSocket().saludar(1);
  await expect.poll(() => [preguntas(), pedida]).toEqual([2, 2]);
  for (const desde of [9, 12]) elSocket().say({ t: 'resincronizar', desde });
  await expect.poll(() => [preguntas(), pedida], { timeout: 5_000 }).toEqual([3, 3]);
  await pasan(1_300);
  expect([preguntas(), pedida]).toEqual([3, 3]);
  leave();
});

test('an API without a channel: bell and lists are polled, in a visible window only', async () => {
  await ensureSession(queryClient);
  let pedida = 0;
  const leave = new QueryObserver(queryClient, {
    queryKey: ['empleo', 'mis-ofertas'],
    queryFn: () => ++pedida,
    staleTime: Number.POSITIVE_INFINITY,
  }).subscribe(() => {});
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'],
    shouldAdvanceTime: true,
  });
  open();
  for (let i = 1; i <= 3; i++) {
    await vi.waitFor(() => expect(cuantosSockets()).toBe(i), { timeout: 10_000 });
    elSocket().caer();
    if (i < 3) await vi.advanceTimersByTimeAsync(5_000);
  }
  await screen.findByText('Canal sondeo');
  await vi.waitFor(() => expect([preguntas(), pedida]).toEqual([2, 2]), { timeout: 10_000 });
  await vi.advanceTimersByTimeAsync(50_000);
  expect([preguntas(), pedida]).toEqual([2, 2]);
  await vi.advanceTimersByTimeAsync(12_000);
  await vi.waitFor(() => expect([preguntas(), pedida]).toEqual([3, 3]), { timeout: 10_000 });
  visible = 'hidden';
  await vi.advanceTimersByTimeAsync(120_000);
  expect([preguntas(), pedida]).toEqual([3, 3]);
  leave();
});

test('a message written before the channel waits with later ones, and makes the channel open', async () => {
  await ensureSession(queryClient);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  open();
  expect(cuantosSockets()).toBe(0);
  const oido = vi.fn();
  dado.cola.subscribe(oido);
  expect(dado.cola.put({ ...NUEVO, texto: 'Antes' })).toBe(true);
  expect(dado.cola.put({ ...NUEVO, texto: 'Retirado' })).toBe(true);
  const [antes, retirado] = dado.cola.todos();
  dado.cola.discard(retirado?.client_id ?? '');
  dado.cola.change(antes?.client_id ?? '', 'Antes, mejor dicho');
  expect(oido).toHaveBeenCalledTimes(4);
  const cierre = new Event('beforeunload', { cancelable: true });
  dispatchEvent(cierre);
  expect(cierre.defaultPrevented).toBe(true);
  // Imported here first, because the fake clock does not wait while code is loaded.
  await import('./open-realtime.ts');
  await vi.advanceTimersByTimeAsync(10);
  // Vitest's own waiting would advance the fake clock.
  for (let turno = 0; cuantosSockets() === 0 && turno < 1_000; turno++)
    await new Promise((resolve) => setImmediate(resolve));
  expect(cuantosSockets()).toBe(1);
  vi.useRealTimers();
  dado.cola.put({ ...NUEVO, texto: 'Después' });
  elSocket().saludar(1);
  // By the API's call, where it was sent before the channel opened.
  const llegados = () => [
    ...chat.tiene,
    ...elSocket()
      .enviados()
      .map(({ mensaje }) => mensaje),
  ];
  await expect.poll(() => llegados()[0]).toMatchObject({ client_id: antes?.client_id, texto: 'Antes, mejor dicho' });
  // The second message waits in the channel until the first is acknowledged.
  const suyos = () => [...llegados(), ...dado.cola.todos()];
  await expect.poll(suyos).toContainEqual(expect.objectContaining({ texto: 'Después' }));
});

test('messages of an anonymous page are not taken, nor given to the person who logs in after', async () => {
  chat.quien = sessionOf(null);
  await ensureSession(queryClient);
  open();
  expect(dado.cola.put({ ...NUEVO, texto: 'De nadie' })).toBe(false);
  chat.quien = ANA;
  await act(() => refreshSession(queryClient));
  await expect.poll(cuantosSockets).toBe(1);
  expect(dado.cola.todos()).not.toContainEqual(expect.objectContaining({ texto: 'De nadie' }));
});
