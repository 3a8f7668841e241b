import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { NUEVO } from '../../testing/realtime/chat-de-prueba.ts';
import { sinLocks } from '../../testing/realtime/locks-de-prueba.ts';
import { acusar, evento, hay, llegara, startNavegador, textos } from '../../testing/realtime/navegador-de-prueba.ts';
import { CanalDePrueba } from '../../testing/realtime/pestanas-de-prueba.ts';
import { cuantosSockets, elSocket, SocketDePrueba } from '../../testing/realtime/socket-de-prueba.ts';
import { countUnsent } from '../session/sin-enviar.ts';

let navegador: Awaited<ReturnType<typeof startNavegador>>;
beforeEach(async () => {
  navegador = await startNavegador();
});
afterEach(() => navegador.close());

test('one of several tabs holds the socket; all hear each event once and in order, and know its state', async () => {
  const [una, otra] = [await navegador.open(), await navegador.open()];
  await hay(1);
  elSocket().saludar(3);
  await llegara(() => expect(navegador.estados()).toEqual(['abierto', 'abierto']));
  navegador.chat.n = 6;
  for (const n of [4, 4, 6, 5, 7]) evento(n);
  elSocket().say({ t: 'efimero', tipo: 'notificacion' });
  await llegara(() => expect(otra.oidos).toContain('notificacion'));
  expect(una.oidos).toEqual(['otra vez', 4, 5, 6, 7, 'notificacion']);
  expect(otra.oidos).toEqual(una.oidos);
  expect(cuantosSockets()).toBe(1);
});

test('a tab that is opened later is told the state', async () => {
  await navegador.open();
  await hay(1);
  elSocket().saludar(3);
  evento(4);
  const tarde = await navegador.open();
  await llegara(() => expect(tarde.estado()).toBe('abierto'));
  expect(tarde.oidos).toEqual(['otra vez']);
  evento(5);
  await llegara(() => expect(tarde.oidos).toEqual(['otra vez', 5]));
});

test('frames of the other tabs go by the leading tab', async () => {
  const [, otra] = [await navegador.open(), await navegador.open()];
  await hay(1);
  elSocket().saludar(3);
  await llegara(() => expect(otra?.estado()).toBe('abierto'));
  otra?.say({ t: 'escribiendo', conversacion: 5, on: true });
  await llegara(() => expect(elSocket().dichos).toContainEqual({ t: 'escribiendo', conversacion: 5, on: true }));
});

test('when the leading tab is closed, the next one takes over from its last event', async () => {
  const [una, otra] = [await navegador.open(), await navegador.open()];
  await hay(1);
  const primero = elSocket();
  primero.saludar(3);
  await llegara(() => expect(otra?.estado()).toBe('abierto'));
  evento(4);
  await llegara(() => expect(otra?.oidos).toContain(4));
  una?.stop();
  await hay(2);
  expect(primero.estaVivo).toBe(false);
  elSocket().saludar(6);
  expect(elSocket().dichos).toEqual([{ t: 'hola', v: 1, despues: 4 }]);
  for (const n of [4, 5, 6]) evento(n);
  expect(otra?.oidos).toEqual(['otra vez', 4, 5, 6]);
});

test('the same when it is killed: its message under way is sent again, under the same client_id', async () => {
  const [una, otra] = [await navegador.open(), await navegador.open()];
  await hay(1);
  const primero = elSocket();
  primero.saludar(3);
  await llegara(() => expect(otra?.estado()).toBe('abierto'));
  una?.cola.put(NUEVO);
  await llegara(() => expect(primero.enviados()).toHaveLength(1));
  await llegara(() => expect(otra && textos(otra)).toEqual(['Hola enviando']));
  // Else the message would go by its API call while the channel is being opened.
  navegador.chat.niega = { status: 503 };
  CanalDePrueba.todos[0]!.estaMudo = true;
  navegador.locks.release(CanalDePrueba.todos[0]!.name);
  await hay(2);
  elSocket().saludar(3);
  await acusar(elSocket());
  expect(elSocket().enviados()[0]?.mensaje).toEqual(primero.enviados()[0]?.mensaje);
  await llegara(() => expect(otra && textos(otra)).toEqual([]));
});

