import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { makeFakeClient } from '../../testing/fakes/fake-client.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { PROBES } from '../../testing/probe-endpoints.ts';
import { headOf, sendRaw } from '../../testing/raw-http.ts';
import { logInAs } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let t: TestApp;

beforeAll(async () => {
  main = await startFakeMain();
  t = await buildTestApp({ endpoints: PROBES, env: { MAIN_API_URL: main.url, LIMITS_FACTOR: '100' } });
});
afterAll(async () => {
  await t.close();
  await main.stop();
});

const CANARY = 'Canario-9f3c7e1b5d';

test('L-01 the log and the metrics hold no password, token, cookie or link, whatever fails', async () => {
  const cuenta = main.addCuenta('canario@farmacia.example');
  cuenta.password = `${CANARY}-clave`;
  const browser = await logInAs(t, cuenta);
  const [token = ''] = main.state.tokens.keys();
  const link = `/api/email/verify/7/${CANARY}-hash?expires=1&signature=${CANARY}-firma`;
  const calls = async () => {
    await t.ask('post', '/api/login').send({ email: cuenta.email, password: `${CANARY}-mala`, recordar: false });
    await browser.ask('get', `/api/probe?codigo=${CANARY}-codigo`);
    await browser.ask('get', `/api/probe/by/${CANARY}-parametro`);
    await t.ask('get', '/api/probe').set('Cookie', `__Host-Http-tokenApi=${CANARY}-galleta; isLogued=1`);
    await t.ask('get', '/api/probe').set({ Authorization: `Bearer ${CANARY}-bearer`, 'X-XSRF-TOKEN': CANARY });
    await t.ask('post', '/session/verification').send({ url: `${main.url}${link}` });
    await t
      .ask('post', '/session/password-reset')
      .send({ url: `${main.url}${link.replace('email', 'renew-password')}` });
    await browser.ask('put', '/api/user').send({ password: `${CANARY}-nueva`, current_password: `${CANARY}-vieja` });
    await browser.ask('post', '/og').send({ url: `https://127.0.0.1/${CANARY}-og` });
    await t.bare('get', `/no/existe/${CANARY}-ruta?token=${CANARY}`);
    await sendRaw(t.url, headOf(`GET /%E0%A4%A?${CANARY}`));
    await sendRaw(t.url, headOf(`GET /api/probe`, `X-${CANARY}: \x01`));
  };
  for (const behaviour of ['ok', 'fails', 'html', 'cuts'] as const) {
    main.behaviour = behaviour;
    await calls();
  }
  main.behaviour = 'ok';
  await main.stop();
  await calls();
  const written = t.logText() + (await t.metrics.text());
  expect(t.logLines().length).toBeGreaterThan(40);
  const secrets = [CANARY, token, browser.cookie().replace(/^[^=]+=([^;]+).*$/, '$1')];
  for (const secret of secrets) {
    expect(secret.length).toBeGreaterThan(15);
    for (const form of [secret, encodeURIComponent(secret), Buffer.from(secret).toString('base64').slice(0, -4)])
      expect(written).not.toContain(form);
  }
});

test('L-02 a request is logged by its path template', async () => {
  await t.ask('get', '/api/probe/by/123456789012?secreto=1');
  await t.ask('get', '/session?secreto=1');
  await t.bare('get', '/no/existe/123456789012?secreto=1');
  const routes = () =>
    t
      .logLines()
      .filter(({ msg }) => msg === 'request')
      .map(({ ruta }) => ruta);
  await expect.poll(() => routes().slice(-3)).toEqual(['/api/probe/by/:id', '/session', 'desconocida']);
  expect(t.logText()).not.toMatch(/123456789012|secreto/);
});

test('L-02 a mailed link with its secret in the path is logged by its template: the page, and its calls', async () => {
  const client = await makeFakeClient();
  const bff = await buildTestApp({ clientDir: client.dir, env: { MAIN_API_URL: main.url } });
  const secret = `${CANARY}-${'s'.repeat(24)}`;
  const call = `/visita/api/public/verificaciones/${secret}`;
  await bff.bare('get', `/app/visita/visitador/public/verify/${secret}`).expect(200);
  // No API runs behind this BFF: the failure is logged too, with its cause.
  await bff.ask('get', call).expect(502);
  for (const step of ['abrir', 'decidir', 'no-soy-yo']) await bff.ask('post', `${call}/${step}`).send({});
  await bff.bare('get', call);
  await bff.bare('get', `/app/visita/visitador/public/verify/${secret}/`).expect(404);
  const written = () =>
    bff
      .logLines()
      .filter(({ msg }) => msg === 'request')
      .map(({ ruta }) => ruta);
  const api = '/visita/api/public/verificaciones/:hash';
  await expect
    .poll(written)
    .toEqual([
      '/app/visita/visitador/public/verify/$hash',
      api,
      `${api}/abrir`,
      `${api}/decidir`,
      `${api}/no-soy-yo`,
      api,
      '/app/*',
    ]);
  expect(bff.logText() + (await bff.metrics.text())).not.toContain(secret);
  await bff.close();
  await client.remove();
});

test.each(['/metrics', '/internal/revoke', '/internal', '/metrics/x'])(
  'L-04 %s is not reachable in public',
  async (path) => {
    const answer = await t.bare('get', path);
    expect([answer.status, answer.body.code]).toEqual([404, 'no_encontrado']);
  },
);

test('L-04 /healthz calls no API; /healthz and /readyz reveal nothing else', async () => {
  expect((await t.bare('get', '/healthz').expect(200)).body).toEqual({ ok: true });
  expect((await t.bare('get', '/readyz').expect(503)).body).toEqual({ ready: false });
});
