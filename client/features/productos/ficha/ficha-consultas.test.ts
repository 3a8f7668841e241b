import { waitFor } from '@testing-library/react';
import { caches, Response } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { seeCopiaReplaced } from '../../../testing/comprobar/see-copia-replaced.ts';
import { productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { fichaQuery } from './ficha-consultas.ts';

let estado = 200;
let server: Awaited<ReturnType<typeof startServer>>;
const read = () => buildQueryClient().fetchQuery({ ...fichaQuery('31'), retry: false });

beforeEach(async () => {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('Response', Response);
  estado = 200;
  server = await startServer((_, response) => {
    if (estado === 0) response.destroy();
    else if (estado === 200) json(response, 200, { data: productoDePrueba() });
    else
      json(response, estado, { code: estado === 404 ? 'no_encontrado' : 'dependencia', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  await server.close();
  await caches.delete('fichas-2');
  vi.unstubAllGlobals();
});

test.each([0, 503])(
  'without a connection or with a failing API (%i) the copy is returned with its date',
  async (fallo) => {
    expect(await read()).toMatchObject({ guardadaEn: null, producto: { id: 31 } });
    await waitFor(async () => expect(await (await caches.open('fichas-2')).keys()).toHaveLength(1));
    estado = fallo;
    const { producto, guardadaEn } = await read();
    expect(producto).toEqual(productoDePrueba());
    expect(Date.parse(guardadaEn ?? '')).toBeGreaterThan(Date.now() - 60_000);
  },
);

test('without a copy the error is thrown', async () => {
  estado = 0;
  await expect(read()).rejects.toMatchObject({ code: 'sin_conexion' });
});

test('a product that no longer exists loses its copy', async () => {
  await read();
  await waitFor(async () => expect(await (await caches.open('fichas-2')).keys()).toHaveLength(1));
  estado = 404;
  await expect(read()).rejects.toMatchObject({ code: 'no_encontrado' });
  await waitFor(async () => expect(await (await caches.open('fichas-2')).keys()).toHaveLength(0));
});

test('a shown copy is replaced soon after the API answers again', async () => {
  await read();
  await waitFor(async () => expect(await (await caches.open('fichas-2')).keys()).toHaveLength(1));
  estado = 503;
  await seeCopiaReplaced(fichaQuery('31'), server, () => {
    estado = 200;
  });
});
