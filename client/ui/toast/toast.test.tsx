import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { NOTIFICATION_TIMEOUT_MS, showToast } from './toast-queue.ts';
import { Toaster } from './toaster.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('a toast from before the region is loaded is not lost, and disappears after 5,000 ms', async () => {
  expect(NOTIFICATION_TIMEOUT_MS).toBe(5000);
  showToast('Correo de confirmación enviado');
  render(<Toaster />);
  expect(await screen.findByText('Correo de confirmación enviado')).toBeTruthy();

  vi.useFakeTimers();
  act(() => showToast('Sesión cerrada correctamente', { text: 'Hasta pronto' }));
  expect(screen.getByText('Hasta pronto')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(4_900));
  expect(screen.queryByText('Sesión cerrada correctamente')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(200));
  expect(screen.queryByText('Sesión cerrada correctamente')).toBeNull();
});

test('its action is a button, and a press closes the toast', async () => {
  const onPress = vi.fn();
  render(<Toaster />);
  act(() => showToast('Movida a «Oferta»', { action: { label: 'Deshacer', onPress }, timeoutMs: 10_000 }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacer' }));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('Movida a «Oferta»')).toBeNull();
});
