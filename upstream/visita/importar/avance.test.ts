import { afterEach, expect, test, vi } from 'vitest';
import { createAvance } from './avance.ts';

afterEach(() => vi.useRealTimers());

test('tells the progress of the reading once a second; a phase has no percentage', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const anota = vi.fn();
  const tell = vi.fn();
  const avance = createAvance(tell, anota);
  avance.total(1_000);
  for (let i = 0; i < 2_000; i++) avance.fila();
  avance.bytes(300);
  expect(anota).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  avance.bytes(200);
  expect(anota.mock.calls).toEqual([['Leyendo la lista: 2.000 filas', 50]]);
  expect(tell).toHaveBeenCalledOnce();
  avance.fase('Comparando con el catálogo…');
  expect(anota.mock.lastCall).toEqual(['Comparando con el catálogo…', null]);
});
