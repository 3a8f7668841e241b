import { cleanup, screen, waitFor, within } from '@testing-library/react';
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
    id: 9,
    slug: 'una-tribuna',
    titulo: 'Una tribuna de prueba',
    entradilla: 'Resumen.',
    cuerpo: null,
    url_externa: 'https://diario.example/1',
    noticia_id: null,
    autor: AUTOR,
    conflicto_interes: 'Ninguno.',
    imagen_id: null,
    imagen_alt: null,
    fecha: null,
    area: null,
    destacada: false,
    es_demo: false,
    estado: 'borrador',
    motivo_retirada: null,
    actualizado_en: '2026-11-21T08:00:00.000Z',
    version: 1,
    ...cambios,
  });

let server: Awaited<ReturnType<typeof startServer>>;
let user: Usuario;
let tribuna: TribunaMesa;
beforeEach(async () => {
  // jsdom has no layout, which the editor measures.
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  user = demoUser({ roles: { editor_tribunas: 1 } });
  tribuna = guardada();
  const PENDIENTE = { desde: '2026-11-24T09:00:00.000Z' };
  server = await startServer(({ method, url, body }, response) => {
    const ruta = `${method} ${url.split('?')[0]}`;
    const give = (cambios: object) => {
      tribuna = guardada({ ...tribuna, ...cambios, version: tribuna.version + 1 });
      return json(response, 200, { data: tribuna });
    };
    if (url.startsWith('/session')) return json(response, 200, sessionOf(user));
    if (url.endsWith('/autores')) return json(response, 200, { data: [{ ...AUTOR, version: 1, tribunas: 0 }] });
    if (url === '/api/noticias/areas') return json(response, 200, { data: [] });
    if (ruta === 'POST /api/tribunas') return json(response, 201, { data: tribuna });
    if (ruta === 'GET /api/tribunas/mesa/9') return json(response, 200, { data: tribuna });
    if (ruta === 'PUT /api/tribunas/9') return give(JSON.parse(body));
    if (ruta === 'PUT /api/tribunas/9/pendiente') return give({ ...JSON.parse(body), pendiente: PENDIENTE });
    if (ruta === 'POST /api/tribunas/9/publicar') return give({ estado: 'publicada', fecha: PENDIENTE.desde });
    if (ruta === 'POST /api/tribunas/9/publicar-pendiente') return give({ pendiente: null });
    if (ruta === 'POST /api/tribunas/9/previa')
      return json(response, 200, {
        data: { token: 't', url: '/app/tribunas/previa/9?token=t', caduca_en: '2026-11-25T09:00:00.000Z' },
      });
    if (url.startsWith('/api/tribunas/mesa?') || url === '/api/tribunas/mesa')
      return json(response, 200, {
        data: [],
        meta: { current_page: 1, per_page: 20, last_page: 1, total: 0 },
        links: { next: null },
      });
    const revision = {
      id: 4,
      version: 1,
      autor: 'Una',
      estado: 'borrador',
      creado_en: PENDIENTE.desde,
      pendiente: false,
    };
    if (ruta === 'GET /api/tribunas/9/revisiones')
      return json(response, 200, { data: [{ ...revision, titulo: 'Una idea' }] });
    if (ruta === 'GET /api/tribunas/9/revisiones/4')
      return json(response, 200, {
        data: { ...revision, titulo: 'Una idea', contenido: { titulo: 'Una idea de hace tiempo', autor_id: 3 } },
      });
    if (ruta === 'POST /api/tribunas/9/revisiones/4/restaurar') return give({ titulo: 'Una idea de hace tiempo' });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const PRONTO = { timeout: 5_000 };
const sent = (metodo: string, ruta: string) =>
  server.seen.filter(({ method, url }) => method === metodo && url === ruta).map(({ body }) => JSON.parse(body));
const writes = () => server.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
const write = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);

test('for a user who is no editor the desk does not exist', async () => {
  user = demoUser();
  await openApp('/app/tribunas/mesa/nueva', 'Esta página no existe');
  expect(writes()).toEqual([]);
});

test.each([
  ['', 'Todas'],
  ['?estado=borrador', 'Borrador'],
])('one tab of the desk is the current one: «%s»', async (busca, nombre) => {
  await openApp(`/app/tribunas/mesa${busca}`);
  const pestanas = within(await screen.findByRole('navigation', { name: 'Estado de las tribunas' }));
  const actuales = pestanas.getAllByRole('link').filter((link) => link.hasAttribute('aria-current'));
  expect(actuales.map((link) => link.textContent)).toEqual([nombre]);
});

test('a new column begins with its title and its author', async () => {
  const router = await openApp('/app/tribunas/mesa/nueva', 'Nueva tribuna');
  await userEvent.click(screen.getByRole('button', { name: 'Crear el borrador' }));
  expect(await screen.findByText('Revisa 2 campos')).toBeTruthy();
  expect(writes()).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: /Firma$/ }));
  await userEvent.click(await screen.findByRole('option', { name: 'Farmacéutico de hospital' }));
  await write('Título', 'Una tribuna de prueba{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/tribunas/mesa/9'), PRONTO);
  expect(writes()).toEqual(['POST /api/tribunas']);
});

