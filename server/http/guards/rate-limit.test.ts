import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, type TestApp, type TestAppOptions } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs } from '../../testing/samples/log-in-as.ts';
import { addressKey } from './rate-limit.ts';

const MINUTE = 60_000;
let main: FakeMain;
let apps: TestApp[];

beforeEach(async () => {
  apps = [];
  main = await startFakeMain();
});
afterEach(async () => {
  for (const app of apps) await app.close();
  await main.stop();
});

/** A BFF behind a balancer that it trusts, so that a test can send from any address. */
async function start({ env, ...options }: TestAppOptions = {}): Promise<TestApp> {
  const app = await buildTestApp({ ...options, env: { MAIN_API_URL: main.url, TRUST_PROXY: '127.0.0.0/8', ...env } });
  apps.push(app);
  return app;
}

const logIn = (bff: TestApp, ip: string, email: string, password: string) =>
  bff.ask('post', '/api/login').set('X-Forwarded-For', ip).send({ email, password });

describe('R-01', () => {
  test('the sixth failure of an account from an address is 429; from another address the owner gets in', async () => {
    const bff = await start();
    const { email, password } = main.addCuenta('r01@farmacia.example');
    for (let failures = 0; failures < 5; failures++) await logIn(bff, '192.0.2.1', email, 'no').expect(401);
    const calls = main.seen.length;
    const refused = await logIn(bff, '192.0.2.1', email.toUpperCase(), password).expect(429);
    expect(refused.body.code).toBe('demasiadas_peticiones');
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(900);
    expect(main.seen.length).toBe(calls);
    await logIn(bff, '192.0.2.2', email, password).expect(200);
    bff.clock.advance(15 * MINUTE + 1);
    await logIn(bff, '192.0.2.1', email, password).expect(200);
  });

  test('a series of refusals writes one audit event', async () => {
    const bff = await start();
    for (let tries = 0; tries < 12; tries++) await logIn(bff, '192.0.2.1', 'nadie@farmacia.example', 'no');
    const events = (name: string) => bff.logLines().filter(({ audit }) => audit === name).length;
    expect([events('authn_login_fail'), events('authn_login_fail_max'), events('excess_rate_limit_exceeded')]).toEqual([
      5, 1, 1,
    ]);
  });

  test('twenty guesses at once count as twenty', async () => {
    const bff = await start();
    const { email } = main.addCuenta('a-la-vez@farmacia.example');
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => logIn(bff, '192.0.2.1', email, `no ${i}`)));
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(main.callsTo('POST /api/login')).toHaveLength(5);
  });

  test('a successful login resets the account’s count, and does not count for the address', async () => {
    const bff = await start();
    const { email, password } = main.addCuenta('r01-bien@farmacia.example');
    for (let round = 0; round < 6; round++) {
      for (let failures = 0; failures < 3; failures++) await logIn(bff, '192.0.2.1', email, 'no').expect(401);
      await logIn(bff, '192.0.2.1', email, password).expect(200);
    }
  });

  test('the 21st failure of an address is 429, whatever the account; an IPv6 address counts by its /64', async () => {
    const bff = await start();
    for (let failures = 0; failures < 20; failures++)
      await logIn(bff, `2001:db8:1:2:${failures}::1`, `n${failures}@farmacia.example`, 'no').expect(401);
    await logIn(bff, '2001:db8:1:2:ffff::9', 'otra@farmacia.example', 'no').expect(429);
    await logIn(bff, '2001:db8:1:3::1', 'otra@farmacia.example', 'no').expect(401);
  });

  test('refused tries on one account do not count for other accounts of the address', async () => {
    const bff = await start();
    for (let tries = 0; tries < 60; tries++) await logIn(bff, '192.0.2.1', 'terca@farmacia.example', 'no');
    const { email, password } = main.addCuenta('vecina@farmacia.example');
    await logIn(bff, '192.0.2.1', email, password).expect(200);
  });

  test('a failure of the main API counts as no failed login', async () => {
    const bff = await start();
    const { email, password } = main.addCuenta('r01-caida@farmacia.example');
    main.behaviour = 'maintenance';
    for (let tries = 0; tries < 7; tries++) await logIn(bff, '192.0.2.1', email, password).expect(503);
    main.behaviour = 'ok';
    await logIn(bff, '192.0.2.1', email, password).expect(200);
  });
});

test('R-02 X-Forwarded-For of a client that is not trusted does not change the key', async () => {
  const bff = await start({ env: { TRUST_PROXY: '10.0.0.0/8' } });
  for (let tries = 0; tries < 5; tries++)
    await logIn(bff, `192.0.2.${tries}`, 'r02@farmacia.example', 'no').expect(401);
  await logIn(bff, '192.0.2.99', 'r02@farmacia.example', 'no').expect(429);
});

test('R-02 entries that a client writes before the balancer’s own do not count', async () => {
  const bff = await start();
  for (let tries = 0; tries < 5; tries++)
    await logIn(bff, `203.0.113.${tries}, 192.0.2.1`, 'r02b@farmacia.example', 'no').expect(401);
  await logIn(bff, '203.0.113.77, 192.0.2.1', 'r02b@farmacia.example', 'no').expect(429);
});

