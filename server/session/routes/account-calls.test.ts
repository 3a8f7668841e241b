import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs, setCookies } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
let made = 0;

beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url } });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

const newCuenta = () => main.addCuenta(`cuenta-${++made}@farmacia.example`);
const registro = (email: string) => ({
  email,
  password: 'una clave bien larga',
  password_confirmation: 'una clave bien larga',
  redirect_url: 'https://app.example/app/register/verification',
  register_type: 'candidato',
  pais_id: 28,
  publicidad: false,
  terminos: true,
});

test('registering answers 202 and clears the session of this browser, here and at the API', async () => {
  const browser = await logInAs(bff, newCuenta());
  const kept = browser.cookie();
  const { size } = main.state.tokens;
  const response = await browser.ask('post', '/api/register').send(registro('nueva@farmacia.example')).expect(202);
  expect(response.body).toEqual({ data: { id: 'ticket-2', email: 'nueva@farmacia.example' } });
  expect(browser.cookie()).toBe('');
  expect(main.state.tokens.size).toBe(size - 1);
  await bff.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
});

test('a body that does not match the contract is refused field by field, and never sent on', async () => {
  const before = main.seen.length;
  const { terminos: _, ...body } = registro('mal');
  const response = await bff.ask('post', '/api/register').send(body).expect(422);
  expect(response.body.code).toBe('validacion');
  expect(Object.keys(response.body.errors).sort()).toEqual(['email']);
  expect(main.seen.length).toBe(before);
});

test('registering or logging in with Google begins a session', async () => {
  const { email } = newCuenta();
  const body = {
    email,
    redirect_url: '/app',
    register_type: 'web',
    pais_id: 28,
    google_id: '1',
    credential: 'eyJ.x.y',
  };
  const response = await bff.ask('post', '/api/register/google').send(body).expect(200);
  expect(response.body.authUser.email).toBe(email);
  expect(setCookies(response).map((line) => line.split('=')[0])).toEqual([
    '__Host-Http-tokenApi',
    'isLogued',
    '__Secure-dispositivo',
  ]);
});

test('leaving needs the password, and ends the session', async () => {
  const cuenta = newCuenta();
  const browser = await logInAs(bff, cuenta);
  const wrong = await browser.ask('delete', '/api/user').send({ password: 'no es esta' }).expect(422);
  expect(setCookies(wrong)).toEqual([]);
  await browser.ask('get', '/api/user/sesiones').expect(200);
  const kept = browser.cookie();
  const response = await browser.ask('delete', '/api/user').send({ password: cuenta.password }).expect(200);
  expect(response.body.data.eliminacion_en).toBe('2026-12-21T00:00:00.000Z');
  expect(browser.cookie()).toBe('');
  await bff.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
});

test('A-07 a wrong current password changes nothing, keeps the session, and is rate-limited', async () => {
  const browser = await logInAs(bff, newCuenta());
  const guess = () =>
    browser.ask('put', '/api/user').send({ password: 'otra clave bien larga', current_password: 'x' });
  for (let guesses = 0; guesses < 5; guesses++) {
    const response = await guess().expect(422);
    expect(response.body.errors.current_password).toEqual(['No es esa.']);
    expect(setCookies(response)).toEqual([]);
  }
  await guess().expect(429);
  await browser.ask('get', '/api/user/sesiones').expect(200);
});

test('changing the password with a token that has ended ends the session', async () => {
  const cuenta = newCuenta();
  const browser = await logInAs(bff, cuenta);
  main.state.tokens.clear();
  const response = await browser
    .ask('put', '/api/user')
    .send({ password: 'otra clave bien larga', current_password: cuenta.password })
    .expect(401);
  expect(response.body.code).toBe('session_expired');
  expect(browser.cookie()).toBe('');
});

test('anonymous browsers can neither change a password nor leave', async () => {
  const before = main.seen.length;
  await bff.ask('put', '/api/user').send({ password: 'otra clave bien larga' }).expect(401);
  await bff.ask('delete', '/api/user').send({ password: 'x' }).expect(401);
  expect(main.seen.length).toBe(before);
});
