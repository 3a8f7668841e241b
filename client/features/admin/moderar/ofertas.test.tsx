import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAISES, paisPorIso } from '#shared/paises/paises';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;

const OFERTA = {
  id: 7,
  slug: 'msl',
  titulo: 'MSL',
  referencia: null,
  estado: 'pendiente_revision',
  poblacion: null,
  modalidad: 'presencial',
  revision_motivo: 'No se conoce su país, «Wonderland».',
  cierre_motivo: null,
  num_vistas: 0,
  num_clics: 0,
  num_candidaturas: 0,
  version: 1,
  estado_nombre: null,
  sin_ver: 0,
  cargo: null,
  pais: null,
  publicada_en: null,
  caduca_en: null,
  acciones: [],
  actualizada_en: '2026-11-20T09:00:00.000Z',
  empresa: null,
  autor_email: null,
  fuente: 'La otra web',
  descripcion: '<p>Texto</p>',
  reparos: [{ campo: 'pais_id', clase: 'revision', texto: 'No se conoce su país, «Wonderland».' }],
};

const ESPANA = { id: 28, nombre: 'España', slug: 'espana', iso: 'ES' };
let ofertas: object[];

beforeEach(async () => {
  ofertas = [OFERTA];
  server = await startServer(({ method, url }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    if (url === '/api/paises') return json(response, 200, { data: PAISES });
    if (method === 'GET' && url.split('?')[0] === '/api/empleo/revision')
      return json(response, 200, {
        data: ofertas,
        meta: { current_page: 1, per_page: 20, last_page: 1, total: ofertas.length },
      });
    if (method === 'POST' && url === '/api/empleo/revision/varias')
      return json(response, 200, { data: { hechas: 1, sin_hacer: [{ id: 8, porque: 'Elige el país' }] } });
    if (method === 'POST' && url === '/api/empleo/revision/7/aprobar') return response.writeHead(204).end();
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(() => server.close());
afterEach(cleanup);

const aprobadas = () => server.seen.filter(({ url }) => url.endsWith('/aprobar')).map(({ body }) => JSON.parse(body));

test('an imported offer with an unknown country is published once a country is chosen', async () => {
  await openApp('/admin/ofertas', 'Ofertas en revisión');
  expect(await screen.findByText('No se conoce su país, «Wonderland».')).toBeTruthy();
  expect(screen.getByText('La otra web')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar «MSL»' }));
  expect(await screen.findByText('Elige el país: lo que dice su fuente no se conoce')).toBeTruthy();
  expect(aprobadas()).toEqual([]);
  await userEvent.type(screen.getByRole('combobox', { name: 'País' }), 'Portugal');
  await userEvent.click(await screen.findByRole('option', { name: 'Portugal' }));
  await userEvent.click(screen.getByRole('button', { name: 'Publicar «MSL»' }));
  await waitFor(() => expect(aprobadas()).toEqual([{ pais_id: paisPorIso('PT')?.id }]));
});

test('chosen offers are published at once after a confirmation with their number; refused ones say why', async () => {
  ofertas = [OFERTA, { ...OFERTA, id: 8, titulo: 'Delegada' }, { ...OFERTA, id: 9, titulo: 'Otra' }];
  await openApp('/admin/ofertas?q=zona&page=2', 'Ofertas en revisión');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir la oferta «MSL»' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir la oferta «Delegada»' }));
  expect(screen.getByRole('checkbox', { name: '2 elegidas' })).toHaveProperty('indeterminate', true);
  await userEvent.click(screen.getByRole('button', { name: 'Publicar elegidas' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Publicar 2 ofertas' });
  await userEvent.click(within(pregunta).getByRole('button', { name: 'Publicar elegidas' }));
  await screen.findByText('1 oferta publicada');
  screen.getByText('«Delegada»: Elige el país');
  const [enviado] = server.seen.filter(({ url }) => url.endsWith('/varias'));
  expect(JSON.parse(enviado?.body ?? '')).toEqual({ ids: [7, 8], accion: 'aprobar', motivo: null });
  expect(await screen.findByRole('button', { name: 'Rechazar elegidas' })).toHaveProperty('disabled', true);
  // The file has all results of the filter, whatever the page.
  expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
    '/api/empleo/revision/exportacion?q=zona',
  );
});

test('more offers than one call takes cannot be sent', async () => {
  ofertas = Array.from({ length: 101 }, (_, n) => ({ ...OFERTA, id: n + 1, titulo: `Oferta ${n + 1}`, pais: ESPANA }));
  await openApp('/admin/ofertas', 'Ofertas en revisión');
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
  await screen.findByText('Como máximo 100 de una vez.');
  expect(screen.getByRole('button', { name: 'Publicar elegidas' })).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Elegir la oferta «Oferta 1»' }));
  expect(screen.getByRole('button', { name: 'Publicar elegidas' })).toHaveProperty('disabled', false);
});

test('an empty queue has no file and no checkboxes', async () => {
  ofertas = [];
  await openApp('/admin/ofertas', 'Ofertas en revisión');
  await screen.findByText('Ninguna oferta espera revisión');
  expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
  expect(screen.queryByRole('checkbox')).toBeNull();
});