test('a column is saved automatically; publishing lists all missing data, at the button and at the fields, until it is complete', async () => {
  tribuna = guardada({ entradilla: null, conflicto_interes: null });
  await openApp('/app/tribunas/mesa/9', 'Una tribuna de prueba');
  const barra = within(screen.getByRole('region', { name: 'Estado y publicación' }));
  await write('Título', ' mejor');
  await waitFor(() => expect(sent('PUT', '/api/tribunas/9')).toHaveLength(1), PRONTO);
  expect(sent('PUT', '/api/tribunas/9')).toMatchObject([{ titulo: 'Una tribuna de prueba mejor', version: 1 }]);
  await barra.findByText(/^Guardado/);

  const publish = () => userEvent.click(barra.getByRole('button', { name: 'Publicar ahora' }));
  await publish();
  await barra.findByText('Revisa 2 campos');
  expect(barra.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Conflictos de interés: /),
    'Entradilla: Escribe la entradilla',
  ]);
  expect(screen.getByLabelText('Entradilla').getAttribute('aria-invalid')).toBe('true');
  expect(writes().filter((call) => call.includes('publicar'))).toEqual([]);
  await write('Entradilla', 'Resumen.');
  await barra.findByText('Revisa un campo');
  await write('Conflictos de interés', 'Ninguno.');
  await waitFor(() => expect(barra.queryByText(/^Revisa/)).toBeNull());
  await publish();
  await barra.findByText('Publicada');
  expect(writes().at(-1)).toBe('POST /api/tribunas/9/publicar');
  expect(sent('PUT', '/api/tribunas/9').at(-1)).toMatchObject({
    entradilla: 'Resumen.',
    conflicto_interes: 'Ninguno.',
  });
});

test('changes of a published column are pending until they are published', async () => {
  tribuna = guardada({ estado: 'publicada', fecha: '2026-11-21T08:00:00.000Z' });
  await openApp('/app/tribunas/mesa/9', 'Una tribuna de prueba');
  expect(screen.queryByRole('button', { name: 'Publicar los cambios' })).toBeNull();
  await write('Título', ' mejor');
  await waitFor(() => expect(sent('PUT', '/api/tribunas/9/pendiente')).toHaveLength(1), PRONTO);
  expect(sent('PUT', '/api/tribunas/9')).toEqual([]);
  await screen.findByText('Cambios sin publicar');
  await userEvent.click(screen.getByRole('button', { name: 'Publicar los cambios' }));
  await waitFor(() => expect(screen.queryByText('Cambios sin publicar')).toBeNull());
  expect(sent('POST', '/api/tribunas/9/publicar-pendiente')).toEqual([{ version: 2 }]);
});

test('the preview is a capability link, also for the author; revisions are compared and restored', async () => {
  const router = await openApp('/app/tribunas/mesa/9', 'Una tribuna de prueba');
  await userEvent.click(screen.getByRole('button', { name: 'Vista previa' }));
  const enlace = await screen.findByRole('link', { name: 'Abrir la vista previa' });
  expect(enlace.getAttribute('href')).toBe('/app/tribunas/previa/9?token=t');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar' }));
  await userEvent.click(screen.getByRole('link', { name: 'Revisiones' }));
  await userEvent.click(await screen.findByRole('link', { name: /^Versión 1/ }));
  expect((await screen.findByText('idea', { selector: 'ins' })).textContent).toBe('idea');
  await userEvent.click(screen.getByRole('button', { name: 'Restaurar esta versión' }));
  const dialogo = within(await screen.findByRole('alertdialog'));
  await userEvent.click(dialogo.getByRole('button', { name: 'Restaurar esta versión' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tribunas/mesa/9'));
  expect(await screen.findByDisplayValue('Una idea de hace tiempo')).toBeTruthy();
});

test('leaving saves the typed text, and asks when it cannot be saved', async () => {
  const router = await openApp('/app/tribunas/mesa/9', 'Una tribuna de prueba');
  await write('Título', ' mejor');
  void router.navigate({ to: '/tribunas/mesa' });
  await waitFor(() => expect(sent('PUT', '/api/tribunas/9')).toHaveLength(1));
  await waitFor(() => expect(router.state.location.pathname).toBe('/tribunas/mesa'));
});
