import { caches, Response } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { productoDePrueba } from '../../testing/producto-de-prueba.ts';
import { readCopia, saveCopia } from './copias-fichas.ts';

// jsdom has no Cache API: this one follows the standard, with the Response of Node's fetch.
beforeEach(() => {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('Response', Response);
});
afterEach(async () => {
  await caches.delete('fichas-2');
  vi.unstubAllGlobals();
});

test('a copy is read back with its date, without the reader’s «seguido»', async () => {
  await saveCopia(productoDePrueba({ seguido: true }), new Date('2026-11-20T10:00:00Z'));
  expect(await readCopia('31')).toEqual({
    algo: productoDePrueba({ seguido: false }),
    guardadaEn: '2026-11-20T10:00:00.000Z',
  });
  expect(await readCopia('32')).toBeNull();
});

test('the last 20 are kept; a product that is read again becomes the newest', async () => {
  for (let id = 1; id <= 20; id++) await saveCopia(productoDePrueba({ id }));
  await saveCopia(productoDePrueba({ id: 1 }));
  await saveCopia(productoDePrueba({ id: 21 }));
  const kept = await Promise.all(Array.from({ length: 21 }, (_, n) => readCopia(n + 1)));
  expect(kept.flatMap((copia, n) => (copia ? [] : [n + 1]))).toEqual([2]);
});

test('an entry that an older version or other code wrote is not a copy', async () => {
  const cache = await caches.open('fichas-2');
  await cache.put(`${location.origin}/copias/fichas/31`, new Response('{"algo":{"id":31}}'));
  expect(await readCopia('31')).toBeNull();
  await cache.put(`${location.origin}/copias/fichas/31`, new Response('no json'));
  expect(await readCopia('31')).toBeNull();
});

test('a browser without a Cache API, or one that refuses it, has no copies and throws no errors', async () => {
  vi.stubGlobal('caches', undefined);
  await saveCopia(productoDePrueba());
  expect(await readCopia('31')).toBeNull();
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('refused', 'SecurityError')) });
  await saveCopia(productoDePrueba());
  expect(await readCopia('31')).toBeNull();
});
