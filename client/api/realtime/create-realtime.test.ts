import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoUser, sessionOf } from '../../testing/demo-user.ts';
import { ANA, NUEVO } from '../../testing/realtime/chat-de-prueba.ts';
import { evento, hay, llegara, startNavegador, textos } from '../../testing/realtime/navegador-de-prueba.ts';
import { CanalDePrueba } from '../../testing/realtime/pestanas-de-prueba.ts';
import { cuantosSockets, elSocket } from '../../testing/realtime/socket-de-prueba.ts';
import { endSession } from '../session/salida.ts';
import { clearSession, refreshSession, sessionQuery } from '../session/session.ts';
import { watchSession } from '../session/session-watch.ts';
import { countUnsent } from '../session/sin-enviar.ts';

const stops: (() => void)[] = [];
let navegador: Awaited<ReturnType<typeof startNavegador>>;
beforeEach(async () => {
  navegador = await startNavegador();
});
afterEach(async () => {
  await navegador.close();
  for (const stop of stops.splice(0)) stop();
});

test('read receipts go by the API while there is no channel, and ephemeral frames are dropped', async () => {
  const una = await navegador.open();
  await hay(1);
  una.say({ t: 'escribiendo', conversacion: 5, on: true });
  una.say({ t: 'leido', conversacion: 5, seq: 9 });
  await llegara(() => expect(navegador.chat.seen('POST', /5\/leido$/).map(({ body }) => body)).toEqual(['{"seq":9}']));
  // The receipt was not delivered.
  elSocket().saludar(0);
  await llegara(() => expect(elSocket().dichos.map(({ t }) => t)).toEqual(['hola', 'leido']));
});

test('waiting messages survive a reload, encrypted and in their order', async () => {
  navegador.chat.niega = { status: 503 };
  const antes = await navegador.open();
  for (const texto of ['Secreto uno', 'Secreto dos']) antes.cola.put({ ...NUEVO, texto });
  const [uno] = antes.cola.todos();
  await llegara(async () => expect(await countUnsent(antes.queryClient)).toBe(2));
  antes.stop();
  expect(antes.cola.todos()).toEqual([]);
  const despues = await navegador.open();
  await llegara(() => expect(despues.cola.todos().map(({ texto }) => texto)).toEqual(['Secreto uno', 'Secreto dos']));
  expect(despues.cola.todos()[0]?.client_id).toBe(uno?.client_id);
  navegador.chat.niega = null;
  dispatchEvent(new Event('online'));
  await llegara(() => expect(textos(despues)).toEqual([]));
  expect(navegador.chat.tiene.map(({ texto }) => texto)).toEqual(['Secreto uno', 'Secreto dos']);
});

test('H-07 a logout stops the channel, forgets waiting messages, and leaves no database', async () => {
  const una = await navegador.open();
  stops.push(watchSession(una.queryClient, () => {}));
  await hay(1);
  elSocket().saludar(3);
  una.cola.put(NUEVO);
  await llegara(async () => expect(await countUnsent(una.queryClient)).toBe(1));
  navegador.chat.quien = sessionOf(null);
  await endSession(una.queryClient);
  expect([una.estado(), una.cola.todos(), elSocket().estaVivo]).toEqual(['cerrado', [], false]);
  await llegara(async () => expect(await indexedDB.databases()).toEqual([]));
  una.cola.put(NUEVO);
  dispatchEvent(new Event('online'));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect([una.cola.todos(), cuantosSockets(), CanalDePrueba.todos.filter(({ name }) => name !== 'sesion')]).toEqual([
    [],
    1,
    [],
  ]);
});

test('an expired session keeps the waiting messages for its person; another person starts anew and hears nothing of them', async () => {
  navegador.chat.niega = { status: 503 };
  const una = await navegador.open();
  await hay(1);
  elSocket().saludar(3);
  una.cola.put(NUEVO);
  await llegara(async () => expect(await countUnsent(una.queryClient)).toBe(1));
  const nombre = CanalDePrueba.todos.at(-1)?.name;
  await clearSession(una.queryClient);
  expect([una.estado(), una.cola.todos()]).toEqual(['cerrado', []]);
  navegador.chat.quien = sessionOf(demoUser({ id: 8 }), [{ id: 'b', clave: 'z'.repeat(43) }]);
  await refreshSession(una.queryClient);
  await hay(2);
  elSocket().open();
  expect(elSocket().dichos).toEqual([{ t: 'hola', v: 1, despues: null }]);
  expect([una.cola.todos(), CanalDePrueba.todos.at(-1)?.name === nombre]).toEqual([[], false]);
  navegador.chat.quien = ANA;
  await refreshSession(una.queryClient);
  await llegara(() => expect(una.cola.todos().map(({ texto }) => texto)).toEqual(['Hola']));
});

test('H-07 names of broadcast channels and locks contain no user’s number', async () => {
  await navegador.open();
  await hay(1);
  const nombres = CanalDePrueba.todos.map(({ name }) => name).filter((name) => name !== 'sesion');
  expect(nombres).toEqual([expect.stringMatching(/^realtime-[0-9a-f]{32}$/)]);
  expect([...navegador.locks.duenos.keys()]).toEqual(nombres);
});

test('4401: a person who is not logged in any more is logged out in every tab', async () => {
  const una = await navegador.open();
  await hay(1);
  elSocket().saludar(3);
  navegador.chat.quien = sessionOf(null);
  const otra = new CanalDePrueba('sesion');
  const dichos: unknown[] = [];
  otra.onmessage = ({ data }) => dichos.push(data);
  elSocket().caer(4401);
  await llegara(() => expect(una.queryClient.getQueryData(sessionQuery.queryKey)?.status).toBe('anonymous'));
  expect(una.estado()).toBe('cerrado');
  await llegara(() => expect(dichos).toEqual([{ tipo: 'caducada' }]));
});

test('when the socket is refused, events come by the API', async () => {
  navegador.chat.n = 2;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  const una = await navegador.open();
  for (let i = 1; i <= 3; i++) {
    await hay(i);
    elSocket().caer();
    if (i < 3) await vi.advanceTimersByTimeAsync(5_000);
  }
  await llegara(() => expect(una.estado()).toBe('sondeo'));
  navegador.chat.n = 4;
  await vi.advanceTimersByTimeAsync(11_000);
  await llegara(() => expect(una.oidos).toEqual(['otra vez', 3, 4]));
});

test('a page in the back/forward cache releases its socket, and resumes from its last event', async () => {
  await navegador.open();
  await hay(1);
  elSocket().saludar(3);
  evento(4);
  const persisted = (tipo: string) => dispatchEvent(Object.assign(new Event(tipo), { persisted: true }));
  persisted('pagehide');
  expect([elSocket().estaVivo, navegador.estados()]).toEqual([false, ['cerrado']]);
  persisted('pageshow');
  await hay(2);
  elSocket().open();
  expect(elSocket().dichos).toEqual([{ t: 'hola', v: 1, despues: 4 }]);
});
