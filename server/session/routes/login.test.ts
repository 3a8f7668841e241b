import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DIA_S } from '#shared/reglas/tiempo/dias';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, openBrowser, setCookies } from '../../testing/samples/log-in-as.ts';

const TOKEN = /\d+\|[A-Za-z0-9]{40,}/;
let main: FakeMain;
let bff: TestApp;

beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url, SESSION_IDLE: '30m', SESSION_EXPIRES: '8h' } });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const events = (bffApp: TestApp, name: string) => bffApp.logLines().filter(({ audit }) => audit === name);

test('S-01 login sets both cookies with every attribute, and the token appears nowhere in the answer', async () => {
  const { response } = await logInAs(bff, main.addCuenta('s01@farmacia.example'));
  const [token = '', isLogued = ''] = setCookies(response);
  const attributes = ['Max-Age=28800', 'Path=/', 'HttpOnly', 'Secure', 'SameSite=Strict'].sort();
  for (const line of [token, isLogued]) expect(line.split('; ').slice(1).sort()).toEqual(attributes);
  expect(token).toMatch(/^__Host-Http-tokenApi=eyJ/);
  expect(isLogued).toMatch(/^isLogued=1;/);
  expect(Buffer.byteLength(token.split(';')[0] ?? '')).toBeLessThanOrEqual(4096);
  const whole = `${response.text}${JSON.stringify(response.headers)}`;
  expect(whole).not.toMatch(TOKEN);
  expect(whole).not.toContain('access_token');
  expect(response.body).toMatchObject({ isAuth: true, isLogued: 1, authUser: { email: 's01@farmacia.example' } });
});

test('S-01 a long session lasts as long as its cookie; http on loopback uses the plain cookie name', async () => {
  const plain = await buildTestApp({ env: { MAIN_API_URL: main.url, PUBLIC_URL: 'http://localhost:3000' } });
  try {
    const { response } = await logInAs(plain, main.addCuenta('larga@farmacia.example'), true);
    const [token = ''] = setCookies(response);
    expect(token).toMatch(/^tokenApi=eyJ/);
    expect(token).toContain('Max-Age=2592000');
    expect(token).not.toContain('Secure');
    expect(response.body.idleIn).toBe(14 * DIA_S);
  } finally {
    await plain.close();
  }
});

test('S-07 every login begins a new session; the former cookie and its token are over', async () => {
  const cuenta = main.addCuenta('s07@farmacia.example');
  const first = await logInAs(bff, cuenta);
  const before = first.cookie();
  const [formerToken] = [...main.state.tokens].find(([, known]) => known.cuenta === cuenta) ?? [''];
  await first.ask('post', '/api/login').send(cuenta).expect(200);
  expect(first.cookie()).not.toBe(before);
  expect(main.state.tokens.has(formerToken)).toBe(false);
  await bff.ask('get', '/api/user/sesiones').set('Cookie', before).expect(401);
  await first.ask('get', '/api/user/sesiones').expect(200);
  const created = events(bff, 'session_created').slice(-2);
  expect(new Set(created.map(({ sid }) => sid)).size).toBe(2);
});

test('S-07 a cookie of another person, planted before the login, is not used after it', async () => {
  const attacker = await logInAs(bff, main.addCuenta('s07-otro@farmacia.example'));
  const planted = attacker.cookie();
  const victim = openBrowser(bff);
  const response = await victim
    .ask('post', '/api/login')
    .set('Cookie', planted)
    .send(main.addCuenta('s07-v@farmacia.example'));
  expect(response.body.authUser.email).toBe('s07-v@farmacia.example');
  await bff.ask('get', '/api/user/sesiones').set('Cookie', planted).expect(401);
});

describe('A-01 a failed login does not reveal its cause', () => {
  test('an unknown account, a wrong password, and a wrong password of a suspended account get the same answer', async () => {
    main.addCuenta('a01@farmacia.example');
    main.addCuenta('a01-suspendida@farmacia.example', 'suspendida');
    const answers = [];
    for (const email of ['nadie@farmacia.example', 'a01@farmacia.example', 'a01-suspendida@farmacia.example']) {
      const { body, headers } = await bff.ask('post', '/api/login').send({ email, password: 'no es esta' }).expect(401);
      answers.push({ body: { ...body, requestId: '' }, headers: Object.keys(headers).sort() });
    }
    expect(answers[0]?.body.code).toBe('invalid_credentials');
    expect(answers[0]?.body.message).toBe('Esta cuenta no existe. Indica otra o crea una cuenta');
    expect(answers[1]).toEqual(answers[0]);
    expect(answers[2]).toEqual(answers[0]);
  });

  test('only the right password gets the specific cause', async () => {
    const unverified = await bff
      .ask('post', '/api/login')
      .send(main.addCuenta('nueva@farmacia.example', 'sin_verificar'));
    expect(unverified.body).toMatchObject({ code: 'sin_verificar', datos: { id: 'ticket-1' } });
    const suspended = await bff.ask('post', '/api/login').send(main.addCuenta('s@farmacia.example', 'suspendida'));
    expect(suspended.body).toMatchObject({ code: 'suspendida', message: 'Suspendida por impago.' });
    expect([...setCookies(unverified), ...setCookies(suspended)]).toEqual([]);
  });
});

