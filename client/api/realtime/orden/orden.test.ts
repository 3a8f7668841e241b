import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventoDe } from '../../../testing/realtime/socket-de-prueba.ts';
import { ApiError } from '../../call/api-error.ts';
import { createOrden, type Respuesta } from './orden.ts';

const oidos: (number | 'otra vez')[] = [];
const preguntas: (number | undefined)[] = [];
let contestar: (despues: number | undefined) => Respuesta;
let orden: ReturnType<typeof createOrden>;

const hasta =
  (n: number, pagina = 500) =>
  (despues: number | undefined) => {
    const data = Array.from({ length: n }, (_, i) => eventoDe(i + 1)).filter((e) => e.n > (despues ?? n));
    return {
      data: data.slice(0, pagina),
      meta: { n, hay_mas: data.length > pagina, resincronizar: false },
    };
  };
const fallo = (status: number) => () => {
  throw new ApiError({ code: 'error_interno', message: '', requestId: '' }, { status, startedAt: 0 });
};

beforeEach(() => {
  vi.useFakeTimers();
  oidos.length = 0;
  preguntas.length = 0;
  contestar = hasta(0);
  orden = createOrden({
    async ask(despues) {
      preguntas.push(despues);
      return contestar(despues);
    },
    emit: (suceso) => oidos.push(suceso.que === 'evento' ? suceso.evento.n : 'otra vez'),
  });
});
afterEach(() => {
  orden.stop();
  vi.useRealTimers();
});
const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Brings the order to a known position, and forgets the resync that this emitted. */
function desde(n: number) {
  orden.start(n);
  oidos.length = 0;
}
const llegan = (...ns: number[]) => {
  for (const n of ns) orden.evento(eventoDe(n));
};

test('events in order are emitted at once, and a repeated event only once', () => {
  desde(3);
  llegan(4, 4, 5, 3, 1, 5, 6);
  expect(oidos).toEqual([4, 5, 6]);
  expect([orden.ultimo(), preguntas]).toEqual([6, []]);
});

test('a gap is filled first, and the events that came meanwhile follow in order', async () => {
  desde(3);
  contestar = hasta(7);
  llegan(6, 8, 7);
  expect(oidos).toEqual([]);
  await pasan(0);
  expect(oidos).toEqual([4, 5, 6, 7, 8]);
  expect(preguntas).toEqual([3]);
});

test('a gap is filled page by page', async () => {
  desde(1);
  contestar = hasta(9, 3);
  llegan(10);
  await pasan(0);
  expect(oidos).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(preguntas).toEqual([1, 4, 7]);
});

test('the channel may fill the gap itself', async () => {
  desde(1);
  contestar = fallo(503);
  llegan(3, 2, 4);
  await pasan(60_000);
  expect(oidos).toEqual([2, 3, 4]);
  expect(preguntas).toEqual([1]);
});

test('a failing API is asked again; an API that never has the event leads to a resync', async () => {
  desde(1);
  contestar = fallo(503);
  llegan(3);
  await pasan(2_000);
  contestar = hasta(2);
  await pasan(10_000);
  expect(oidos).toEqual([2, 3]);
  oidos.length = 0;
  contestar = (despues) => (despues === undefined ? hasta(6)(despues) : hasta(3)(despues));
  llegan(5, 7);
  await pasan(120_000);
  expect(oidos).toEqual(['otra vez', 7]);
});

test('events that the API has deleted: resync, and on from the server’s position', async () => {
  desde(1);
  contestar = () => ({ data: [], meta: { n: 40, hay_mas: false, resincronizar: true } });
  llegan(30, 41);
  await pasan(0);
  expect(oidos).toEqual(['otra vez', 41]);
  orden.resync(50);
  llegan(45, 51);
  expect(oidos).toEqual(['otra vez', 41, 'otra vez', 51]);
});

test('a resync without a position asks the API for it, and is emitted after the answer', async () => {
  desde(5);
  contestar = hasta(20);
  orden.resync(0);
  llegan(6, 21);
  expect(oidos).toEqual([]);
  await pasan(0);
  expect(oidos).toEqual(['otra vez', 21]);
  expect(preguntas).toEqual([undefined]);
});

test('another database than before: lower numbers count again', () => {
  desde(500);
  orden.resync(3);
  llegan(4);
  expect(oidos).toEqual(['otra vez', 4]);
});

test('the first welcome gives the position and emits a resync; later welcomes emit nothing', () => {
  orden.start(8);
  orden.start(12);
  expect([oidos, orden.ultimo()]).toEqual([['otra vez'], 8]);
});

test('polling: first the position, then the events after it', async () => {
  contestar = hasta(4);
  expect(await orden.poll()).toBe('hay');
  contestar = hasta(6);
  expect(await orden.poll()).toBe('hay');
  expect(oidos).toEqual(['otra vez', 5, 6]);
  contestar = fallo(404);
  expect(await orden.poll()).toBe('ausente');
  contestar = fallo(502);
  expect(await orden.poll()).toBe('fallo');
});

test('more waiting events than fit: resync', async () => {
  desde(1);
  contestar = fallo(503);
  llegan(...Array.from({ length: 1_001 }, (_, i) => i + 3));
  contestar = hasta(1_500);
  await pasan(60_000);
  expect(oidos).toEqual(['otra vez']);
  expect(orden.ultimo()).toBe(1_500);
});

test('when another tab has heard more events, the missing ones are requested', async () => {
  desde(1);
  contestar = hasta(3);
  orden.catchUp(3);
  await pasan(0);
  expect(oidos).toEqual([2, 3]);
});

test('after parar() it emits nothing', async () => {
  desde(1);
  contestar = hasta(3);
  orden.catchUp(3);
  orden.stop();
  await pasan(60_000);
  expect(oidos).toEqual([]);
});
