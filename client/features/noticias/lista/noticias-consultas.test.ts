import { waitFor } from '@testing-library/react';
import { caches, Response } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildQueryClient } from '../../../api/call/query-client.ts';
import { seeCopiaReplaced } from '../../../testing/comprobar/see-copia-replaced.ts';
import { noticiaDePrueba } from '../../../testing/noticia-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { noticiaQuery } from './noticias-consultas.ts';

let estado = 200;
let noticia = noticiaDePrueba(7);
let server: Awaited<ReturnType<typeof startServer>>;
const read = (mas: { previa?: string; esProfesional?: boolean } = {}) =>
  buildQueryClient().fetchQuery({
    ...noticiaQuery({ id: '7', filtro: {}, esProfesional: false, ...mas }),
    retry: false,
  });
const copias = async () => (await (await caches.open('noticias-1')).keys()).length;

beforeEach(async () => {
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('Response', Response);
  [estado, noticia] = [200, noticiaDePrueba(7)];
  server = await startServer((_, response) => {
    if (estado === 200) return json(response, 200, { data: noticia });
    if (estado === 0) return response.destroy();
    const code = { 410: 'retirado', 429: 'demasiadas_peticiones' }[estado] ?? 'dependencia';
    json(response, estado, { code, message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  await server.close();
  await caches.delete('noticias-1');
  vi.unstubAllGlobals();
});

test.each([0, 503])(
  'without a connection or with a failing API (%i) the copy of an article is returned with its date',
  async (fallo) => {
    expect(await read()).toEqual(noticiaDePrueba(7));
    await waitFor(async () => expect(await copias()).toBe(1));
    estado = fallo;
    const { guardadaEn, ...copia } = await read();
    expect(copia).toEqual(noticiaDePrueba(7));
    expect(Date.parse(guardadaEn ?? '')).toBeGreaterThan(Date.now() - 60_000);
  },
);

test('a withdrawn article loses its copy; an error for too many requests keeps it', async () => {
  await read();
  await waitFor(async () => expect(await copias()).toBe(1));
  estado = 429;
  await expect(read()).rejects.toMatchObject({ code: 'demasiadas_peticiones' });
  expect(await copias()).toBe(1);
  estado = 410;
  await expect(read()).rejects.toMatchObject({ code: 'retirado' });
  await waitFor(async () => expect(await copias()).toBe(0));
});

test('neither previews nor texts for professionals are kept as copies', async () => {
  const noDejaCopia = async () => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(await copias()).toBe(0);
  };
  await read({ previa: 'firmado' });
  await noDejaCopia();
  noticia = noticiaDePrueba(7, { solo_profesionales: true });
  await read({ esProfesional: true });
  await noDejaCopia();
  // A preview does not read a copy either.
  noticia = noticiaDePrueba(7);
  await read();
  await waitFor(async () => expect(await copias()).toBe(1));
  estado = 0;
  await expect(read({ previa: 'firmado' })).rejects.toMatchObject({ code: 'sin_conexion' });
});

test('a shown copy is replaced soon after the API answers again', async () => {
  await read();
  await waitFor(async () => expect(await copias()).toBe(1));
  estado = 503;
  await seeCopiaReplaced(noticiaQuery({ id: '7', filtro: {}, esProfesional: false }), server, () => {
    estado = 200;
  });
});
