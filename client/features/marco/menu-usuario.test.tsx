import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoMarketing, demoUser, sessionOf } from '../../testing/demo-user.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let usuario: ReturnType<typeof demoUser>;
beforeEach(async () => {
  server = await startServer(({ url }, response) => {
    const { pathname } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sessionOf(usuario));
    return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

const VISITADOR = () => demoUser({ id: 7, roles: { visitador_farmaceutico: 1 }, visitador_farmaceutico: true });
async function abreMenu() {
  const router = await openApp('/app/ayuda');
  await userEvent.click(await screen.findByRole('button', { name: /^Menú de/ }));
  await screen.findByRole('menuitem', { name: 'Mi cuenta' });
  return router;
}
const pagina = () => screen.queryByRole('menuitem', { name: 'Mi página pública' });

test('a representative’s menu links to their public page, or says how to get one', async () => {
  usuario = VISITADOR();
  const router = await abreMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Mi página pública' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/user/7'));
  await screen.findByRole('heading', { level: 1, name: 'Todavía no tienes página pública' });
  expect(server.seen.map(({ url }) => url)).toContain('/visita/api/visitadores/7');
  const enlace = screen.getByRole<HTMLAnchorElement>('link', { name: 'Completar mi perfil' });
  expect(new URL(enlace.href).pathname + new URL(enlace.href).search).toBe('/app/visita/visitador?tab=perfil');
});

test('marketing users have the link, too, and other users do not', async () => {
  usuario = demoMarketing();
  await abreMenu();
  expect(pagina()).not.toBeNull();
  cleanup();
  usuario = demoUser();
  await abreMenu();
  expect(pagina()).toBeNull();
});

test('a missing page of a representative is not found, at both addresses', async () => {
  usuario = VISITADOR();
  for (const address of ['/app/user/8', '/app/visita/user/8']) {
    await openApp(address, 'No encontramos a esa persona');
    cleanup();
  }
  await openApp('/app/visita/user/7', 'Todavía no tienes página pública');
});