test('R-03 limits hold on another instance and after a restart', async () => {
  const first = await start();
  const { dataDir } = first.config;
  const second = await start({ env: { DATA_DIR: dataDir } });
  for (let failures = 0; failures < 3; failures++)
    await logIn(first, '192.0.2.1', 'r03@farmacia.example', 'no').expect(401);
  for (let failures = 0; failures < 2; failures++)
    await logIn(second, '192.0.2.1', 'r03@farmacia.example', 'no').expect(401);
  await logIn(first, '192.0.2.1', 'r03@farmacia.example', 'no').expect(429);
  const third = await start({ env: { DATA_DIR: dataDir } });
  await logIn(third, '192.0.2.1', 'r03@farmacia.example', 'no').expect(429);
});

test('R-04 300 calls a minute per user, on all instances together', async () => {
  const first = await start();
  const keys = first.config.cookieKeys.map(({ kid, key }) => `${kid}:${Buffer.from(key).toString('base64url')}`).join();
  const second = await start({ env: { DATA_DIR: first.config.dataDir, COOKIE_KEYS: keys } });
  const browser = await logInAs(first, main.addCuenta('r04@farmacia.example'));
  const other = await logInAs(first, main.addCuenta('r04-otra@farmacia.example'));
  const call = async (bff: TestApp) =>
    (await bff.ask('get', '/api/user/sesiones').set('Cookie', browser.cookie())).status;
  for (let calls = 0; calls < 299; calls++) expect(await call(first)).toBe(200);
  await expect.poll(async () => call(second), { interval: 400 }).toBe(429);
  await expect.poll(async () => call(first), { interval: 400 }).toBe(429);
  await other.ask('get', '/api/user/sesiones').expect(200);
  for (const bff of [first, second]) bff.clock.advance(MINUTE + 1_000);
  expect(await call(first)).toBe(200);
});

test.each([
  ['get', '/api/sistema/check-email/a%40farmacia.example', 20],
  ['post', '/api/renew-password/send', 10],
  ['post', '/api/email/verify/resend/ticket', 10],
] as const)('domain 1.4 %s %s is limited by address', async (verb, path, max) => {
  const bff = await start();
  const call = async () => {
    const asked = bff.ask(verb, path);
    return (await (verb === 'get' ? asked : asked.send({ email: 'a@farmacia.example', register_type: 'web' }))).status;
  };
  for (let calls = 0; calls < max; calls++) expect(await call()).not.toBe(429);
  expect(await call()).toBe(429);
});

describe('domain 1.4 registering', () => {
  const register = (bff: TestApp, email: string) =>
    bff.ask('post', '/api/register').send({
      email,
      password: 'una clave bien larga',
      password_confirmation: 'una clave bien larga',
      redirect_url: '/app',
      register_type: 'web',
      pais_id: 28,
      publicidad: false,
      terminos: true,
    });

  test('sixty registrations an hour from one address pass, as from a hospital, and the next one is told how long to wait', async () => {
    const bff = await start();
    for (let person = 0; person < 60; person++) await register(bff, `p${person}@hospital.example`).expect(202);
    bff.clock.advance(48 * MINUTE);
    const { headers, body } = await register(bff, 'p60@hospital.example').expect(429);
    expect(headers['retry-after']).toBe('720');
    expect(body.message).toBe('Demasiados intentos. Vuelve a intentarlo dentro de 12 minutos.');
    bff.clock.advance(12 * MINUTE + 1_000);
    await register(bff, 'p60@hospital.example').expect(202);
  });

  test('three registrations an hour per e-mail address, in whatever case; a refused one does not count for the IP address', async () => {
    const bff = await start();
    for (const email of ['una@hospital.example', 'UNA@hospital.example', 'una@HOSPITAL.example'])
      await register(bff, email).expect(202);
    const { headers } = await register(bff, 'una@hospital.example').expect(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(3_500);
    await register(bff, 'otra@hospital.example').expect(202);
    // A try that is refused for its e-mail address does not count for the IP address: 56 of 60 are left.
    for (let person = 0; person < 56; person++) await register(bff, `q${person}@hospital.example`).expect(202);
    await register(bff, 'ultima@hospital.example').expect(429);
  });
});

test('A-08 the sixth wrong link from an address is 429; right links do not count', async () => {
  const bff = await start();
  const open = (hash: string) =>
    bff
      .ask('post', '/session/password-reset')
      .send({ url: `/api/renew-password/verify/1/${hash}?expires=1&signature=x` });
  for (let links = 0; links < 8; links++) {
    main.state.enlaces.set('/api/renew-password/verify/1/bueno', main.addCuenta(`a08-${links}@farmacia.example`));
    await open('bueno').expect(200);
  }
  for (let links = 0; links < 5; links++) await open(`malo${links}`).expect(422);
  await open('malo').expect(429);
});

test('LIMITS_FACTOR multiplies every limit', async () => {
  const bff = await start({ env: { LIMITS_FACTOR: '2' } });
  for (let failures = 0; failures < 10; failures++)
    await logIn(bff, '192.0.2.1', 'f@farmacia.example', 'no').expect(401);
  await logIn(bff, '192.0.2.1', 'f@farmacia.example', 'no').expect(429);
});

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::6', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
])('the key of address %s is %s', (ip, key) => expect(addressKey(ip)).toBe(key));
