import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endDocument } from '../../documento/per-document.ts';
import { reloadOnce, watchCarga } from './fallos-de-carga.ts';

beforeEach(() => {
  sessionStorage.clear();
  vi.stubGlobal('location', { pathname: '/app/noticias', reload: vi.fn() });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a missing module reloads the document, once', () => {
  const onSigue = vi.fn();
  reloadOnce(onSigue);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(onSigue).not.toHaveBeenCalled();
  // The new document lacks the module too.
  endDocument();
  reloadOnce(onSigue);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(onSigue).toHaveBeenCalledOnce();
});

test('offline there is no reload: the worker would serve the same document, without the typed text', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onSigue = vi.fn();
  reloadOnce(onSigue);
  expect(location.reload).not.toHaveBeenCalled();
  expect(onSigue).toHaveBeenCalledOnce();
  // Nor is the reload that was not made counted as an attempt.
  line.mockReturnValue(true);
  reloadOnce(onSigue);
  expect(location.reload).toHaveBeenCalledOnce();
  line.mockRestore();
});

test('a load that failed because the person is leaving does not reload the page that they leave', () => {
  vi.useFakeTimers();
  watchCarga();
  dispatchEvent(new Event('beforeunload'));
  const [ofThePage, besideIt] = [vi.fn(), vi.fn()];
  reloadOnce(ofThePage);
  reloadOnce(besideIt);
  vi.advanceTimersByTime(9_999);
  expect(location.reload).not.toHaveBeenCalled();
  // The person stayed after all.
  vi.advanceTimersByTime(1);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(ofThePage).not.toHaveBeenCalled();
  expect(besideIt).not.toHaveBeenCalled();
});

test('a person who stayed on a page that was just reloaded is told what is missing', () => {
  vi.useFakeTimers();
  reloadOnce();
  endDocument();
  watchCarga();
  dispatchEvent(new Event('beforeunload'));
  const onSigue = vi.fn();
  reloadOnce(onSigue);
  vi.advanceTimersByTime(10_000);
  expect(location.reload).toHaveBeenCalledOnce();
  expect(onSigue).toHaveBeenCalledOnce();
});

test('a page that has been left cancels its pending reload', () => {
  vi.useFakeTimers();
  watchCarga();
  dispatchEvent(new Event('beforeunload'));
  reloadOnce();
  endDocument();
  vi.advanceTimersByTime(60_000);
  expect(location.reload).not.toHaveBeenCalled();
});
