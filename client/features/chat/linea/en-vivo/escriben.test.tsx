import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealtimeContext } from '../../../../api/realtime/realtime.ts';
import { YO } from '../../../../testing/chat/chat-de-prueba.ts';
import { realtimeDePrueba } from '../../../../testing/chat/realtime-de-prueba.ts';
import { fraseDeEscribir, useEscriben } from './escriben.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('two people who type are named, more are «varias personas»', () => {
  expect(
    ['', 'Ana', 'Ana Eva', 'Ana Eva José'].map((todos) => fraseDeEscribir(todos.split(' ').filter(Boolean))),
  ).toEqual(['', 'Ana está escribiendo…', 'Ana y Eva están escribiendo…', 'varias personas están escribiendo…']);
});

test('a person who sends no sign for six seconds has stopped typing; one who says so has stopped at once', () => {
  const canal = realtimeDePrueba();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RealtimeContext value={canal.realtime}>{children}</RealtimeContext>
  );
  const { result } = renderHook(() => useEscriben(1, YO), { wrapper });
  const escribe = (usuario: number, on = true, conversacion = 1) =>
    act(() =>
      canal.suena({ que: 'efimero', efimero: { t: 'efimero', tipo: 'escribiendo', conversacion, usuario, on } }),
    );
  const pasan = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  escribe(8);
  escribe(YO);
  escribe(9, true, 2);
  expect(result.current).toEqual([8]);
  pasan(4_000);
  escribe(9);
  escribe(8);
  pasan(5_900);
  expect(result.current).toEqual([8, 9]);
  escribe(9, false);
  expect(result.current).toEqual([8]);
  pasan(200);
  expect(result.current).toEqual([]);
});
