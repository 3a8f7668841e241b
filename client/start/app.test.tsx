import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoUser, sessionOf } from '../testing/demo-user.ts';
import { json, startServer } from '../testing/test-server.ts';
import { start } from './app.tsx';

test('another tab logs out while this one is opening: it shows nothing that is private, and asks who one is', async () => {
  const otherTab = new BroadcastChannel('sesion');
  const server = await startServer(({ url }, response) => {
    if (url !== '/session') return json(response, 404, { code: 'not_found', message: '', requestId: 'r' });
    json(response, 200, sessionOf(demoUser()));
    response.once('finish', () => otherTab.postMessage({ tipo: 'salida' }));
  });
  history.replaceState(null, '', '/app/old-perfil-user');
  document.body.innerHTML = '<div id="root"></div>';
  await start();
  await screen.findByRole('heading', { level: 1, name: 'Iniciar sesión' });
  expect(location.pathname).toBe('/app/auth/login');
  otherTab.close();
  await server.close();
});