test('an academy login answers with the address to go on to, and begins no session here', async () => {
  const response = await bff
    .ask('post', '/api/login')
    .send({ ...main.addCuenta('alumna@farmacia.example'), redirect_academia: 'https://academia.example/vuelta' });
  expect(response.body).toEqual({ redirect_academia: 'https://academia.example/vuelta' });
  expect(setCookies(response)).toEqual([]);
});

test('a one-time hash logs in once', async () => {
  const hash = 'h'.repeat(40);
  main.state.hashes.set(hash, main.addCuenta('socio@farmacia.example'));
  const response = await bff.ask('post', '/api/login/cookie').send({ hash }).expect(200);
  expect(response.body.authUser.email).toBe('socio@farmacia.example');
  const again = await bff.ask('post', '/api/login/cookie').send({ hash }).expect(401);
  expect(again.body.code).toBe('invalid_credentials');
});

test('P-12 a 419 is retried once with a fresh csrf-cookie; a second 419 is 502', async () => {
  const cuenta = main.addCuenta('p12@farmacia.example');
  main.state.mismatches = 1;
  await bff.ask('post', '/api/login').send(cuenta).expect(200);
  main.state.mismatches = Number.POSITIVE_INFINITY;
  const before = main.callsTo('POST /api/login').length;
  const response = await bff.ask('post', '/api/login').send(cuenta).expect(502);
  main.state.mismatches = 0;
  expect(response.body.code).toBe('upstream_bad_response');
  expect(main.callsTo('POST /api/login').length - before).toBe(2);
  await bff.ask('post', '/api/login').send(cuenta).expect(200);
});

test('P-02 P-09 the upstream receives only our headers, on every call of an exchange', async () => {
  main.seen.length = 0;
  await bff
    .ask('post', '/api/login')
    .set({ Cookie: 'mia=1', Authorization: 'Bearer mio', 'X-Forwarded-For': '6.6.6.6', 'X-XSRF-TOKEN': 'mio' })
    .set({ Timezone: 'America/Bogota', Range: 'bytes=0-1', 'If-None-Match': '"x"', 'X-HTTP-Method-Override': 'DELETE' })
    .send(main.addCuenta('p02@farmacia.example'))
    .expect(200);
  expect(main.seen.map(({ path }) => path)).toEqual(['/sanctum/csrf-cookie', '/api/login']);
  for (const { headers } of main.seen) {
    expect(headers).toMatchObject({
      timezone: 'America/Bogota',
      accept: 'application/json',
      'x-forwarded-for': '127.0.0.1',
    });
    for (const name of ['authorization', 'origin', 'referer', 'range', 'if-none-match', 'sec-fetch-site', 'x-csrf'])
      expect(headers[name], name).toBeUndefined();
  }
  expect(main.seen[1]?.headers.cookie).toMatch(/^XSRF-TOKEN=[^;]+; laravel_session=[^;]+$/);
});

test.each([
  ['fails', 502, 'upstream_bad_response'],
  ['html', 502, 'upstream_bad_response'],
  ['cuts', 502, 'upstream_bad_response'],
  ['maintenance', 503, 'mantenimiento'],
] as const)(
  'P-11 a login while main %s is a %d, without Set-Cookie or a word of the inside',
  async (behaviour, status, code) => {
    const cuenta = main.addCuenta(`p11-${behaviour}@farmacia.example`);
    main.behaviour = behaviour;
    const response = await bff.ask('post', '/api/login').send(cuenta).expect(status);
    main.behaviour = 'ok';
    expect(response.body.code).toBe(code);
    expect(response.text).not.toMatch(/127\.0\.0\.1|10\.0\.0\.7|Whoops|Server Error/);
    expect(setCookies(response)).toEqual([]);
  },
);
