import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readAlmacen, writeAlmacen } from '../../api/browser/almacen.ts';
import { openApp } from '../../testing/open-app.tsx';
import { json, startServer } from '../../testing/test-server.ts';

let server: Awaited<ReturnType<typeof startServer>>;
beforeEach(async () => {
  writeAlmacen('cookies', null);
  const NADIE = { isAuth: false, isLogued: 0, authUser: null };
  server = await startServer(({ url }, response) => json(response, 200, url === '/session' ? NADIE : { data: [] }));
});
afterEach(async () => {
  cleanup();
  writeAlmacen('cookies', null);
  await server.close();
});

test('without Google its consent is not asked for', async () => {
  await openApp('/app/ayuda');
  await userEvent.click(await screen.findByRole('button', { name: 'Elegir' }));
  const pregunta = screen.getByRole('region', { name: 'Tú decides las cookies' });
  expect(screen.getByRole('checkbox', { name: /Analítica propia/ })).toBeTruthy();
  expect(pregunta.textContent).not.toContain('Google');
  await userEvent.click(screen.getByRole('button', { name: 'Aceptar todas' }));
  expect(readAlmacen('cookies')).toMatchObject({ cookies_analitica: true, cookies_social: false });
});