test('a suspended leader is replaced by a visible tab, and follows when it wakes', async () => {
  const una = await navegador.open();
  await hay(1);
  elSocket().saludar(3);
  CanalDePrueba.todos[0]!.estaMudo = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  const otra = await navegador.open();
  await llegara(() => expect(CanalDePrueba.todos).toHaveLength(2));
  await vi.advanceTimersByTimeAsync(6_000);
  await hay(2);
  CanalDePrueba.todos[0]!.estaMudo = false;
  elSocket().saludar(3);
  await llegara(() => expect(SocketDePrueba.todos.map(({ estaVivo }) => estaVivo)).toEqual([false, true]));
  evento(4);
  await llegara(() => expect([una.oidos.at(-1), otra.oidos.at(-1)]).toEqual([4, 4]));
});

/** Two tabs of which the first leads, with a fake clock. */
async function dosConReloj() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true });
  const [, otra] = [await navegador.open(), await navegador.open()];
  await hay(1);
  elSocket().saludar(3);
  await llegara(() => expect(navegador.estados()).toEqual(['abierto', 'abierto']));
  // Frames for the tab that asked for a leader when the second tab was opened.
  elSocket().say({ t: 'pong' });
  return otra!;
}

test('a leader that is suspended while another tab is open is replaced by it, and the messages written there are sent', async () => {
  const otra = await dosConReloj();
  CanalDePrueba.todos[0]!.estaMudo = true;
  otra.cola.put(NUEVO);
  await vi.advanceTimersByTimeAsync(19_000);
  expect(cuantosSockets()).toBe(1);
  await vi.advanceTimersByTimeAsync(7_000);
  await hay(2);
  elSocket().saludar(3);
  await llegara(() => expect(elSocket().enviados()).toHaveLength(1));
});

test('a leader that answers is not replaced', async () => {
  await dosConReloj();
  const asked = vi.spyOn(CanalDePrueba.todos[1]!, 'postMessage');
  await vi.advanceTimersByTimeAsync(20_500);
  expect(asked).toHaveBeenCalledExactlyOnceWith({ t: 'quien' });
  elSocket().say({ t: 'pong' });
  await vi.advanceTimersByTimeAsync(6_000);
  expect(cuantosSockets()).toBe(1);
});

test('without locks every tab has its own socket', async () => {
  sinLocks();
  await navegador.open();
  await navegador.open();
  await hay(2);
});

test('a message of any tab is seen in all of them, sent once, and removed from all', async () => {
  const [una, otra] = [await navegador.open(), await navegador.open()];
  await hay(1);
  elSocket().saludar(0);
  await llegara(() => expect(navegador.estados()).toEqual(['abierto', 'abierto']));
  otra!.cola.put(NUEVO);
  expect(textos(otra!)).toEqual(['Hola en_cola']);
  await llegara(() => expect([textos(una!), textos(otra!)]).toEqual([['Hola enviando'], ['Hola enviando']]));
  expect(await countUnsent(otra!.queryClient)).toBe(1);
  await acusar(elSocket());
  await llegara(() => expect([textos(una!), textos(otra!)]).toEqual([[], []]));
  await llegara(async () => expect(await countUnsent(una!.queryClient)).toBe(0));
  expect([elSocket().enviados().length, navegador.chat.tiene.length]).toEqual([1, 0]);
});

test('two tabs without a channel send it once', async () => {
  const [una, otra] = [await navegador.open(), await navegador.open()];
  await hay(1);
  una!.cola.put({ ...NUEVO, texto: 'uno' });
  otra!.cola.put({ ...NUEVO, texto: 'dos' });
  await llegara(() => expect([textos(una!), textos(otra!)]).toEqual([[], []]));
  expect(navegador.chat.seen('POST', /mensajes$/)).toHaveLength(2);
});
