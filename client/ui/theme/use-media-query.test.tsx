import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useMediaQuery, WIDE } from './use-media-query.ts';

const Ancho = ({ fallback }: { fallback?: boolean }) => (
  <p>{useMediaQuery(WIDE, fallback) ? 'al lado' : 'detrás de un botón'}</p>
);
const seen = () => screen.getByRole('paragraph').textContent;

/** A fake window with a settable width; jsdom has no matchMedia. */
function stubWindow(em: number) {
  const heard = new Set<() => void>();
  const state = { em, heard };
  vi.stubGlobal('matchMedia', (query: string) => {
    expect(query).toBe('(width >= 64em)');
    return {
      matches: state.em >= 64,
      addEventListener: (_: string, listener: () => void) => heard.add(listener),
      removeEventListener: (_: string, listener: () => void) => heard.delete(listener),
    };
  });
  return state;
}
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('it follows the window, and stops with its component', () => {
  const state = stubWindow(24);
  const { unmount } = render(<Ancho fallback />);
  expect(seen()).toBe('detrás de un botón');
  state.em = 64;
  act(() => {
    for (const listener of state.heard) listener();
  });
  expect(seen()).toBe('al lado');
  unmount();
  expect(state.heard.size).toBe(0);
});

test('without matchMedia it returns the fallback', () => {
  vi.stubGlobal('matchMedia', undefined);
  const { rerender } = render(<Ancho fallback />);
  expect(seen()).toBe('al lado');
  rerender(<Ancho />);
  expect(seen()).toBe('detrás de un botón');
});
