import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { recargarUnaVez } from './fallos-de-carga.ts';
import { endDocument } from './per-document.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/app/noticias', reload: vi.fn() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test('a part that does not come is asked for with a new document, once', () => {
  expect(recargarUnaVez()).toBe(true);
  expect(location.reload).toHaveBeenCalledOnce();
  // The new document, which lacks it too.
  endDocument();
  expect(recargarUnaVez()).toBe(false);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('without a line the document stays: the worker would give the same one, without what was typed', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(recargarUnaVez()).toBe(false);
  expect(location.reload).not.toHaveBeenCalled();
  // Nor does the try that was not made count as one.
  line.mockReturnValue(true);
  expect(recargarUnaVez()).toBe(true);
  line.mockRestore();
});
