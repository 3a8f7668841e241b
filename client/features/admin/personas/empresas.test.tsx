import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { EmpresaDeMesa } from '#shared/contract/main/personal/personal-empresas';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const EMPRESA: EmpresaDeMesa = {
  id: 5,
  nombre: 'Laboratorio de prueba',
  estado: 'verificada',
  razon_social: null,
  identificador_fiscal: 'B12345674',
  email: null,
  telefono: null,
  web: null,
  pais: 'España',
  poblacion: null,
  dominios: ['laboratorio.example'],
  miembros: [{ nombre: 'La Titular', email: 'titular@laboratorio.example' }],
  ofertas_en_espera: 0,
  ofertas_publicadas: 12,
  productos: 3,
  suspendida_motivo: null,
  suspendida_en: null,
  creado_en: '2026-11-20T09:00:00.000Z',
};

const DIA = '2026-11-26T09:00:00.000Z';
let server: Awaited<ReturnType<typeof startServer>>;
let empresa: EmpresaDeMesa;
let refusal: string | null;
beforeEach(async () => {
  empresa = EMPRESA;
  refusal = null;
  server = await startServer(({ method, url, body }, response) => {
    if (url.startsWith('/session')) return json(response, 200, sessionOf(demoUser({ roles: { moderador: 1 } })));
    if (url.startsWith('/api/empleo/empresas-sin-titular')) return json(response, 200, { data: [] });
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (method === 'POST') {
      if (refusal !== null)
        return json(response, 409, { code: 'estado_no_permite', message: refusal, requestId: 'prueba' });
      if (pathname.endsWith('/varias')) {
        empresa = { ...empresa, estado: 'suspendida', suspendida_motivo: 'De una colega', suspendida_en: DIA };
        const sin_hacer = [{ id: 5, porque: 'Solo se suspende una empresa verificada.' }];
        return json(response, 200, { data: { hechas: 0, sin_hacer } });
      }
      empresa = pathname.endsWith('/suspender')
        ? {
            ...empresa,
            estado: 'suspendida',
            suspendida_motivo: JSON.parse(body).motivo,
            suspendida_en: DIA,
          }
        : EMPRESA;
      return response.writeHead(204).end();
    }
    const data = (searchParams.get('estado') ?? 'pendiente_verificacion') === empresa.estado ? [empresa] : [];
    const meta = { current_page: 1, per_page: 20, last_page: 1, total: data.length };
    return json(response, 200, { data, meta });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a verified company is found, suspended with a reason, and reactivated', async () => {
  const user = userEvent.setup();
  const router = await openApp('/admin/empresas', 'Empresas');
  await screen.findByText('Ninguna empresa espera');
  await user.click(screen.getByRole('link', { name: 'Verificadas' }));
  await user.click(await screen.findByRole('button', { name: 'Suspender Laboratorio de prueba' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Suspender Laboratorio de prueba' });
  const send = within(dialogo).getByRole('button', { name: 'Suspender' });
  await user.click(send);
  await within(dialogo).findByText('Rellena este campo');
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Ofertas que no existen');
  await user.click(send);
  await screen.findByText('Empresa suspendida');
  await screen.findByText('Ninguna empresa está verificada');

  await user.click(screen.getByRole('link', { name: 'Suspendidas' }));
  await screen.findByText('Suspendida: Ofertas que no existen');
  await user.type(screen.getByRole('searchbox', { name: 'Título o nombre' }), 'prueba');
  await user.click(screen.getByRole('button', { name: 'Filtrar' }));
  await expect.poll(() => router.state.location.search).toEqual({ q: 'prueba', estado: 'suspendida' });
  await user.click(await screen.findByRole('button', { name: 'Levantar la suspensión de Laboratorio de prueba' }));
  const pregunta = await screen.findByRole('alertdialog', { name: 'Levantar la suspensión de Laboratorio de prueba' });
  await user.click(within(pregunta).getByRole('button', { name: 'Levantar la suspensión' }));
  await screen.findByText('Suspensión levantada');
  await screen.findByText('Ninguna coincide');
});

test('a refused action says why, and its text stays', async () => {
  const user = userEvent.setup();
  refusal = 'Formas parte de esta empresa: lo decide otra persona del personal.';
  await openApp('/admin/empresas?estado=verificada', 'Empresas');
  await user.click(await screen.findByRole('button', { name: 'Suspender Laboratorio de prueba' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Suspender Laboratorio de prueba' });
  const motivo = within(dialogo).getByRole<HTMLTextAreaElement>('textbox', { name: 'Motivo' });
  await user.type(motivo, 'Ofertas que no existen');
  await user.click(within(dialogo).getByRole('button', { name: 'Suspender' }));
  expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
  expect(motivo.value).toBe('Ofertas que no existen');
});

test('each state has its own actions for several companies; a choice does not carry over to another state', async () => {
  const user = userEvent.setup();
  await openApp('/admin/empresas?estado=verificada&page=3', 'Empresas');
  expect((await screen.findByRole('link', { name: 'Exportar CSV' })).getAttribute('href')).toBe(
    '/api/personal/empresas/exportacion?estado=verificada',
  );
  await user.click(await screen.findByRole('checkbox', { name: 'Elegir Laboratorio de prueba' }));
  await user.click(screen.getByRole('button', { name: 'Suspender elegidas' }));
  const dialogo = await screen.findByRole('dialog', { name: 'Suspender 1 empresa' });
  within(dialogo).getByText(/nadie puede actuar en su nombre/);
  await user.type(within(dialogo).getByRole('textbox', { name: 'Motivo' }), 'Ofertas que no existen');
  await user.click(within(dialogo).getByRole('button', { name: 'Suspender 1 empresa' }));
  // A colleague was quicker: the message is shown, although the list is empty by then.
  await screen.findByText('Ninguna empresa está verificada');
  screen.getByText('«Laboratorio de prueba»: Solo se suspende una empresa verificada.');
  await user.click(await screen.findByRole('link', { name: 'Suspendidas' }));
  await screen.findByText('Suspendida: De una colega');
  expect(screen.queryByText(/^«Laboratorio de prueba»: /)).toBeNull();
  await user.click(screen.getByRole('checkbox', { name: 'Elegir todo lo que se ve' }));
  expect(screen.getByRole('button', { name: 'Levantar sus suspensiones' })).toHaveProperty('disabled', false);
  expect(screen.queryByRole('button', { name: 'Suspender elegidas' })).toBeNull();
  empresa = { ...EMPRESA, estado: 'rechazada' };
  await user.click(screen.getByRole('link', { name: 'Rechazadas' }));
  await screen.findByText('Laboratorio de prueba');
  expect(screen.queryByRole('checkbox')).toBeNull();
});
