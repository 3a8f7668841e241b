import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetPerson } from '../../../api/browser/almacen.ts';
import { saveAusentes } from '../../../api/session/areas-ausentes.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

/** A user with exactly the specification's fields, without our additions. */
const usuario = {
  id: 7,
  nombre: 'Ana',
  apellidos: 'Sol',
  avatar: null,
  avatar_text: 'AS',
  pais: { iso: 'ES', slug: 'espana' },
  notifications: [],
  roles: [],
  visitador_farmaceutico: 0,
  marketing: 0,
  administrador_empleo: 0,
  empresa: null,
};
const NO_ESTA = { code: 'no_encontrado', message: '', requestId: 'r' };

let server: Awaited<ReturnType<typeof startServer>>;
let authUser: object | null;
let ausentes: string[];
beforeEach(async () => {
  authUser = null;
  ausentes = [];
  server = await startServer(({ method, url }, response) => {
    const ruta = `${method} ${url.split('?')[0]}`;
    const sesion = { isAuth: authUser !== null, isLogued: authUser ? 1 : 0, authUser };
    if (ruta === 'GET /session') return json(response, 200, ausentes.length > 0 ? { ...sesion, ausentes } : sesion);
    if (ruta === 'POST /session/verification') {
      authUser = usuario;
      return json(response, 200, { isAuth: true, isLogued: 1, authUser, register_type: null });
    }
    if (ruta === 'PUT /api/user/consentimientos') return json(response, 200, { data: [] });
    if (ruta.startsWith('POST /api/user/')) return json(response, 200, { ...usuario, roles: { web: 1 } });
    return json(response, 404, NO_ESTA);
  });
});
afterEach(async () => {
  cleanup();
  forgetPerson();
  saveAusentes([]);
  await server.close();
});

test.each(['web', 'academia', 'visita', 'mkt', 'empleo', 'candidato'])(
  'after the link, the completion form is chosen by the query when the answer has no type: %s',
  async (tipo) => {
    const url = encodeURIComponent('/api/email/verify/7/abc');
    const router = await openApp(`/app/register/verification?url=${url}&register_type=${tipo}`);
    await waitFor(() => expect(router.state.location.pathname).toBe(`/auth/crear-cuenta/${tipo}`));
    expect(await screen.findByLabelText('Nombre')).toBeTruthy();
  },
);

test('a consent that the registration lacked is asked for, and sent before the profile', async () => {
  authUser = { ...usuario, consentimientos_pendientes: ['terminos', 'privacidad'] };
  await openApp('/app/auth/crear-cuenta/web');
  await userEvent.click(await screen.findByText('Por cuenta propia'));
  const continuar = screen.getByRole('button', { name: 'Continuar' });
  await userEvent.click(continuar);
  expect(await screen.findAllByText('Acepta las condiciones y la política de privacidad para seguir')).not.toEqual([]);
  const enviadas = () =>
    server.seen.filter(({ method }) => method !== 'GET').map(({ method, url }) => `${method} ${url}`);
  expect(enviadas()).toEqual([]);
  await userEvent.click(screen.getByRole('checkbox', { name: /Acepto las/ }));
  await userEvent.click(continuar);
  await waitFor(() => expect(enviadas()).toEqual(['PUT /api/user/consentimientos', 'POST /api/user/web']));
});

test('a user who has given the consents is not asked', async () => {
  authUser = usuario;
  await openApp('/app/auth/crear-cuenta/web');
  expect(await screen.findByText('Por cuenta propia')).toBeTruthy();
  expect(screen.queryByRole('checkbox', { name: /Acepto las/ })).toBeNull();
});

test('areas that the APIs lack are in no menu, and their pages are not found', async () => {
  ausentes = ['noticias', 'empleo'];
  await openApp('/app/noticias');
  expect(await screen.findByText('404')).toBeTruthy();
  const [menu] = await screen.findAllByRole('navigation', { name: 'Áreas' });
  if (!menu) throw new Error('no menu');
  expect(
    within(menu)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Productos', 'Tribunas', 'Chat']);
});
