import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { METADATA_DEBOUNCE_MS, useMetadata } from './use-metadata.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.head.innerHTML = '<meta name="description" content="antes">';
  document.title = 'antes';
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Pagina({ title, description }: { title: string; description?: string }) {
  useMetadata({ title, ...(description ? { description } : {}) });
  return null;
}
const description = () => document.querySelector('meta[name="description"]')?.getAttribute('content');

test('of several changes within 50 ms only the last is applied', () => {
  const { rerender } = render(<Pagina title="Uno" description="d1" />);
  vi.advanceTimersByTime(METADATA_DEBOUNCE_MS - 1);
  rerender(<Pagina title="Dos" description="d2" />);
  vi.advanceTimersByTime(METADATA_DEBOUNCE_MS - 1);
  expect(document.title).toBe('antes');
  vi.advanceTimersByTime(1);
  expect(document.title).toBe('Dos · Farmágora');
  expect(description()).toBe('d2');
  expect(METADATA_DEBOUNCE_MS).toBe(50);
});
