import { expect, test, vi } from 'vitest';
import { oncePerLink } from './once-per-link.ts';

test('a link requested twice is exchanged once, and each link separately', async () => {
  const exchange = vi.fn(async (url: string) => `canjeado ${url}`);
  const canjear = oncePerLink(exchange);
  expect(await Promise.all([canjear('/uno'), canjear('/uno'), canjear('/otro')])).toEqual([
    'canjeado /uno',
    'canjeado /uno',
    'canjeado /otro',
  ]);
  expect(await canjear('/uno')).toBe('canjeado /uno');
  expect(exchange.mock.calls).toEqual([['/uno'], ['/otro']]);
});

test('a failed exchange is repeated at the next request', async () => {
  const exchange = vi.fn<(url: string) => Promise<string>>();
  exchange.mockRejectedValueOnce(new Error('sin conexión')).mockResolvedValueOnce('canjeado');
  const canjear = oncePerLink(exchange);
  await expect(canjear('/uno')).rejects.toThrow('sin conexión');
  expect(await canjear('/uno')).toBe('canjeado');
});
