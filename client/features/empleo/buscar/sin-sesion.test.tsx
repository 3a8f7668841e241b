import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPerson, readAlmacen } from '../../../api/browser/almacen.ts';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { ofertas } from '../../../testing/empleo-de-prueba.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let sesion = sessionOf(null);
let seGuarda: boolean;
beforeEach(async () => {
  sesion = sessionOf(null);
  seGuarda = true;
  server = await startServer(({ url, method }, response) => {
    const { pathname, searchParams } = new URL(url, 'http://api');
    if (pathname === '/session') return json(response, 200, sesion);
    if (pathname === '/api/login') {
      sesion = sessionOf(demoUser());
      return json(response, 200, sesion);
    }
    if (pathname === '/api/empleo/ofertas') return json(response, 200, ofertas(searchParams));
    if (method === 'PUT' && !seGuarda)
      return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    return method === 'GET' ? json(response, 200, { data: [] }) : response.writeHead(204).end();
  });
});
afterEach(async () => {
  cleanup();
  forgetPerson();
  await server.close();
});

const LISTA = '/app/empleo/p/espana';
const guardadas = () => server.seen.filter(({ method }) => method === 'PUT').map(({ url }) => url);

async function entrar() {
  const correo = await screen.findByLabelText('Correo electrónico');
  // The field is filled in with the address that another test typed.
  await userEvent.clear(correo);
  await userEvent.type(correo, 'una@hospital.example');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'correcta caballo pila');
  await userEvent.click(screen.getByRole('button', { name: 'Entrar' }));
}

test('«Guardar» pressed without a login is completed after the login, on the same page', async () => {
  const router = await openApp(LISTA);
  const [corazon] = await screen.findAllByRole('link', { name: /^Guardar/ });
  await userEvent.click(corazon as HTMLElement);
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth/login'));
  expect(guardadas()).toEqual([]);
  await entrar();
  expect(await screen.findByText('Oferta guardada')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/p/espana'));
  expect(guardadas()).toEqual([expect.stringMatching(/^\/api\/empleo\/guardadas\/\d+$/)]);
  expect(readAlmacen('intencion')).toBeNull();
});

test('an offer that can no longer be saved is reported after the login', async () => {
  seGuarda = false;
  const router = await openApp(LISTA);
  await userEvent.click((await screen.findAllByRole('link', { name: /^Guardar/ }))[0] as HTMLElement);
  await entrar();
  expect(await screen.findByText('No hemos podido guardar la oferta')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/p/espana'));
});

test('an alert asked for without a login opens its dialog after the login, once', async () => {
  const router = await openApp(LISTA);
  await userEvent.click((await screen.findAllByRole('link', { name: /alerta/i }))[0] as HTMLElement);
  await entrar();
  await waitFor(() => expect(router.state.location.pathname).toBe('/empleo/p/espana'));
  expect(await screen.findByRole('dialog', { name: /alerta/i })).toBeTruthy();
  expect(readAlmacen('intencion')).toBeNull();
});

test.each([
  ['Ofertas guardadas', '/empleo/guardadas'],
  ['Noticias guardadas', '/noticias/guardadas'],
  ['Productos que sigues', '/visita/seguidos'],
])('the user menu leads to saved things: %s', async (nombre, ruta) => {
  sesion = sessionOf(demoUser());
  const router = await openApp(LISTA);
  await userEvent.click(await screen.findByRole('button', { name: /^Menú de/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: nombre }));
  await waitFor(() => expect(router.state.location.pathname).toBe(ruta));
});
