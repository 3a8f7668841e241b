import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { DIA_MS } from '#shared/reglas/tiempo/dias';
import { buildTestMain, CONTRASENA, registroDe, xsrfHeaders } from '../../testing/build-test-main.ts';
import { linkOf } from '../../testing/mail/mailed-link.ts';

const main = await buildTestMain({ limitsFactor: 1000 });
const { app, db, clock, buildUsuario } = main;

const registro = (email: string, more: object = {}) => registroDe(email, { register_type: 'visita', ...more });
const post = async (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers: { ...(await xsrfHeaders(main)), ...headers }, payload });
const register = (email: string, more: object = {}) => post('/api/register', registro(email, more));
const resend = (id: string) => post(`/api/email/verify/resend/${id}`, { register_type: 'visita' });
const follow = async (url: string) => app.inject({ method: 'GET', url, headers: await xsrfHeaders(main) });
const link = (email: string) => linkOf(db, 'verificacion', email);
const mailsTo = async (email: string) =>
  (await db.selectFrom('correo_salida').select('plantilla').where('para', '=', email).execute()).map(
    (m) => m.plantilla,
  );
const rowOf = (email: string) => db.selectFrom('usuario').selectAll().where('email', '=', email).executeTakeFirst();
const estadoOf = async (email: string) => (await rowOf(email))?.estado;

