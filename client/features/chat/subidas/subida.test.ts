import { afterEach, expect, test, vi } from 'vitest';
import { deFichero } from './subida.ts';

afterEach(() => vi.unstubAllGlobals());

test('over plain http, where `crypto.randomUUID` is missing, each chosen file gets a unique key all the same', () => {
  const { crypto } = globalThis;
  vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array<ArrayBuffer>) => crypto.getRandomValues(bytes) });
  const fichero = new File(['x'], 'ficha.pdf', { type: 'application/pdf' });
  const claves = [deFichero(fichero), deFichero(fichero)].map(({ clave }) => clave);
  for (const clave of claves)
    expect(clave).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(claves).size).toBe(2);
});
