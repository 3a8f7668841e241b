import { afterEach, beforeEach, expect, vi } from 'vitest';

// A test that writes to console.error fails, unless it expected so itself: vi.mocked(console.error).mockClear().
beforeEach(() => {
  vi.spyOn(console, 'error');
});
afterEach(() => {
  const calls = vi.mocked(console.error).mock.calls.map((args) => args.map(String).join(' '));
  vi.mocked(console.error).mockRestore();
  expect(calls, 'console.error was called').toEqual([]);
});
