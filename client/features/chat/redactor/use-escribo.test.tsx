import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RealtimeContext } from '../../../api/realtime/realtime.ts';
import { realtimeDePrueba } from '../../../testing/chat/realtime-de-prueba.ts';
import { useEscribo } from './use-escribo.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function start() {
  const { realtime, dichos } = realtimeDePrueba();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <RealtimeContext value={realtime}>{children}</RealtimeContext>
  );
  const { result, unmount } = renderHook(() => useEscribo(1), { wrapper });
  const dicho = () => dichos.flatMap((uno) => (uno.t === 'escribiendo' ? uno.on : []));
  return { ...result.current, unmount, dicho };
}

test('typing is reported at the first key and again every four seconds, and its end after five seconds without a key', () => {
  const { tecla, dicho } = start();
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

test('after sending or leaving, the end of typing is reported at once, and only once', () => {
  const uno = start();
  uno.tecla();
  uno.para();
  uno.para();
  vi.advanceTimersByTime(10_000);
  expect(uno.dicho()).toEqual([true, false]);
  const otro = start();
  otro.tecla();
  otro.unmount();
  vi.advanceTimersByTime(10_000);
  expect(otro.dicho()).toEqual([true, false]);
});
