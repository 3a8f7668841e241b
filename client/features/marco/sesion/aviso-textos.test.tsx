import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Usuario } from '#shared/contract/main/usuario';
import { VERSION_TEXTO } from '#shared/reglas/consentimiento/version-texto';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const CAMBIADO = 'Este texto ha cambiado: vuelve a cargar la página y léelo antes de aceptarlo.';
let server: Awaited<ReturnType<typeof startServer>>;
let authUser: Usuario;
let isRefused: boolean;

beforeEach(async () => {
  authUser = demoUser({ consentimientos_pendientes: ['terminos', 'privacidad'] });
  isRefused = false;
  server = await startServer(({ url, method }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(authUser));
    if (url !== '/api/user/consentimientos' || method !== 'PUT')
      return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    if (isRefused)
      return json(response, 422, {
        code: 'validacion',
        message: CAMBIADO,
        errors: { terminos: [CAMBIADO] },
        requestId: 'r',
      });
    return json(response, 200, { data: [] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});
const open = () => openApp('/app/ayuda', 'Ayuda');
const bar = () => screen.findByText(/han cambiado/);
const accept = async () => userEvent.click(await screen.findByRole('button', { name: 'Aceptar' }));

test('the bar links the changed texts, and accepting them sends their versions and takes the bar away', async () => {
  await open();
  expect((await bar()).textContent).toBe(
    'Desde la última vez que las aceptaste, han cambiado las condiciones y la política de privacidad.',
  );
  const links = ['las condiciones', 'la política de privacidad'].map((name) => screen.getByRole('link', { name }));
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app/legal/condiciones', '/app/legal/privacidad']);
  await accept();
  await waitFor(() => expect(screen.queryByText(/han cambiado/)).toBeNull());
  expect(await screen.findByText('Aceptado. Gracias.')).toBeTruthy();
  expect(server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([
    {
      consentimientos: [
        { tipo: 'terminos', valor: true, version_texto: VERSION_TEXTO.terminos },
        { tipo: 'privacidad', valor: true, version_texto: VERSION_TEXTO.privacidad },
      ],
    },
  ]);
});

test('the policy alone is spoken of in the singular', async () => {
  authUser = demoUser({ consentimientos_pendientes: ['privacidad'] });
  await open();
  expect((await screen.findByText(/ha cambiado/)).textContent).toBe(
    'Desde la última vez que la aceptaste, ha cambiado la política de privacidad.',
  );
});

test('a refused acceptance says why, and the bar stays', async () => {
  isRefused = true;
  await open();
  await accept();
  expect(await screen.findByText(CAMBIADO)).toBeTruthy();
  expect(await bar()).toBeTruthy();
});

test('an account that is not complete is not asked by the bar, because its next step asks', async () => {
  authUser = demoUser({ consentimientos_pendientes: ['terminos'], estado: 'incompleta' });
  await open();
  await screen.findByRole('button', { name: /Menú de/ });
  expect(screen.queryByText(/han cambiado/)).toBeNull();
});
