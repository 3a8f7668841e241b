import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url } });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const eventos = (name: string) => bff.logLines().filter(({ audit }) => audit === name);

test('L-03 an event names its kind, time, address, session and request, and never the session id itself', async () => {
  const browser = await logInAs(bff, main.addCuenta('auditada@farmacia.example'));
  const { headers } = await browser.ask('post', '/api/logout').set('User-Agent', 'Navegador/1').expect(204);
  await expect.poll(() => eventos('session_logout')).toHaveLength(1);
  const [begun] = eventos('session_created');
  const [ended] = eventos('session_logout');
  expect(ended).toMatchObject({ audit: 'session_logout', agente: 'Navegador/1', requestId: headers['x-request-id'] });
  expect(String(ended?.en)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(ended?.ip).toBe('127.0.0.1');
  expect(String(ended?.sid)).toMatch(/^[\w-]{16}$/);
  // Both events of one session have the same hash.
  expect(begun?.sid).toBe(ended?.sid);
});

test('L-03 a header with line breaks stays on one line of the log, and is shortened', async () => {
  await bff
    .ask('post', '/api/login')
    .set({ 'User-Agent': `uno\tdos${'x'.repeat(300)}`, 'Sec-Fetch-Site': 'cross-site' })
    .send({})
    .expect(403);
  await expect.poll(() => eventos('malicious_csrf')).toHaveLength(1);
  expect(eventos('malicious_csrf')[0]?.agente).toBe(`uno dos${'x'.repeat(193)}`);
});
