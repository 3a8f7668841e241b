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
    async preguntar(despues) {
      preguntas.push(despues);
      return contestar(despues);
    },
    emitir: (suceso) => oidos.push(suceso.que === 'evento' ? suceso.evento.n : 'otra vez'),
  });
});
afterEach(() => {
  orden.parar();
  vi.useRealTimers();
});
const pasan = (ms: number) => vi.advanceTimersByTimeAsync(ms);
/** Where it stands is known; what was read anew for it is forgotten. */
function desde(n: number) {
  orden.empezar(n);
  oidos.length = 0;
}
const llegan = (...ns: number[]) => {
  for (const n of ns) orden.evento(eventoDe(n));
};

test('what comes in order is told at once, and twice is once', () => {
  desde(3);
  llegan(4, 4, 5, 3, 1, 5, 6);
  expect(oidos).toEqual([4, 5, 6]);
  expect([orden.ultimo(), preguntas]).toEqual([6, []]);
});

test('a gap waits until it is filled, and what came meanwhile follows in order', async () => {
  desde(3);
  contestar = hasta(7);
  llegan(6, 8, 7);
  expect(oidos).toEqual([]);
  await pasan(0);
  expect(oidos).toEqual([4, 5, 6, 7, 8]);
  expect(preguntas).toEqual([3]);
});

test('it is filled page by page', async () => {
  desde(1);
  contestar = hasta(9, 3);
  llegan(10);
  await pasan(0);
  expect(oidos).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(preguntas).toEqual([1, 4, 7]);
});

test('the channel may fill it itself', async () => {
  desde(1);
  contestar = fallo(503);
  llegan(3, 2, 4);
  await pasan(60_000);
  expect(oidos).toEqual([2, 3, 4]);
  expect(preguntas).toEqual([1]);
});

test('an API that fails is asked again; one that never has it ends in reading anew', async () => {
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

test('what is not kept any more: read anew, and on from where the server says', async () => {
  desde(1);
  contestar = () => ({ data: [], meta: { n: 40, hay_mas: false, resincronizar: true } });
  llegan(30, 41);
  await pasan(0);
  expect(oidos).toEqual(['otra vez', 41]);
  orden.resincronizar(50);
  llegan(45, 51);
  expect(oidos).toEqual(['otra vez', 41, 'otra vez', 51]);
});

test('who says that something is missing and not where: the API is asked, and is told of it after', async () => {
  desde(5);
  contestar = hasta(20);
  orden.resincronizar(0);
  llegan(6, 21);
  expect(oidos).toEqual([]);
  await pasan(0);
  expect(oidos).toEqual(['otra vez', 21]);
  expect(preguntas).toEqual([undefined]);
});

test('another database than before: lower numbers count again', () => {
  desde(500);
  orden.resincronizar(3);
  llegan(4);
  expect(oidos).toEqual(['otra vez', 4]);
});

test('the first welcome says where one stands, and what was read before it is read anew; later ones say nothing', () => {
  orden.empezar(8);
  orden.empezar(12);
  expect([oidos, orden.ultimo()]).toEqual([['otra vez'], 8]);
});

test('polled: first where one stands, then what came after', async () => {
  contestar = hasta(4);
  expect(await orden.sondear()).toBe('hay');
  contestar = hasta(6);
  expect(await orden.sondear()).toBe('hay');
  expect(oidos).toEqual(['otra vez', 5, 6]);
  contestar = fallo(404);
  expect(await orden.sondear()).toBe('ausente');
  contestar = fallo(502);
  expect(await orden.sondear()).toBe('fallo');
});

test('more than can wait: read anew', async () => {
  desde(1);
  contestar = fallo(503);
  llegan(...Array.from({ length: 1_001 }, (_, i) => i + 3));
  contestar = hasta(1_500);
  await pasan(60_000);
  expect(oidos).toEqual(['otra vez']);
  expect(orden.ultimo()).toBe(1_500);
});

test('somebody else has heard more: asked for', async () => {
  desde(1);
  contestar = hasta(3);
  orden.alcanzar(3);
  await pasan(0);
  expect(oidos).toEqual([2, 3]);
});

test('stopped, it tells nothing any more', async () => {
  desde(1);
  contestar = hasta(3);
  orden.alcanzar(3);
  orden.parar();
  await pasan(60_000);
  expect(oidos).toEqual([]);
});
