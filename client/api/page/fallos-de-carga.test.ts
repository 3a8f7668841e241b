import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endDocument } from '../../documento/per-document.ts';
import { recargarUnaVez, watchCarga } from './fallos-de-carga.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/app/noticias', reload: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a part that does not come is asked for with a new document, once', () => {
  const onSigue = vi.fn();
  recargarUnaVez(onSigue);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(onSigue).not.toHaveBeenCalled();
  // The new document, which lacks it too.
  endDocument();
  recargarUnaVez(onSigue);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(onSigue).toHaveBeenCalledOnce();
});

test('without a line the document stays: the worker would give the same one, without what was typed', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onSigue = vi.fn();
  recargarUnaVez(onSigue);
  expect(location.reload).not.toHaveBeenCalled();
  expect(onSigue).toHaveBeenCalledOnce();
  // Nor does the try that was not made count as one.
  line.mockReturnValue(true);
  recargarUnaVez(onSigue);
  expect(location.reload).toHaveBeenCalledOnce();
  line.mockRestore();
});

test('who is leaving goes where they wanted: what ended on the way out is no reason to read this page anew', () => {
  vi.useFakeTimers();
  watchCarga();
  dispatchEvent(new Event('beforeunload'));
  const [ofThePage, besideIt] = [vi.fn(), vi.fn()];
  recargarUnaVez(ofThePage);
  recargarUnaVez(besideIt);
  vi.advanceTimersByTime(9_999);
  expect(location.reload).not.toHaveBeenCalled();
  // The person stayed after all.
  vi.advanceTimersByTime(1);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(ofThePage).not.toHaveBeenCalled();
  expect(besideIt).not.toHaveBeenCalled();
});

test('who stayed, on a page that was read anew a moment ago, is told what it lacks', () => {
  vi.useFakeTimers();
  recargarUnaVez();
  endDocument();
  watchCarga();
  dispatchEvent(new Event('beforeunload'));
  const onSigue = vi.fn();
  recargarUnaVez(onSigue);
  vi.advanceTimersByTime(10_000);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(onSigue).toHaveBeenCalledOnce();
});

test('a page that has been left takes its second thoughts along', () => {
  vi.useFakeTimers();
  watchCarga();
  dispatchEvent(new Event('beforeunload'));
  recargarUnaVez();
  endDocument();
  vi.advanceTimersByTime(60_000);
  expect(location.reload).not.toHaveBeenCalled();
});
