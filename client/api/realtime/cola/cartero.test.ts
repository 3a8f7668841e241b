import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FrameCliente } from '#shared/contract/realtime';
import { mensajeDe, NUEVO, startChat } from '../../../testing/realtime/chat-de-prueba.ts';
import { MENSAJES_SIN_ENVIAR } from '../../almacen-cifrado/colecciones.ts';
import { almacenEnMemoria } from '../../almacen-cifrado/en-memoria.ts';
import { createCartero } from './cartero.ts';
import { createCola } from './cola-mensajes.ts';

let chat: Awaited<ReturnType<typeof startChat>>;
let almacen: ReturnType<typeof almacenEnMemoria>;
let cola: ReturnType<typeof createCola>;
let cartero: ReturnType<typeof createCartero>;
let abierto: boolean;
let enLinea: boolean;
let dichos: Extract<FrameCliente, { t: 'enviar' }>[];
const onSesion = vi.fn();

beforeEach(async () => {
  chat = await startChat();
  almacen = almacenEnMemoria();
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => enLinea);
  enLinea = true;
  abierto = true;
  dichos = [];
  onSesion.mockClear();
  cola = createCola({ almacen: Promise.resolve(almacen), publish: () => {} });
  start();
});
afterEach(async () => {
  cartero.stop();
  cola.stop();
  vi.useRealTimers();
  await chat.close();
});
function start() {
  cartero = createCartero({
    cola,
    abierto: () => abierto,
    say(frame) {
      if (abierto && frame.t === 'enviar') dichos.push(frame);
      return abierto;
    },
    onSesion,
  });
}
/** Lets all pending microtasks and promises finish; timers do not advance. */
const quieto = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));
const pasan = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  await quieto();
};
/** Waits until the expectation holds, however slow the machine is. */
const llegara = <T>(que: () => T | Promise<T>) => vi.waitFor(que, { timeout: 10_000 });
const textos = () => cola.todos().map(({ texto, estado }) => `${texto} ${estado}`);
const put = async (...textosNuevos: string[]) => {
  for (const texto of textosNuevos) cola.put({ ...NUEVO, texto });
  await quieto();
};
const acusar = async (i: number) => {
  const { mensaje } = dichos[i]!;
  cartero.llego(mensaje.client_id, mensajeDe(mensaje.client_id, mensaje.texto ?? ''));
  await quieto();
};
const negar = async (i: number, status: number, reintentar_en: number | null = null) => {
  const ref = dichos[i]?.mensaje.client_id ?? '';
  const frame = { t: 'error', ref, code: 'sin_permiso', message: 'No puedes escribir aquí.' } as const;
  cartero.rechazado({ ...frame, status, reintentar_en });
  await quieto();
};
const guardados = async () => (await almacen.getAll(MENSAJES_SIN_ENVIAR)).map(({ valor }) => valor.texto);

test('by the channel: one message at a time per conversation, conversations in parallel, removed when acknowledged', async () => {
  await put('uno', 'dos');
  cola.put({ ...NUEVO, conversacion: 6, texto: 'aparte' });
  await quieto();
  expect(dichos.map(({ mensaje }) => mensaje.texto)).toEqual(['uno', 'aparte']);
  expect(textos()).toEqual(['uno enviando', 'dos en_cola', 'aparte enviando']);
  expect(await guardados()).toEqual(['uno', 'dos', 'aparte']);
  await acusar(0);
  expect(dichos.map(({ mensaje }) => mensaje.texto)).toEqual(['uno', 'aparte', 'dos']);
  await acusar(1);
  await acusar(2);
  expect([textos(), await guardados()]).toEqual([[], []]);
  expect(chat.seen('POST', /mensajes/)).toEqual([]);
});

