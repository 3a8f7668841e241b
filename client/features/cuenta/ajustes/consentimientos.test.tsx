import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { openApp } from '../../../testing/open-app.tsx';
import { json, startServer } from '../../../testing/test-server.ts';

const RUTA = '/api/user/consentimientos';
let server: Awaited<ReturnType<typeof startServer>>;
let social = false;

const uno = (tipo: string, valor: boolean) => ({
  tipo,
  valor,
  version_texto: '2026-11',
  creado_en: '2026-11-20T09:00:00.000Z',
  modificable: true,
});

beforeEach(async () => {
  social = false;
  server = await startServer(({ url, method, body }, response) => {
    if (url === '/session') return json(response, 200, sessionOf(demoUser()));
    if (url !== RUTA) return json(response, 404, { code: 'no_encontrado', message: '', requestId: 'r' });
    if (method === 'PUT') social = JSON.parse(body).consentimientos[0].valor;
    return json(response, 200, { data: [uno('cookies_analitica', true), uno('cookies_social', social)] });
  });
});
afterEach(async () => {
  cleanup();
  await server.close();
});

test('without Google its consent is not shown', async () => {
  await openApp('/app/cuenta/consentimientos', 'Consentimientos');
  expect(await screen.findByRole('switch', { name: /Analítica/ })).toBeTruthy();
  expect(screen.queryByRole('switch', { name: /Google/ })).toBeNull();
});

test('a former consent can be withdrawn even so, and is not offered again', async () => {
  social = true;
  await openApp('/app/cuenta/consentimientos', 'Consentimientos');
  await userEvent.click(await screen.findByRole('switch', { name: /Google/ }));
  await waitFor(() => expect(screen.queryByRole('switch', { name: /Google/ })).toBeNull());
  expect(server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body))).toEqual([
    { consentimientos: [{ tipo: 'cookies_social', valor: false }] },
  ]);
});
