import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { SolicitudVisita } from '#shared/contract/visita/visitas';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const SESION = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const RUTA = '/app/visita/visitador?tab=verificaciones';
const pedida = (id: number, cambio: Partial<SolicitudVisita> = {}): SolicitudVisita => ({
  ...{ id, solicitante: { nombre: `Persona ${id}`, cargo: 'Médica', empresa: null }, modalidad: 'video' },
  ...{ producto: { id: 101, nombre: 'PRODUCTO', slug: 'producto' }, cuando: null, contacto: '600 000 000' },
  ...{ mensaje: 'https://otra.example/', atendida_en: null, conversacion_id: null },
  ...{ creado_en: '2026-11-20T10:00:00.000Z' },
  ...cambio,
});

let server: Awaited<ReturnType<typeof startServer>>;
let solicitudes: SolicitudVisita[];

beforeEach(async () => {
  solicitudes = [pedida(1), pedida(2)];
  server = await startServer(({ url, method }, response) => {
    const { pathname } = new URL(url, 'http://api');
    const meta = { current_page: 1, per_page: 20, last_page: 1, total: solicitudes.length };
    const links = { next: null };
    if (pathname === '/session') return json(response, 200, SESION);
    if (pathname === '/visita/api/visitador/solicitudes') {
      const sin_atender = solicitudes.filter(({ atendida_en }) => atendida_en === null).length;
      return json(response, 200, { data: solicitudes, meta, links, sin_atender });
    }
    if (pathname === '/visita/api/visitador/solicitudes/1/atender' && method === 'POST') {
      solicitudes = [pedida(2), pedida(1, { atendida_en: '2026-11-21T10:00:00.000Z' })];
      return json(response, 200, { data: solicitudes[1] });
    }
    return json(response, 200, { data: [], meta: { ...meta, total: 0 }, links });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('what waits is counted, answered once, and what a stranger typed is no link', async () => {
  await openApp(RUTA);
  await screen.findByText('2 visitas esperan tu respuesta');
  expect(screen.getAllByText('https://otra.example/')).toHaveLength(2);
  expect(screen.queryByRole('link', { name: /otra\.example/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Marcar como atendida la de Persona 1' }));
  const cuantas = await screen.findByText('1 visita espera tu respuesta');
  await waitFor(() => expect(document.activeElement).toBe(cuantas));
  expect(screen.queryByRole('button', { name: 'Marcar como atendida la de Persona 1' })).toBeNull();
});

test('who was never asked sees nothing of it', async () => {
  solicitudes = [];
  await openApp(RUTA);
  await screen.findByText('No has pedido ninguna verificación');
  await waitFor(() => expect(screen.queryByText('Visitas que te piden')).toBeNull());
});
