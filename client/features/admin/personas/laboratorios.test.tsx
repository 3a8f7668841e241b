import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { LaboratorioEnCola } from '#shared/contract/visita/cartera/laboratorios';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const PEDIDO: LaboratorioEnCola = {
  id: 7,
  laboratorio: { id: 12, nombre: 'LABORATORIO DE PRUEBA, S.L.', pais: 'España', productos: 1_204 },
  estado: 'pendiente',
  motivo: null,
  pedido_en: '2026-11-20T09:00:00.000Z',
  empresa: { id: 5, nombre: 'Empresa de prueba', razon_social: null, web: null, dominios: ['empresa.example'] },
  pedido_por: { nombre: 'La Titular', email: 'titular@empresa.example' },
  tambien: ['Otra empresa'],
};

let server: Awaited<ReturnType<typeof startServer>>;
let pedido: LaboratorioEnCola;
let refusal: string | null;
beforeEach(async () => {
  pedido = PEDIDO;
  refusal = null;
  server = await startServer(({ method, url, body }, response) => {
    if (url.startsWith('/session')) return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (method === 'POST') {
      if (refusal !== null)
        return json(response, 409, { code: 'estado_no_permite', message: refusal, requestId: 'prueba' });
      pedido = pathname.endsWith('/confirmar')
        ? { ...pedido, estado: 'confirmado' }
        : { ...pedido, estado: 'rechazado', motivo: JSON.parse(body).motivo };
      return response.writeHead(204).end();
    }
    const data = (searchParams.get('estado') ?? 'pendiente') === pedido.estado ? [pedido] : [];
    const meta = { current_page: 1, per_page: 20, last_page: 1, total: data.length };
    return json(response, 200, { data, meta });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a claim is shown with the data to judge it, confirmed, and withdrawn again with a reason', async () => {
  const user = userEvent.setup();
  await openApp('/admin/laboratorios', 'Laboratorios de las empresas');
  await screen.findByRole('heading', { name: 'LABORATORIO DE PRUEBA, S.L.' });
  for (const dato of ['Empresa de prueba', 'La Titular (titular@empresa.example)', '1.204', 'Otra empresa'])
    screen.getByText(dato);
  await user.click(
    screen.getByRole('button', { name: 'Confirmar que LABORATORIO DE PRUEBA, S.L. es de Empresa de prueba' }),
  );
  await screen.findByText('Laboratorio confirmado');
  await screen.findByText('Ningún laboratorio espera');

  await user.click(screen.getByRole('link', { name: 'Confirmados' }));
  await expect
    .poll(() => screen.getByRole('link', { name: 'Exportar CSV' }).getAttribute('href'))
    .toBe('/visita/api/moderacion/laboratorios/exportar.csv?estado=confirmado');
  const remove = 'Quitar LABORATORIO DE PRUEBA, S.L. a Empresa de prueba';
  await user.click(await screen.findByRole('button', { name: remove }));
  const dialogo = within(await screen.findByRole('dialog', { name: remove }));
  await user.type(dialogo.getByRole('textbox', { name: 'Motivo' }), 'Lo ha vendido');
  await user.click(dialogo.getByRole('button', { name: 'Quitar' }));
  await screen.findByText('Laboratorio quitado');
  await screen.findByText('Ningún laboratorio está confirmado');
  await user.click(screen.getByRole('link', { name: 'Rechazados' }));
  await screen.findByText('Motivo: Lo ha vendido');
});

test('a rejection that the API refuses says why and keeps its reason', async () => {
  const user = userEvent.setup();
  refusal = 'Este laboratorio ya está rechazado.';
  await openApp('/admin/laboratorios', 'Laboratorios de las empresas');
  const reject = 'Rechazar LABORATORIO DE PRUEBA, S.L., de Empresa de prueba';
  await user.click(await screen.findByRole('button', { name: reject }));
  const dialogo = within(await screen.findByRole('dialog', { name: reject }));
  const motivo = dialogo.getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });
  await user.type(motivo, 'No es su titular');
  await user.click(dialogo.getByRole('button', { name: 'Rechazar' }));
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
  expect(motivo.value).toBe('No es su titular');
});

test('the file has all results of the filter, whatever the page; an empty list has none', async () => {
  await openApp('/admin/laboratorios?q=prueba&page=3&orden=nuevas', 'Laboratorios de las empresas');
  expect((await screen.findByRole('link', { name: 'Exportar CSV' })).getAttribute('href')).toBe(
    '/visita/api/moderacion/laboratorios/exportar.csv?q=prueba',
  );
  cleanup();
  await openApp('/admin/laboratorios?estado=rechazado', 'Laboratorios de las empresas');
  await screen.findByText('Ningún laboratorio está rechazado');
  expect(screen.queryByRole('link', { name: 'Exportar CSV' })).toBeNull();
});
