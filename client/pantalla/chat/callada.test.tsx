import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { estaCallada, useCallada } from './callada.ts';

const HORA_MS = 3_600_000;
const dentroDeUnaHora = { silenciada_hasta: '2026-11-23T11:00:00.000Z' };
const dentroDe = (ms: number) => ({ silenciada_hasta: new Date(Date.now() + ms).toISOString() });
beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-11-23T10:00:00.000Z') }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a conversation is muted while the end of its muting is in the future', () => {
  const ahora = Date.now();
  expect(estaCallada({ silenciada_hasta: null }, ahora)).toBe(false);
  expect(estaCallada(dentroDe(-1), ahora)).toBe(false);
  expect(estaCallada(dentroDe(0), ahora)).toBe(false);
  expect(estaCallada(dentroDe(1), ahora)).toBe(true);
  expect(estaCallada({ silenciada_hasta: '9999-12-31T00:00:00.000Z' }, ahora)).toBe(true);
});

test('an open screen shows the end of the muting when its time comes, and then sets no further timer', () => {
  const { result } = renderHook(() => useCallada(dentroDeUnaHora));
  act(() => vi.advanceTimersByTime(HORA_MS - 1));
  expect(result.current).toBe(true);
  act(() => vi.advanceTimersByTime(1));
  expect(result.current).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('a machine that slept through the end shows it within a minute of its waking', () => {
  const { result } = renderHook(() => useCallada(dentroDeUnaHora));
  expect(result.current).toBe(true);
  vi.setSystemTime(Date.now() + 2 * HORA_MS);
  act(() => vi.advanceTimersByTime(60_000));
  expect(result.current).toBe(false);
});
