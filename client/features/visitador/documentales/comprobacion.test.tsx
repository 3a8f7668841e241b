import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Asociacion } from '#shared/contract/visita/cartera/cartera';
import type { Verificacion } from '#shared/contract/visita/verificaciones';
import { asociacion, asociacionPendiente, paginaDe, verificacion } from '../../../testing/cartera-de-prueba.ts';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const REVISORA = sessionOf(demoUser({ roles: { revisor_producto: 1 } }));
const VISITADOR = sessionOf(demoUser({ roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true }));
const DECISION = { data: { decision: 'aprobada', decidida_en: '2026-11-24T10:00:00.000Z' } };

/** A verification that the company has confirmed: two products wait for the staff, one that the company holds is decided. */
const enComprobacion = (cambios: Partial<Verificacion> = {}): Verificacion => {
  const base = verificacion(80, 3);
  return {
    ...base,
    estado: 'en_comprobacion',
    decision: 'aprobada',
    decidida_en: '2026-11-23T10:00:00.000Z',
    decidida_por: 'Quien Responde, Jefa de producto',
    reenviable_en: null,
    productos: base.productos.map((uno, i) =>
      i === 0 ? { ...uno, estado: 'activa' as const } : { ...uno, consta_titular: false },
    ),
    ...cambios,
  };
};

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = REVISORA;
let una = enComprobacion();
let cartera: Asociacion[] = [];
beforeEach(async () => {
  sesion = REVISORA;
  una = enComprobacion({ es_mia: false, destino: 'marketing@laboratorio.example' });
  server = await startServer(({ url, method }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (method === 'POST') return json(response, 200, pathname.endsWith('anular') ? { data: una } : DECISION);
    if (pathname === '/visita/api/cartera')
      return json(response, 200, { ...paginaDe(cartera), estados: [{ estado: 'activa', total: 1 }] });
    if (pathname.startsWith('/visita/api/verificaciones')) return json(response, 200, paginaDe([una]));
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const enviadas = () =>
  server.seen
    .filter(({ method, url }) => method === 'POST' && url.startsWith('/visita'))
    .map(({ url, body }) => [url, JSON.parse(body || '{}')]);

test('the staff see who confirmed the request and what is decided, and decide only on the rest', async () => {
  await openApp('/app/admin/verificaciones');
  await screen.findByText('Empresa Demo lo ha confirmado: Quien Responde, Jefa de producto.');
  const [lista] = screen.getAllByRole('list', { name: 'Productos de la solicitud' });
  const [primero, segundo] = within(lista!).getAllByRole('listitem');
  expect(primero?.textContent).toContain('Activo');
  expect(primero?.textContent).not.toContain('no consta');
  expect(segundo?.textContent).toContain('Empresa Demo no consta como titular');
  expect(segundo?.textContent).toContain('Por comprobar');
  const historia = screen.getByRole('list', { name: 'Cómo va' });
  expect(historia.textContent).toContain('ComprobadaTodavía no');
  await userEvent.click(screen.getByRole('button', { name: /^Aprobar/ }));
  const dialogo = within(await screen.findByRole('dialog'));
  expect(dialogo.getAllByRole('checkbox').map((casilla) => casilla.closest('label')?.textContent)).toEqual([
    'Producto 2',
    'Producto 3',
  ]);
  expect(dialogo.queryByText(/si los apruebas, los comprobamos/)).toBeNull();
  await userEvent.click(dialogo.getByRole('checkbox', { name: 'Producto 3' }));
  await userEvent.click(dialogo.getByRole('button', { name: 'Aprobar' }));
  await waitFor(() =>
    expect(enviadas()).toEqual([
      ['/visita/api/verificaciones/80/decidir-documental', { decision: 'aprobada', motivo: null, excluidas: [3] }],
    ]),
  );
});

test('the applicant sees that it is being checked, cannot send the mail again, and withdraws what is pending', async () => {
  sesion = VISITADOR;
  una = enComprobacion();
  await openApp('/app/visita/visitador?tab=verificaciones');
  await screen.findByText('En comprobación');
  screen.getByText(/^Nuestro equipo comprueba los productos/);
  expect(screen.queryByRole('button', { name: /^Reenviar/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Retirar/ }));
  const pregunta = within(await screen.findByRole('alertdialog'));
  pregunta.getByText(/Lo que ya está confirmado no cambia/);
  await userEvent.click(pregunta.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(enviadas().map(([url]) => url)).toEqual(['/visita/api/verificaciones/80/anular']));
});

test('before a company confirms, it is told what will be checked afterwards', async () => {
  sesion = sessionOf(demoMarketing());
  una = {
    ...enComprobacion({ es_mia: false, metodo: 'en_app' }),
    estado: 'pendiente',
    decision: null,
    decidida_en: null,
  };
  await openApp('/app/visita/visitador?tab=verificaciones');
  await userEvent.click(await screen.findByRole('button', { name: /^Aprobar/ }));
  const dialogo = within(await screen.findByRole('dialog'));
  dialogo.getByText(/^De 2 de estos productos tu empresa no consta como titular/);
  await userEvent.click(dialogo.getByRole('checkbox', { name: 'Producto 3' }));
  dialogo.getByText(/^De uno de estos productos/);
});

test('the portfolio shows who confirmed, and what is still being checked', async () => {
  sesion = VISITADOR;
  const pendiente = asociacionPendiente(1);
  const activa = { estado: 'activa' as const, empresa: { id: 4, nombre: 'Laboratorio Azul' } };
  cartera = [
    {
      ...pendiente,
      empresa: activa.empresa,
      consta_titular: false,
      verificacion: { ...pendiente.verificacion!, estado: 'en_comprobacion' },
    },
    asociacion(2, { ...activa, consta_titular: false }),
    asociacion(3, { ...activa, consta_titular: true }),
    asociacion(4, {
      ...activa,
      consta_titular: false,
      verificacion: { ...pendiente.verificacion!, metodo: 'documental' },
    }),
  ];
  await openApp('/app/visita/visitador?tab=cartera');
  await screen.findByText('Laboratorio Azul lo ha confirmado y no consta como titular: nuestro equipo lo comprueba.');
  screen.getByText(/^Lo ha confirmado Laboratorio Azul, que no consta como titular\./);
  screen.getByText('Lo ha confirmado la empresa. Se ve en tu página.');
  screen.getByText('Lo ha comprobado nuestro equipo. Se ve en tu página.');
});
