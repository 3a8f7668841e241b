import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { forgetPresencia, receivePresencia, usePresencia } from './presencia.ts';

afterEach(() => vi.useRealTimers());

const oir = (usuario: number, estado: 'activa' | 'ausente' | null) =>
  act(() => receivePresencia({ t: 'efimero', tipo: 'presencia', usuarios: [{ usuario, estado }] }));

test('a person reported as present stays so until they are reported as gone, or are not reported for long', () => {
  vi.useFakeTimers();
  const { result } = renderHook(() => [usePresencia(1), usePresencia(2)]);
  oir(1, 'activa');
  oir(2, 'ausente');
  expect(result.current).toEqual(['activa', 'ausente']);
  act(() => vi.advanceTimersByTime(120_000));
  // The report of one person was repeated by a living process; the process of the other was killed.
  oir(1, 'activa');
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toEqual(['activa', undefined]);
  oir(1, null);
  expect(result.current).toEqual([undefined, undefined]);
  expect(vi.getTimerCount()).toBe(0);
  oir(2, 'activa');
  act(forgetPresencia);
  expect(result.current).toEqual([undefined, undefined]);
});
