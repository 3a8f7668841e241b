import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ANA, startChat } from '../../testing/realtime/chat-de-prueba.ts';
import { BORRADORES_CHAT } from '../almacen-cifrado/colecciones.ts';
import { buildQueryClient } from '../call/query-client.ts';
import { almacenDePersona } from '../session/almacen-persona.ts';
import { endSession } from '../session/salida.ts';
import { ensureSession } from '../session/session.ts';
import { countUnsent } from '../session/sin-enviar.ts';
import { openBorradores, readBorrador, releaseBorrador, saveBorrador } from './borradores-chat.ts';

let chat: Awaited<ReturnType<typeof startChat>>;
let queryClient: QueryClient;
let close: () => void;

beforeEach(async () => {
  chat = await startChat();
  chat.quien = ANA;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  await open();
});
afterEach(async () => {
  close();
  await endSession(queryClient);
  vi.useRealTimers();
  await chat.close();
});
async function open() {
  queryClient = buildQueryClient();
  await ensureSession(queryClient);
  close = openBorradores(queryClient);
}
/** Waits until the expectation holds, however slow the machine is. */
const llegara = <T>(que: () => T | Promise<T>) => vi.waitFor(que, { timeout: 10_000 });
const guardados = async () =>
  ((await (await almacenDePersona(queryClient))?.getAll(BORRADORES_CHAT)) ?? []).map(({ valor }) => valor.texto);

test('a draft is kept in the browser at once, and at the API two seconds after the last letter', async () => {
  for (const texto of ['H', 'Ho', 'Hol']) saveBorrador(5, texto);
  expect(await readBorrador(5)).toBe('Hol');
  expect(await readBorrador(6)).toBeNull();
  await llegara(async () => expect(await guardados()).toEqual(['Hol']));
  await vi.advanceTimersByTimeAsync(1_500);
  saveBorrador(5, 'Hola');
  await vi.advanceTimersByTimeAsync(1_500);
  expect(chat.borradores).toEqual([]);
  await vi.advanceTimersByTimeAsync(600);
  await llegara(() => expect(chat.borradores).toEqual(['Hola']));
  await llegara(async () => expect(await guardados()).toEqual([]));
  // Another device may have changed the draft since.
  expect(await readBorrador(5)).toBeNull();
  // A draft does not count for the question before a logout.
  expect(await countUnsent(queryClient)).toBe(0);
});

test('a tab that is closed before the call loses nothing: the next visit reads the draft, and sends it', async () => {
  saveBorrador(5, 'A medias');
  await llegara(async () => expect(await guardados()).toEqual(['A medias']));
  close();
  expect(await readBorrador(5)).toBeNull();
  await open();
  expect(await readBorrador(5)).toBe('A medias');
  await vi.advanceTimersByTimeAsync(2_100);
  await llegara(() => expect(chat.borradores).toEqual(['A medias']));
});

test('an API that is down gets the draft later; after a refusal it is not tried again', async () => {
  chat.niega = { status: 503 };
  saveBorrador(5, 'Hola');
  await vi.advanceTimersByTimeAsync(2_100);
  await llegara(() => expect(chat.seen('PATCH', /5$/)).toHaveLength(1));
  await llegara(async () => expect(await guardados()).toEqual(['Hola']));
  chat.niega = { status: 403 };
  await vi.advanceTimersByTimeAsync(31_000);
  await llegara(() => expect(chat.seen('PATCH', /5$/)).toHaveLength(2));
  await llegara(async () => expect(await guardados()).toEqual([]));
  await vi.advanceTimersByTimeAsync(120_000);
  expect(chat.seen('PATCH', /5$/)).toHaveLength(2);
});

test('a draft that another tab has written since is not deleted with the one that this tab has sent', async () => {
  saveBorrador(5, 'De esta');
  await llegara(async () => expect(await guardados()).toEqual(['De esta']));
  const suyo = await almacenDePersona(queryClient);
  await suyo?.put(BORRADORES_CHAT, '5', { conversacion: 5, texto: 'De la otra, más nuevo' });
  await vi.advanceTimersByTimeAsync(2_100);
  await llegara(() => expect(chat.borradores).toEqual(['De esta']));
  await llegara(async () => expect(await readBorrador(5)).toBeNull());
  // This tab would send it with the next visit, if the other tab were closed.
  expect(await guardados()).toEqual(['De la otra, más nuevo']);
});

test('a page that is hidden sends the draft at once', async () => {
  saveBorrador(5, 'Hola');
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  visible.mockRestore();
  await llegara(() => expect(chat.borradores).toEqual(['Hola']));
});

test('after the message is sent, the API is not told again that the draft is empty', async () => {
  saveBorrador(5, 'Hola');
  saveBorrador(5, '');
  await llegara(async () => expect(await guardados()).toEqual(['']));
  releaseBorrador(5);
  await llegara(async () => expect(await guardados()).toEqual([]));
  await vi.advanceTimersByTimeAsync(4_000);
  expect(chat.seen('PATCH', /5$/)).toHaveLength(0);
  // From then on another device may write a draft there.
  expect(await readBorrador(5)).toBeNull();
  // A draft that is begun by then belongs to the next message.
  saveBorrador(5, 'Y otra cosa');
  releaseBorrador(5);
  await vi.advanceTimersByTimeAsync(2_100);
  await llegara(() => expect(chat.borradores).toEqual(['Y otra cosa']));
});

test('a draft that was under way when its message was sent is emptied at the API too', async () => {
  saveBorrador(5, 'Hola');
  await vi.advanceTimersByTimeAsync(2_001);
  saveBorrador(5, '');
  await llegara(() => expect(chat.borradores).toEqual(['Hola']));
  releaseBorrador(5);
  await vi.advanceTimersByTimeAsync(4_100);
  await llegara(() => expect(chat.borradores).toEqual(['Hola', '']));
});
