import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoMarketing, demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';
import { faltaParaResponder, respondePorEmpresa } from './responde.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let usuario = demoMarketing();
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    if (new URL(url, 'http://api').pathname === '/session') return json(response, 200, sessionOf(usuario));
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('a user answers for a company when they are of marketing, accepted, with the charge, and the company is verified', () => {
  expect(respondePorEmpresa(demoMarketing())).toBe(true);
  expect(respondePorEmpresa(demoUser({ visitador_farmaceutico: true }))).toBe(false);
  const casos = [
    [null, 'sin_empresa'],
    [{ membresia: 'pendiente' }, 'sin_aceptar'],
    [{ estado: 'pendiente_verificacion' }, 'sin_verificar'],
    [{ estado: 'suspendida' }, 'sin_verificar'],
    [{ administra_productos: false }, 'sin_encargo'],
  ] as const;
  for (const [empresa, falta] of casos) {
    expect(faltaParaResponder(demoMarketing(empresa))).toBe(falta);
    expect(respondePorEmpresa(demoMarketing(empresa))).toBe(false);
  }
});

test.each(['resumen', 'cartera', 'promociones', 'verificaciones'])(
  'without the charge «%s» names whom to ask, and offers no action of the company',
  async (tab) => {
    usuario = demoMarketing({ administra_productos: false });
    await openApp(`/app/visita/visitador?tab=${tab}`);
    expect(await screen.findByText('Todavía no respondes por los productos de tu empresa')).toBeTruthy();
    expect(screen.getByText(/una persona titular de Laboratorio de prueba/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Mi empresa' }).getAttribute('href')).toBe('/app/cuenta/empresa');
    for (const url of ['equipo', 'de=pendientes', 'registro'])
      expect(server.seen.filter((una) => una.url.includes(url))).toEqual([]);
  },
);

test('users with the charge, and representatives, see no such notice', async () => {
  for (const uno of [demoMarketing(), demoUser({ visitador_farmaceutico: true })]) {
    usuario = uno;
    await openApp('/app/visita/visitador?tab=resumen');
    await screen.findByRole('heading', { name: 'Mi página de visitador' });
    expect(screen.queryByText('Todavía no respondes por los productos de tu empresa')).toBeNull();
    cleanup();
  }
});
