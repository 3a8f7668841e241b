import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { TribunaMesa } from '#shared/contract/main/noticias/tribunas';
import type { Usuario } from '#shared/contract/main/usuario';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const AUTOR = { id: 3, nombre: 'Farmacéutico de hospital', cargo: null, empresa: null, foto_id: null, bio: null };
const guardada = (cambios: object = {}) =>
  v.parse(TribunaMesa, {
    ...{ id: 9, slug: 'una-tribuna', titulo: 'Una tribuna de prueba', entradilla: 'Resumen.', cuerpo: null },
    ...{ url_externa: 'https://diario.example/1', noticia_id: null, autor: AUTOR, conflicto_interes: 'Ninguno.' },
    ...{ imagen_id: null, imagen_alt: null, fecha: null, area: null, destacada: false, es_demo: false },
    ...{ estado: 'borrador', motivo_retirada: null, actualizado_en: '2026-11-21T08:00:00.000Z', version: 1 },
    ...cambios,
  });

let server: Awaited<ReturnType<typeof startServer>>;
let user: Usuario;
beforeEach(async () => {
  user = demoUser({ roles: { editor_tribunas: 1 } });
  server = await startServer(({ method, url }, response) => {
    if (url.startsWith('/session')) return json(response, 200, sessionOf(user));
    if (url.endsWith('/autores')) return json(response, 200, { data: [{ ...AUTOR, version: 1, tribunas: 0 }] });
    if (url === '/api/noticias/areas') return json(response, 200, { data: [] });
    if (url.endsWith('/publicar'))
      return json(response, 200, {
        data: guardada({ estado: 'publicada', fecha: '2026-11-21T08:00:00.000Z', version: 2 }),
      });
    if (method === 'POST') return json(response, 201, { data: guardada() });
    if (url.startsWith('/api/tribunas/mesa/')) return json(response, 200, { data: guardada() });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const writes = () => server.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('the desk does not exist for who does not edit', async () => {
  user = demoUser();
  await openApp('/app/tribunas/mesa/nueva', 'Esta página no existe');
  expect(writes()).toEqual([]);
});

test('publishing says what is missing and sends nothing; whole, it is saved, published and has its address', async () => {
  const router = await openApp('/app/tribunas/mesa/nueva', 'Nueva tribuna');
  await write('Título', 'Una tribuna de prueba');
  await userEvent.click(await screen.findByRole('button', { name: /Firma/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Farmacéutico de hospital' }));
  const publish = () => userEvent.click(screen.getByRole('button', { name: 'Guardar y publicar' }));
  await publish();
  expect(await screen.findByText('Revisa 3 campos')).toBeTruthy();
  expect(writes()).toEqual([]);

  await write('Entradilla', 'Resumen.');
  await write('Conflictos de interés', 'Ninguno.');
  await write('Dirección donde se publicó', 'https://diario.example/1');
  await publish();
  await waitFor(() => expect(router.state.location.pathname).toBe('/tribunas/mesa/9'), { timeout: 5000 });
  expect(writes()).toEqual(['POST /api/tribunas', 'POST /api/tribunas/9/publicar']);
  const body = JSON.parse(
    server.seen.find(({ url, method }) => method === 'POST' && url === '/api/tribunas')?.body ?? '',
  );
  expect(body).toMatchObject({
    ...{ titulo: 'Una tribuna de prueba', autor_id: 3, url_externa: 'https://diario.example/1', cuerpo: null },
    ...{ fecha: null, imagen_id: null, area_id: null },
  });
});

test('leaving with something unsaved asks first', async () => {
  const router = await openApp('/app/tribunas/mesa/9', 'Una tribuna de prueba');
  await write('Título', ' mejor');
  void router.navigate({ to: '/tribunas/mesa' });
  expect(await screen.findByRole('alertdialog', { name: 'Hay cambios sin guardar' })).toBeTruthy();
  expect(router.state.location.pathname).toBe('/tribunas/mesa/9');
});
