import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useAltoVisible } from './use-alto-visible.ts';

const alto = () => document.documentElement.style.getPropertyValue('--visible-height');

test('with a keyboard the window is as high as its visible part; zoomed, without a keyboard, or outside of the chat it keeps its height', () => {
  const vista = Object.assign(new EventTarget(), { height: 800, scale: 1 });
  vi.stubGlobal('visualViewport', vista);
  vi.stubGlobal('innerHeight', 800);
  vi.stubGlobal('scrollTo', vi.fn());
  const pasa = (cambio: Partial<typeof vista>) => {
    Object.assign(vista, cambio).dispatchEvent(new Event('resize'));
    return alto();
  };
  const { unmount } = renderHook(() => useAltoVisible());
  expect(alto()).toBe('');
  expect(pasa({ height: 460.4 })).toBe('460px');
  expect(scrollTo).toHaveBeenCalledWith(0, 0);
  // A toolbar of the browser, which `dvh` already subtracts.
  expect(pasa({ height: 744 })).toBe('');
  expect(pasa({ height: 300, scale: 2 })).toBe('');
  expect(pasa({ height: 460, scale: 1 })).toBe('460px');
  unmount();
  expect(alto()).toBe('');
  expect(pasa({ height: 400 })).toBe('');
});
