import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#server/testing/build-test-app';
import { logInAs, openBrowser } from '#server/testing/samples/log-in-as';
import { type MainEspecificacion, startMainEspecificacion } from './especificacion.ts';
import { CONTRASENA_ESPECIFICACION, CUENTAS } from './especificacion-cuentas.ts';

/** Every flow in front of a main API that answers the specification's fields only. */
let main: MainEspecificacion;
let bff: TestApp;
beforeAll(async () => {
  main = await startMainEspecificacion();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url, VISITA_API_URL: main.url } });
});
afterAll(async () => {
  await bff.close();
  await main.close();
});
beforeEach(() => {
  main.vistas.length = 0;
});

const cuenta = (nombre: string) => ({ email: `${nombre}@ejemplo.example`, password: CONTRASENA_ESPECIFICACION });
const rutas = () => main.vistas.map(({ method, path }) => `${method} ${path}`);
const ultimoEnlace = () => new URL(main.correos.at(-1)?.enlace ?? '', 'https://app.example').searchParams;

/** The fields of the specification's payload only. */
const registro = (email: string, register_type = 'candidato') => ({
  email,
  password: CONTRASENA_ESPECIFICACION,
  password_confirmation: CONTRASENA_ESPECIFICACION,
  redirect_url: 'https://app.example/app/register/verification',
  register_type,
  pais_id: 28,
  publicidad: false,
});

test.each(CUENTAS.map(([nombre]) => nombre))('login, session and logout of the account «%s»', async (nombre) => {
  const browser = await logInAs(bff, cuenta(nombre));
  const { usuario } = main.cuentas.get(`${nombre}@ejemplo.example`) ?? {};
  const { id, roles, pais } = usuario ?? {};
  expect(browser.response.body).toMatchObject({ isAuth: true, isLogued: 1, authUser: { id, roles, pais } });
  expect(browser.response.text).not.toContain('access_token');
  const { body } = await browser.ask('get', '/session').expect(200);
  expect(body.authUser).toEqual(browser.response.body.authUser);
  expect(body.authUser).toMatchObject({
    visitador_farmaceutico: nombre === 'visita',
    marketing: nombre === 'mkt',
    administrador_empleo: nombre === 'administra',
    // Fields that we added have their default when absent.
    email: null,
    estado: 'activa',
    register_type: null,
    version: null,
    perfil_completado_en: null,
    notifications: { no_leidas: 0, ultimas: [] },
    profesional_sanitario: 0,
    consentimientos_pendientes: [],
  });
  main.vistas.length = 0;
  await browser.ask('post', '/api/logout').expect(204);
  // The calls that find out which areas exist are made at other times.
  expect(rutas().slice(-2)).toEqual(['GET /sanctum/csrf-cookie', 'POST /api/logout']);
  expect([...main.tokens.values()].filter(({ email }) => email === `${nombre}@ejemplo.example`)).toEqual([]);
  expect((await browser.ask('get', '/session')).body).toMatchObject({ isAuth: false, isLogued: 0, authUser: null });
});

test('the delegation of a company is read in whatever shape the API sends it', async () => {
  const con = await logInAs(bff, cuenta('administra'));
  expect(con.response.body.authUser.empresa.delegacion).toEqual({ id: 4, nombre: 'Central', poblacion: null });
  const main_ = main.cuentas.get('empleo@ejemplo.example');
  if (!main_) throw new Error('no such account');
  for (const [dada, leida] of [
    [7, { id: 7, nombre: '', poblacion: null }],
    ['Norte', { id: null, nombre: 'Norte', poblacion: null }],
    [null, null],
    [[], null],
    [undefined, null],
  ]) {
    main_.usuario.empresa = { delegacion: dada };
    const { response } = await logInAs(bff, cuenta('empleo'));
    expect(response.body.authUser.empresa.delegacion).toEqual(leida);
  }
  main_.usuario.empresa = null;
});

test('a failed login while logged in answers with an anonymous session, and the former token ends', async () => {
  const browser = await logInAs(bff, cuenta('web'));
  const before = browser.cookie();
  const refused = await browser
    .ask('post', '/api/login')
    .send({ ...cuenta('web'), password: 'otra' })
    .expect(401);
  expect(refused.body.code).toBe('invalid_credentials');
  expect(browser.cookie()).toBe('');
  expect(rutas().at(-1)).toBe('POST /api/logout');
  // The former cookie is anonymous, too.
  const { body } = await bff.ask('get', '/session').set('Cookie', before);
  expect(body).toMatchObject({ isAuth: false, authUser: null });
});

