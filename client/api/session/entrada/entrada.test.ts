import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { demoUser, sessionOf } from '../../../testing/demo-user.ts';
import { json, startServer } from '../../../testing/test-server.ts';
import { writeAlmacen } from '../../browser/almacen.ts';
import { buildQueryClient } from '../../call/query-client.ts';
import { beginSession } from './entrada.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let respondidoEn: string | null;
beforeEach(async () => {
  respondidoEn = null;
  server = await startServer(({ url }, response) => {
    if (url !== '/api/user/consentimientos') return json(response, 404, {});
    const uno = { tipo: 'cookies_analitica', valor: false, version_texto: '2026-11', modificable: true };
    json(response, 200, { data: [{ ...uno, creado_en: respondidoEn }] });
  });
});
afterEach(async () => {
  writeAlmacen('cookies', null);
  await server.close();
});

const enviados = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => JSON.parse(body));
const choose = (cookies_analitica: boolean) =>
  writeAlmacen('cookies', { cookies_analitica, cookies_social: false, version: '2026-11' });
const entrar = () => beginSession(buildQueryClient(), sessionOf(demoUser()));

test.each([true, false])('a cookie choice before registering is written into the account: %s', async (valor) => {
  choose(valor);
  await entrar();
  await vi.waitFor(() =>
    // No Google consent: this installation has no Google.
    expect(enviados()).toEqual([{ consentimientos: [{ tipo: 'cookies_analitica', valor }] }]),
  );
});

test('a consent that the account has answered stays, and nothing is sent for a person who was not asked', async () => {
  await entrar();
  respondidoEn = '2026-11-20T09:00:00.000Z';
  choose(true);
  await entrar();
  await vi.waitFor(() => expect(server.seen).toHaveLength(1));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(enviados()).toEqual([]);
});
