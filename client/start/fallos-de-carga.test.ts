import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/app/noticias', reload: vi.fn() });
});
afterEach(() => {
  vi.unstubAllGlobals();
});
const load = async () => (await import('./fallos-de-carga.ts')).recargarUnaVez;

test('a part that does not come is asked for with a new document, once', async () => {
  expect((await load())()).toBe(true);
  expect(location.reload).toHaveBeenCalledOnce();
  // The new document, which lacks it too.
  vi.resetModules();
  expect((await load())()).toBe(false);
  expect(location.reload).toHaveBeenCalledOnce();
});

test('without a line the document stays: the worker would give the same one, without what was typed', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const reloadOnce = await load();
  expect(reloadOnce()).toBe(false);
  expect(location.reload).not.toHaveBeenCalled();
  // Nor does the try that was not made count as one.
  line.mockReturnValue(true);
  expect(reloadOnce()).toBe(true);
  line.mockRestore();
});