test('registration with the specification’s payload only, its mail, the verification, the completion', async () => {
  const browser = openBrowser(bff);
  const email = 'nueva@ejemplo.example';
  const { body } = await browser.ask('post', '/api/register').send(registro(email)).expect(202);
  expect(body).toEqual({ data: { id: null, email } });
  const url = ultimoEnlace().get('url') ?? '';
  expect(ultimoEnlace().get('register_type')).toBe('candidato');
  const opened = await browser.ask('post', '/session/verification').send({ url }).expect(200);
  expect(opened.body).toMatchObject({ isAuth: true, register_type: null });
  expect(opened.text).not.toMatch(/token/);
  const done = await browser.ask('post', '/api/user/candidato').send({ nombre: 'Ana', apellidos: 'Sol' }).expect(200);
  expect(done.body).toMatchObject({ nombre: 'Ana', roles: { candidato: 1 } });
  const again = await browser.ask('post', '/session/verification').send({ url });
  expect(again.status).toBe(403);
});

test('a reset: the link, the new password, and no session afterwards', async () => {
  const browser = openBrowser(bff);
  await browser
    .ask('post', '/api/renew-password/send')
    .send({ email: cuenta('academia').email })
    .expect(200);
  const url = ultimoEnlace().get('url') ?? '';
  await browser.ask('post', '/session/password-reset').send({ url }).expect(200, { restableciendo: true });
  const password = 'otra caballo pila grapa';
  const changed = await browser.ask('put', '/api/user').send({ password, password_confirmation: password }).expect(200);
  expect(changed.body).toMatchObject({ isAuth: false });
  // The API does not say that the link's token ends with the change, so the BFF ends it.
  expect([...main.tokens.values()].filter(({ soloContrasena }) => soloContrasena)).toEqual([]);
  await logInAs(bff, { ...cuenta('academia'), password });
});

test('a password change at an API that gives no new token keeps the session', async () => {
  const browser = await logInAs(bff, cuenta('mkt'));
  const password = 'nueva caballo pila grapa';
  const body = { password, password_confirmation: password, current_password: CONTRASENA_ESPECIFICACION };
  const changed = await browser.ask('put', '/api/user').send(body).expect(200);
  expect(changed.body).toMatchObject({ isAuth: true, authUser: { marketing: true } });
  expect((await browser.ask('get', '/session')).body.isAuth).toBe(true);
});

test('login by a partner’s hash, by Google, and for the academy', async () => {
  main.hashes.set('h'.repeat(32), 'web@ejemplo.example');
  const browser = openBrowser(bff);
  const partner = await browser
    .ask('post', '/api/login/cookie')
    .send({ hash: 'h'.repeat(32) })
    .expect(200);
  expect(partner.body.isAuth).toBe(true);
  const { password: _, password_confirmation: __, publicidad: ___, ...google } = registro('web@ejemplo.example', 'web');
  const known = await openBrowser(bff)
    .ask('post', '/api/register/google')
    .send({ ...google, google_id: '1', credential: 'x' })
    .expect(200);
  expect(known.body.isAuth).toBe(true);
  const destino = { ...cuenta('web'), redirect_academia: 'https://academia.example/curso' };
  const academia = await openBrowser(bff).ask('post', '/api/login').send(destino).expect(200);
  expect(academia.body).toEqual({ redirect_academia: 'https://academia.example/curso?codigo=1' });
  const { authUser } = partner.body;
  const { body } = await browser.ask('post', '/api/redirigir-academia').send({ userId: authUser.id }).expect(200);
  expect(body.redirect_academia).toContain(String(authUser.id));
});

test('a token that has ended at the API is answered as an anonymous session', async () => {
  const browser = await logInAs(bff, cuenta('web'));
  main.tokens.clear();
  expect((await browser.ask('get', '/session').expect(200)).body).toMatchObject({ isAuth: false, authUser: null });
});

test('/session lists areas whose calls are 404, beside the specified fields', async () => {
  const { body } = await openBrowser(bff).ask('get', '/session').expect(200);
  expect(body).toEqual({
    isAuth: false,
    isLogued: 0,
    authUser: null,
    ausentes: ['noticias', 'empleo', 'productos', 'tribunas', 'chat', 'cuenta'],
  });
});
