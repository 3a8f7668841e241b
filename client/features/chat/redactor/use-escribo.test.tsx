import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealtimeContext } from '../../../api/realtime/realtime.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { useEscribo } from './use-escribo.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function empezar() {
  const { realtime, dichos } = realtimeDePrueba();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RealtimeContext value={realtime}>{children}</RealtimeContext>
  );
  const { result, unmount } = renderHook(() => useEscribo(1), { wrapper });
  const dicho = () => dichos.flatMap((uno) => (uno.t === 'escribiendo' ? uno.on : []));
  return { ...result.current, unmount, dicho };
}

test('that one writes is said at the first key, again every four seconds, and that one has stopped after five', () => {
  const { tecla, dicho } = empezar();
  for (let n = 0; n < 8; n += 1) {
    tecla();
    vi.advanceTimersByTime(1_000);
  }
  expect(dicho()).toEqual([true, true]);
  vi.advanceTimersByTime(3_999);
  expect(dicho()).toEqual([true, true]);
  vi.advanceTimersByTime(1);
  expect(dicho()).toEqual([true, true, false]);
});

test('who sends, or leaves, has stopped at once, and it is said once', () => {
  const uno = empezar();
  uno.tecla();
  uno.para();
  uno.para();
  vi.advanceTimersByTime(10_000);
  expect(uno.dicho()).toEqual([true, false]);
  const otro = empezar();
  otro.tecla();
  otro.unmount();
  vi.advanceTimersByTime(10_000);
  expect(otro.dicho()).toEqual([true, false]);
});