test('A-03 an address in use answers like a free one, and its owner gets a mail', async () => {
  const { email } = await buildUsuario();
  const [fresh, used] = [await register('nueva@correo.example.org'), await register(email)];
  expect(fresh.statusCode).toBe(202);
  expect(used.statusCode).toBe(202);
  const uuid = expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(fresh.json()).toEqual({ data: { id: uuid, email: 'nueva@correo.example.org' } });
  expect(used.json()).toEqual({ data: { id: uuid, email } });
  expect(Object.keys(used.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
  expect(await mailsTo('nueva@correo.example.org')).toEqual(['verificacion']);
  expect(await mailsTo(email)).toEqual(['intento_registro']);
  expect((await resend(used.json().data.id)).json()).toEqual((await resend(fresh.json().data.id)).json());
});

test('A-03 one address, however it is written and however many requests at once, is one account', async () => {
  const spellings = [
    'Doble.Clic@Correo.Example.org',
    'doble.clic@correo.example.org',
    ' DOBLE.CLIC@correo.example.org ',
  ];
  const answers = await Promise.all(spellings.map((email) => register(email)));
  expect(answers.map((a) => a.statusCode)).toEqual([202, 202, 202]);
  expect((await mailsTo('doble.clic@correo.example.org')).sort()).toEqual([
    'intento_registro',
    'intento_registro',
    'verificacion',
  ]);
});

test.each([
  ['eleven 11c', { password: 'abcdefghijk' }, 'password'],
  ['129', { password: 'ñ'.repeat(129) }, 'password'],
  ['contraseña1234', { password: 'contraseña1234' }, 'password'],
  ['product', { password: 'farmagora2026' }, 'password'],
  ['own address', { password: 'reglas@correo.example.org' }, 'password'],
])('A-04 %s is refused', async (_, { password }, field) => {
  const response = await register('reglas@correo.example.org', { password, password_confirmation: password });
  expect([response.statusCode, Object.keys(response.json().errors)]).toEqual([422, [field]]);
  expect(await rowOf('reglas@correo.example.org')).toBeUndefined();
});

test('A-04 emoji, spaces and accents are accepted, and a password in NFD equals one in NFC', async () => {
  const nfc = 'camión  añil 🦔 tortuga';
  const email = 'nfc@correo.example.org';
  const response = await register(email, { password: nfc, password_confirmation: nfc.normalize('NFD') });
  expect(response.statusCode).toBe(202);
  await follow(await link(email));
  expect((await post('/api/login', { email, password: nfc.normalize('NFD') })).statusCode).toBe(200);
  expect((await post('/api/login', { email, password: nfc.replace('  ', ' ') })).statusCode).toBe(401);
});

test('A-09 without the exchange a link is never used up; with it the link works once', async () => {
  const email = 'escaner@correo.example.org';
  await register(email);
  const url = await link(email);
  for (let i = 0; i < 5; i++) expect((await app.inject({ method: 'GET', url })).statusCode).toBe(419);
  expect(await estadoOf(email)).toBe('sin_verificar');
  const answers = await Promise.all([follow(url), follow(url)]);
  expect(answers.map((a) => a.statusCode).sort()).toEqual([200, 422]);
  const right = answers.find((a) => a.statusCode === 200);
  expect(right?.json()).toMatchObject({ register_type: 'visita', user: { email, estado: 'incompleta' } });
  expect((await follow(url)).json().code).toBe('enlace_invalido');
  const { access_token } = right?.json() ?? {};
  const headers = { authorization: `Bearer ${access_token}` };
  expect((await app.inject({ method: 'GET', url: '/api/user', headers })).json()).toMatchObject({ email });
});

test('A-11 a link lives 24 h, is bound to its address, and any changed part makes it invalid', async () => {
  const email = 'plazo@correo.example.org';
  await register(email);
  const url = await link(email);
  for (const forged of [
    url.replace(/expires=\d+/, 'expires=9999999999'),
    url.replace(/signature=./, (s) => (s.endsWith('A') ? 'signature=B' : 'signature=A')),
    url.replace(/verify\/\d+/, 'verify/1'),
  ])
    expect((await follow(forged)).json().code).toBe('enlace_invalido');
  clock.offsetMs = DIA_MS + 2000;
  const late = await follow(url);
  clock.offsetMs = 0;
  expect([late.statusCode, late.json().code]).toEqual([410, 'caducado']);
  await db.updateTable('usuario').set({ email: 'otra@correo.example.org' }).where('email', '=', email).execute();
  expect((await follow(url)).json().code).toBe('enlace_invalido');
  expect(await estadoOf('otra@correo.example.org')).toBe('sin_verificar');
});

test('A-11 resend: one a minute, three in all, always with the same answer', async () => {
  const email = 'reenvio@correo.example.org';
  const { id } = (await register(email)).json().data;
  const uniform = { data: { enviado: true, espera_s: 60 } };
  const sent: number[] = [];
  for (const seconds of [30, 61, 62, 122, 183, 244, 305]) {
    clock.offsetMs = seconds * 1000;
    expect((await resend(id)).json()).toEqual(uniform);
    sent.push((await mailsTo(email)).length);
  }
  clock.offsetMs = 0;
  expect(sent).toEqual([1, 2, 2, 3, 4, 4, 4]);
  for (const other of ['no-es-un-id', crypto.randomUUID(), '1']) expect((await resend(other)).json()).toEqual(uniform);
});

test('a page of another site and an unknown country are refused', async () => {
  const email = 'fuera@correo.example.org';
  for (const redirect_url of [
    'https://evil.example/app',
    'https://app.example.evil.example/',
    '//app.example/',
    'javascript:1',
    'https://app.example@evil.example/',
  ])
    expect((await register(email, { redirect_url })).json().errors).toHaveProperty('redirect_url');
  expect((await register(email, { pais_id: 987654 })).json().errors).toHaveProperty('pais_id');
  expect((await register(email, { terminos: false })).json().errors).toHaveProperty('terminos');
  expect(await rowOf(email)).toBeUndefined();
});

test('the answers to the three consents are stored, with their text and without the IP address', async () => {
  const email = 'consiente@correo.example.org';
  await register(email, { publicidad: true });
  const id = (await rowOf(email))?.id ?? 0;
  const rows = await db.selectFrom('consentimiento').selectAll().where('usuario_id', '=', id).orderBy('id').execute();
  expect(rows.map((r) => [r.tipo, r.valor, r.origen])).toEqual([
    ['terminos', true, 'registro'],
    ['privacidad', true, 'registro'],
    ['publicidad', true, 'registro'],
  ]);
  expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
});

test('U-07 a registration cannot set protected fields', async () => {
  const email = 'masa@correo.example.org';
  const extra = {
    id: 1,
    role: 'admin',
    roles: ['administrador_empleo'],
    estado: 'activa',
    email_verified_at: '2026-01-01',
  };
  expect((await register(email, { ...extra, email_verificado_en: '2026-01-01' })).statusCode).toBe(202);
  expect(await rowOf(email)).toMatchObject({ roles: [], estado: 'sin_verificar', email_verificado_en: null });
});

test('an unverified account is told so, with the ticket that resends', async () => {
  const email = 'pendiente@correo.example.org';
  const { id } = (await register(email)).json().data;
  const response = await post('/api/login', { email, password: CONTRASENA });
  expect(response.json()).toMatchObject({ code: 'sin_verificar', datos: { id, register_type: 'visita' } });
});

test('registration and verification are audited', async () => {
  const email = 'rastro@correo.example.org';
  await register(email);
  await follow(await link(email));
  const id = String((await rowOf(email))?.id);
  const { rows } = await sql<{ tipo: string; a: string }>`select tipo, a from evento_auditoria
      where entidad = 'usuario' and entidad_id = ${id} and tipo <> 'consentimiento' order by id`.execute(db);
  expect(rows).toEqual([
    { tipo: 'usuario_registrado', a: 'sin_verificar' },
    { tipo: 'usuario_verificado', a: 'incompleta' },
  ]);
});

test('the payload of the specification alone registers; the missing consents are asked for before completing', async () => {
  const email = 'sin.aceptar@correo.example.org';
  const { terminos: _, ...payload } = registro(email, { register_type: 'web' });
  expect((await post('/api/register', payload)).statusCode).toBe(202);
  const { access_token, user } = (await follow(await link(email))).json();
  expect(user.consentimientos_pendientes).toEqual(['terminos', 'privacidad']);
  const headers = { authorization: `Bearer ${access_token}` };
  const perfil = { nombre: 'Ana', apellidos: 'Sol', autoempleo: true };
  const completar = () => app.inject({ method: 'POST', url: '/api/user/web', headers, payload: perfil });
  const refused = await completar();
  expect(refused.statusCode).toBe(422);
  expect(Object.keys(refused.json().errors)).toEqual(['terminos']);
  const consentimientos = ['terminos', 'privacidad'].map((tipo) => ({ tipo, valor: true }));
  const saved = { method: 'PUT', url: '/api/user/consentimientos', headers, payload: { consentimientos } } as const;
  expect((await app.inject(saved)).statusCode).toBe(200);
  const done = await completar();
  expect(done.json()).toMatchObject({ estado: 'activa', consentimientos_pendientes: [] });
});

test('a person who accepts when registering is asked for nothing more', async () => {
  const email = 'acepta@correo.example.org';
  await register(email);
  expect((await follow(await link(email))).json().user.consentimientos_pendientes).toEqual([]);
  // A refusal is not the same as a missing answer.
  const refused = await register('otra.mas@correo.example.org', { terminos: false });
  expect(refused.json().errors).toHaveProperty('terminos');
});
