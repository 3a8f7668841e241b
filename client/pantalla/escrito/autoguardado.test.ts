import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/call/api-error.ts';
import { useAutoguardado } from './autoguardado.ts';

type Escrito = { titulo: string; texto: string };
const NUEVO: Escrito = { titulo: '', texto: '' };

const negado = (code: ApiError['code'], status: number, errors?: Record<string, string[]>) =>
  new ApiError({ code, message: '', requestId: 'r', ...(errors && { errors }) }, { status, startedAt: 0 });
/** Answers of the next calls, oldest first; with none left, calls succeed. */
let respuestas: (() => Promise<number>)[] = [];
let enviados: { datos: Escrito; version: number }[] = [];
const send = (datos: Escrito, version: number) => {
  enviados.push({ datos, version });
  return (respuestas.shift() ?? (() => Promise.resolve(version + 1)))();
};

let claves = 0;
let clave = '';
const open = (otra = clave) =>
  renderHook(() => useAutoguardado<Escrito>({ clave: otra, inicial: NUEVO, version: 1, send }));
const pasan = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
  respuestas = [];
  enviados = [];
  // Unsaved text is kept under its key as long as the page.
  claves += 1;
  clave = `prueba ${claves}`;
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('it saves a moment after the last key; while typing goes on, ten seconds after the first', async () => {
  const { result } = open();
  act(() => result.current.change({ titulo: 'a' }));
  expect(result.current.estado).toBe('pendiente');
  await pasan(1_400);
  expect(enviados).toEqual([]);
  await pasan(200);
  expect(enviados).toEqual([{ datos: { titulo: 'a', texto: '' }, version: 1 }]);
  expect([result.current.estado, result.current.version(), result.current.hayCambios()]).toEqual([
    'guardado',
    2,
    false,
  ]);
  for (let n = 0; n < 12; n += 1) {
    act(() => result.current.change({ texto: `letra ${n}` }));
    await pasan(1_000);
  }
  expect(enviados.length).toBe(2);
  await pasan(2_000);
  expect(enviados.at(-1)).toEqual({ datos: { titulo: 'a', texto: 'letra 11' }, version: 3 });
});

test('one call at a time: text typed meanwhile goes with the next one, on the version that came back', async () => {
  let contestar = (_version: number) => {};
  respuestas = [
    () =>
      new Promise<number>((listo) => {
        contestar = listo;
      }),
  ];
  const { result } = open();
  act(() => result.current.change({ titulo: 'a' }));
  await pasan(1_600);
  act(() => result.current.change({ titulo: 'ab' }));
  await pasan(5_000);
  expect(enviados).toHaveLength(1);
  await act(async () => contestar(7));
  await pasan(1_600);
  expect(enviados.at(-1)).toEqual({ datos: { titulo: 'ab', texto: '' }, version: 7 });
});

test('without the network it waits, and saves when the network is back', async () => {
  respuestas = [() => Promise.reject(negado('sin_conexion', 0)), () => Promise.reject(negado('sin_conexion', 0))];
  const { result } = open();
  act(() => result.current.change({ titulo: 'a' }));
  await pasan(1_600);
  expect(result.current.estado).toBe('sinConexion');
  // A browser that is online knows nothing about the server: it retries on a timer.
  await pasan(10_000);
  expect([enviados.length, result.current.estado]).toEqual([2, 'sinConexion']);
  await act(async () => void dispatchEvent(new Event('online')));
  expect([enviados.length, result.current.estado, result.current.hayCambios()]).toEqual([3, 'guardado', false]);
});

test('text that was unsaved when its page was left is there on return, on the version that it was written on', async () => {
  respuestas = [() => Promise.reject(negado('sin_conexion', 0))];
  const antes = open();
  act(() => antes.result.current.change({ titulo: 'a' }));
  await pasan(1_600);
  antes.unmount();
  const { result } = open();
  expect([result.current.datos.titulo, result.current.estado, result.current.hayCambios()]).toEqual([
    'a',
    'pendiente',
    true,
  ]);
  await pasan(1_600);
  expect(enviados.at(-1)).toEqual({ datos: { titulo: 'a', texto: '' }, version: 1 });
  cleanup();
  // Saved text is not kept.
  expect(open().result.current.datos).toEqual(NUEVO);
});

test('after a conflict nothing is sent until the writer decides', async () => {
  respuestas = [() => Promise.reject(negado('conflicto_version', 409))];
  const { result } = open();
  act(() => result.current.change({ titulo: 'a' }));
  await pasan(1_600);
  expect(result.current.estado).toBe('conflicto');
  act(() => result.current.change({ titulo: 'ab' }));
  await pasan(20_000);
  expect([enviados.length, result.current.estado]).toEqual([1, 'conflicto']);
  await act(async () => void (await result.current.overwrite(5)));
  expect(enviados.at(-1)).toEqual({ datos: { titulo: 'ab', texto: '' }, version: 5 });
  expect(result.current.estado).toBe('guardado');
  act(() => result.current.take({ titulo: 'de otra', texto: '' }, 9));
  expect([result.current.datos.titulo, result.current.version(), result.current.hayCambios()]).toEqual([
    'de otra',
    9,
    false,
  ]);
});

test('a refusal names its field, and is not sent again until the text changes; Ctrl+S sends at once', async () => {
  respuestas = [() => Promise.reject(negado('validacion', 422, { titulo: ['Demasiado largo'] }))];
  const { result } = open();
  act(() => result.current.change({ titulo: 'a' }));
  await pasan(1_600);
  expect([result.current.estado, result.current.errores]).toEqual(['invalido', { titulo: ['Demasiado largo'] }]);
  await pasan(20_000);
  expect(enviados).toHaveLength(1);
  act(() => result.current.change({ titulo: 'b' }));
  await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true })));
  expect([enviados.length, result.current.estado, Object.keys(result.current.errores)]).toEqual([2, 'guardado', []]);
});
