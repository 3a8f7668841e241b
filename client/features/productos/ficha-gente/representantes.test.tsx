import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { VisitadorFila } from '#shared/contract/visita/visitadores';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { productoDePrueba } from '../../../testing/producto-de-prueba.ts';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;

const persona = (usuario_id: number, nombre: string, se_le_escribe: boolean): VisitadorFila =>
  v.parse(VisitadorFila, {
    usuario_id,
    nombre,
    apellidos: 'de demostración',
    iniciales: 'VD',
    cargo: null,
    slug_publico: `visitador-${usuario_id}`,
    titular: 'Visitador médico',
    foto: null,
    empresa: null,
    canales: [],
    zonas: null,
    verificado_en: null,
    se_le_escribe,
  });

beforeEach(async () => {
  // jsdom has no scrollIntoView.
  Element.prototype.scrollIntoView = () => {};
  server = await startServer(({ method, url }, response) => {
    const ruta = url.split('?')[0] ?? '';
    if (ruta === '/session') return json(response, 200, sessionOf(demoUser()));
    if (ruta === '/visita/api/productos/31') return json(response, 200, { data: productoDePrueba() });
    if (ruta === '/visita/api/visitadores')
      return json(response, 200, {
        data: [persona(5, 'Visitadora', true), persona(6, 'Visitador', false)],
        meta: { current_page: 1, per_page: 20, last_page: 1, total: 2 },
        links: { next: null },
      });
    if (method === 'POST' && ruta === '/api/chat/conversaciones')
      return json(response, 403, {
        code: 'no_se_puede_escribir',
        message: 'Esta persona solo recibe mensajes de quien ella elige.',
        requestId: 'r',
      });
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a sheet offers a conversation about its product with each representative, or the reason why that is not possible', async () => {
  await openApp('/app/visita/producto/demosartan-80-mg-comprimidos/31');
  const lista = within(await screen.findByRole('list', { name: 'Quién representa el producto' }));
  expect(lista.getAllByRole('listitem')).toHaveLength(2);
  const [boton, ...otros] = lista.getAllByRole('button');
  expect(otros).toEqual([]);
  expect(boton?.getAttribute('aria-label')).toBe('Hablar en el chat: Visitadora de demostración');
  fireEvent.click(boton as HTMLElement);
  await screen.findByText('Esta persona solo recibe mensajes de quien ella elige.');
  const pedidas = server.seen.filter(({ method, url }) => method === 'POST' && url === '/api/chat/conversaciones');
  expect(pedidas.map(({ body }) => JSON.parse(body))).toEqual([{ tipo: 'producto', usuario_id: 5, producto_id: 31 }]);
});
