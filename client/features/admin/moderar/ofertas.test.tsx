import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PAISES, paisPorIso } from '#shared/paises/paises';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;

const OFERTA = {
  ...{ id: 7, slug: 'msl', titulo: 'MSL', referencia: null, estado: 'pendiente_revision', poblacion: null },
  ...{ modalidad: 'presencial', revision_motivo: 'No se conoce su país, «Wonderland».', cierre_motivo: null },
  ...{ num_vistas: 0, num_clics: 0, num_candidaturas: 0, version: 1, estado_nombre: null, sin_ver: 0, cargo: null },
  ...{ pais: null, publicada_en: null, caduca_en: null, acciones: [], actualizada_en: '2026-11-20T09:00:00.000Z' },
  ...{ empresa: null, autor_email: null, fuente: 'La otra web', descripcion: '<p>Texto</p>' },
  reparos: [{ campo: 'pais_id', clase: 'revision', texto: 'No se conoce su país, «Wonderland».' }],
};

beforeEach(async () => {
  server = await startServer(({ method, url }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    if (url === '/api/paises') return json(response, 200, { data: PAISES });
    if (method === 'GET' && url.split('?')[0] === '/api/empleo/revision')
      return json(response, 200, { data: [OFERTA], meta: { current_page: 1, per_page: 20, last_page: 1, total: 1 } });
    if (method === 'POST' && url === '/api/empleo/revision/7/aprobar') return response.writeHead(204).end();
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'prueba' });
  });
});
afterEach(() => server.close());
afterEach(cleanup);

const aprobadas = () => server.seen.filter(({ url }) => url.endsWith('/aprobar')).map(({ body }) => JSON.parse(body));

test('an imported offer of a country that nobody knows is published once somebody has said which it is', async () => {
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