test('the frame fits the contract', async () => {
  const adjunto = { id: '0f7e', nombre: 'a.png', mime: 'image/png', bytes: 3, ancho: 1, alto: 1 };
  const respuesta = { seq: 4, autor_id: 8, texto: '¿Vienes?', adjuntos: 0, eliminado: false };
  cola.put({ conversacion: 5, texto: 'Sí', adjuntos: [adjunto], respuesta, menciones: [8] });
  await quieto();
  const { client_id } = cola.todos()[0]!;
  expect(client_id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const mensaje = { client_id, texto: 'Sí', adjuntos: ['0f7e'], respuesta_a_seq: 4, menciones: [8] };
  expect(dichos).toEqual([{ t: 'enviar', conversacion: 5, mensaje }]);
});

test('without a channel messages go by the API’s call, in their order', async () => {
  abierto = false;
  await put('uno', 'dos', 'tres');
  await llegara(() => expect(textos()).toEqual([]));
  expect(chat.tiene.map(({ texto }) => texto)).toEqual(['uno', 'dos', 'tres']);
});

test('a channel that closes before the acknowledgement: the same client_id again, and the message exists once', async () => {
  await put('uno');
  const [primero] = dichos;
  chat.tiene.push({ client_id: primero!.mensaje.client_id, texto: 'uno' });
  abierto = false;
  cartero.cambio();
  await llegara(async () => {
    await pasan(100);
    expect(textos()).toEqual([]);
  });
  expect(chat.seen('POST', /mensajes/).map(({ body }) => JSON.parse(body).client_id)).toEqual([
    primero?.mensaje.client_id,
  ]);
  expect(chat.tiene).toHaveLength(1);
});

test('without a network no message is tried; with a network it is sent', async () => {
  abierto = false;
  enLinea = false;
  await put('uno');
  await pasan(3_600_000);
  expect([textos(), chat.seen('POST', /./)]).toEqual([['uno en_cola'], []]);
  enLinea = true;
  cartero.cambio();
  await llegara(() => expect(textos()).toEqual([]));
});

test('a change of the system clock changes nothing: same client_id, same wait', async () => {
  await put('uno');
  await negar(0, 503);
  vi.setSystemTime(Date.now() + 3_600_000);
  await pasan(2_500);
  vi.setSystemTime(Date.now() - 7_200_000);
  await negar(1, 503);
  await pasan(4_500);
  expect(dichos).toHaveLength(3);
  expect(new Set(dichos.map(({ mensaje }) => mensaje.client_id)).size).toBe(1);
  await acusar(2);
  expect(textos()).toEqual([]);
});

test('a message refused for good shows why, and those behind it go on; it can be retried or discarded', async () => {
  await put('uno', 'dos');
  await negar(0, 403);
  expect(textos()).toEqual(['uno fallido', 'dos enviando']);
  const [uno] = cola.todos();
  expect(uno?.motivo).toBe('No puedes escribir aquí.');
  await acusar(1);
  cola.retry(uno!.client_id);
  await quieto();
  expect(dichos[2]?.mensaje.client_id).toBe(uno?.client_id);
  expect(cola.todos()[0]?.motivo).toBeNull();
  await negar(2, 422);
  cola.discard(uno!.client_id);
  await quieto();
  expect([textos(), await guardados()]).toEqual([[], []]);
});

test('a refusal of the call is shown in the server’s words', async () => {
  abierto = false;
  chat.niega = { status: 403, message: 'Esta persona no recibe mensajes.' };
  await put('uno');
  await llegara(() => expect(cola.todos()[0]?.motivo).toBe('Esta persona no recibe mensajes.'));
});

test.each([408, 500, 503])('%d is retried, with growing waits', async (status) => {
  vi.spyOn(Math, 'random').mockReturnValue(0);
  await put('uno');
  await negar(0, status);
  expect(textos()).toEqual(['uno en_cola']);
  await pasan(900);
  expect(dichos).toHaveLength(1);
  await pasan(200);
  expect(dichos).toHaveLength(2);
  vi.mocked(Math.random).mockRestore();
});

test('429: no message at all is sent before the time that the server gave', async () => {
  await put('uno');
  await negar(0, 429, 40);
  cola.put({ ...NUEVO, conversacion: 6, texto: 'aparte' });
  cartero.cambio();
  await pasan(39_000);
  expect(dichos).toHaveLength(1);
  await pasan(2_000);
  expect(dichos).toHaveLength(3);
});

test('401 waits for the session', async () => {
  await put('uno');
  await negar(0, 401);
  expect(onSesion).toHaveBeenCalledTimes(1);
  expect(textos()).toEqual(['uno en_cola']);
});

test('after a day of retries a message fails and says so; retried by hand it has another day', async () => {
  await put('uno', 'dos');
  for (let i = 0; i < 25; i++) {
    await negar(dichos.length - 1, 503);
    await pasan(3_600_000);
  }
  expect(textos()).toEqual(['uno fallido', 'dos fallido']);
  const [uno] = cola.todos();
  expect(uno?.motivo).toMatch(/24 horas/);
  const antes = dichos.length;
  cola.retry(uno!.client_id);
  await quieto();
  expect(dichos).toHaveLength(antes + 1);
});

test('edited while it waits, a message is sent with its new text; edited while under way, it is edited at the API', async () => {
  await put('uno', 'dos');
  const [uno, dos] = cola.todos();
  cola.change(dos!.client_id, 'dos, mejor dicho');
  cola.change(uno!.client_id, 'uno, mejor dicho');
  await acusar(0);
  await llegara(() =>
    expect(chat.seen('PATCH', /mensajes\/m-/).map(({ body }) => JSON.parse(body).texto)).toEqual(['uno, mejor dicho']),
  );
  await llegara(() => expect(dichos[1]?.mensaje.texto).toBe('dos, mejor dicho'));
  await acusar(1);
  await llegara(() => expect(textos()).toEqual([]));
  expect(chat.seen('PATCH', /mensajes/)).toHaveLength(1);
});

test('without an acknowledgement in time it is sent again; its event counts as an acknowledgement, too', async () => {
  await put('uno');
  await pasan(21_000);
  expect(dichos).toHaveLength(2);
  await negar(1, 503);
  await acusar(0);
  expect(textos()).toEqual([]);
});

test('a message that was under way in a closed tab waits again', async () => {
  cartero.stop();
  await put('uno');
  const [uno] = cola.todos();
  cola.mark(uno!.client_id, 'enviando');
  abierto = false;
  enLinea = false;
  start();
  await quieto();
  expect(textos()).toEqual(['uno en_cola']);
  abierto = true;
  cartero.cambio();
  await quieto();
  expect(dichos.map(({ mensaje }) => mensaje.client_id)).toEqual([uno?.client_id]);
});

test('a message that another tab sent before it was stored here does not stay in the store', async () => {
  cartero.stop();
  cola.put(NUEVO);
  const { client_id } = cola.todos()[0]!;
  cola.receive(client_id, null);
  await quieto();
  expect([textos(), await guardados()]).toEqual([[], []]);
  // Nor does a late message of the other tab bring it back.
  cola.receive(client_id, {
    ...NUEVO,
    client_id,
    estado: 'enviando',
    motivo: null,
    creado_en: '',
    desde: 0,
    cambiado: false,
  });
  expect(textos()).toEqual([]);
});

test('pages get the same array as long as nothing changes', async () => {
  abierto = false;
  enLinea = false;
  await put('uno');
  const antes = cola.todos();
  cartero.cambio();
  await pasan(60_000);
  expect(cola.todos()).toBe(antes);
});
