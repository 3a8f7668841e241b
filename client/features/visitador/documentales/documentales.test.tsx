import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { paginaDe, verificacion } from '../../../testing/cartera-de-prueba.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const REVISORA = sessionOf(demoUser({ roles: { revisor_producto: 1 } }));
let server: Awaited<ReturnType<typeof startServer>>;
let sesion = REVISORA;
let cola: Verificacion[] = [];

beforeEach(async () => {
  sesion = REVISORA;
  cola = [
    verificacion(80, 1, {
      es_mia: false,
      metodo: 'documental',
      estado: 'pendiente',
      destino: 'alguien@correo.example',
    }),
  ];
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/visita/api/verificaciones/documentales')
      return json(response, 200, paginaDe(cola, cola.length, 1));
    if (pathname === '/visita/api/verificaciones/80/decidir-documental') {
      cola = [];
      return json(response, 200, { data: { decision: 'aprobada', decidida_en: '2026-11-24T10:00:00.000Z' } });
    }
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('the staff answer a request for which nobody of the company was named, by a call of their own', async () => {
  await openApp('/app/admin/verificaciones');
  expect(await screen.findByText('alguien@correo.example')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href')).toBe(
    '/visita/api/verificaciones/documentales/exportar.csv',
  );
  await userEvent.click(screen.getByRole('button', { name: /^Aprobar/ }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Aprobar' }));
  expect(await screen.findByText('No hay nada que comprobar')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
  const enviadas = server.seen.filter(({ method }) => method === 'POST');
  expect(enviadas.map(({ url }) => url)).toEqual(['/visita/api/verificaciones/80/decidir-documental']);
  await waitFor(() => expect(document.activeElement?.textContent).toBe('0 solicitudes esperan'));
});

test('users outside of the staff do not find the page', async () => {
  sesion = sessionOf(demoUser({ roles: { moderador: 1 } }));
  await openApp('/app/admin/verificaciones');
  expect(server.seen.some(({ url }) => url.includes('documentales'))).toBe(false);
});
