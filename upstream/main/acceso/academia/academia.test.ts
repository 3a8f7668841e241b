import { expect, test } from 'vitest';
import { buildTestMain, CONTRASENA, xsrfHeaders } from '../../../testing/build-test-main.ts';

const secret = 'un secreto entre los dos servidores, largo';
const academia = { url: 'https://academia.example/entrar', secret };
const main = await buildTestMain({ limitsFactor: 1000, academia });
const { app, db, clock, buildUsuario, bearer } = main;

const post = (url: string, payload: object, headers: Record<string, string> = {}) =>
  app.inject({ method: 'POST', url, headers, payload });
const redirigir = async (id: number, userId: number) => post('/api/redirigir-academia', { userId }, await bearer(id));
const codigoDe = (response: { json(): { redirect_academia: string } }) =>
  new URL(response.json().redirect_academia).searchParams.get('codigo') ?? '';
const canjear = (codigo: string, header: Record<string, string> = { 'x-academia-secret': secret }) =>
  post('/api/academia/canjear', { codigo }, header);
const cookieLogin = async (hash: string) => post('/api/login/cookie', { hash }, await xsrfHeaders(main));
const login = async (email: string, redirect_academia: string) =>
  post('/api/login', { email, password: CONTRASENA, redirect_academia }, await xsrfHeaders(main));

test('a user gets a code for themselves only, and for the academy only', async () => {
  const [a, b] = [await buildUsuario(), await buildUsuario()];
  const response = await redirigir(a.id, a.id);
  expect(response.json().redirect_academia).toMatch(/^https:\/\/academia\.example\/entrar\?codigo=[\w-]{43}$/);
  expect((await redirigir(a.id, b.id)).statusCode).toBe(404);
  const kept = JSON.stringify(await db.selectFrom('codigo_un_uso').selectAll().execute());
  expect(kept).not.toContain(codigoDe(response));
});

test('the code leads to the requested page of the academy; any other address is replaced by its front page', async () => {
  const { id } = await buildUsuario();
  const headers = await bearer(id);
  const asked = async (destino: string) =>
    (await post('/api/redirigir-academia', { userId: id, destino }, headers)).json().redirect_academia;
  expect(await asked('https://academia.example/curso/7?x=1')).toMatch(
    /^https:\/\/academia\.example\/curso\/7\?x=1&codigo=[\w-]{43}$/,
  );
  for (const evil of [
    'https://evil.example/',
    'https://academia.example@evil.example/',
    '//evil.example',
    'javascript:0',
  ])
    expect(await asked(evil)).toMatch(/^https:\/\/academia\.example\/entrar\?codigo=/);
});

test('there and back: the code is exchanged with the secret once, and its hash logs in once', async () => {
  const { id, email } = await buildUsuario();
  const codigo = codigoDe(await redirigir(id, id));
  const wrong: Record<string, string>[] = [{}, { 'x-academia-secret': 'otro' }, { 'x-academia-secret': `${secret}x` }];
  for (const headers of wrong) expect((await canjear(codigo, headers)).statusCode).toBe(401);
  const both = await Promise.all([canjear(codigo), canjear(codigo)]);
  expect(both.map((r) => r.statusCode).sort()).toEqual([200, 404]);
  const { data } = both.find((r) => r.statusCode === 200)?.json() ?? {};
  expect(data).toMatchObject({ id, email, hash: expect.any(String) });
  // A code is not accepted in place of a hash.
  expect((await cookieLogin(codigo)).statusCode).toBe(401);
  expect((await canjear(data.hash)).statusCode).toBe(404);
  expect((await post('/api/login/cookie', { hash: data.hash })).statusCode).toBe(419);
  const back = await Promise.all([cookieLogin(data.hash), cookieLogin(data.hash)]);
  expect(back.map((r) => r.statusCode).sort()).toEqual([200, 401]);
  expect(back.find((r) => r.statusCode === 200)?.json()).toMatchObject({ id, access_token: expect.any(String) });
});

test('code and hash live 60 seconds', async () => {
  const { id } = await buildUsuario();
  const codigo = codigoDe(await redirigir(id, id));
  const { hash } = (await canjear(codigoDe(await redirigir(id, id)))).json().data;
  clock.offsetMs = 61_000;
  expect((await canjear(codigo)).statusCode).toBe(404);
  expect((await cookieLogin(hash)).statusCode).toBe(401);
  clock.offsetMs = 0;
});

test('the code of a user suspended meanwhile is refused', async () => {
  const { id } = await buildUsuario();
  const codigo = codigoDe(await redirigir(id, id));
  await db.updateTable('usuario').set({ estado: 'suspendida' }).where('id', '=', id).execute();
  expect((await canjear(codigo)).statusCode).toBe(404);
});

test('a login requested by the academy goes back there, and leaves no session here', async () => {
  const { id, email } = await buildUsuario();
  const response = await login(email, 'https://academia.example/curso/7?x=1');
  expect(Object.keys(response.json())).toEqual(['redirect_academia']);
  expect(response.json().redirect_academia).toMatch(/^https:\/\/academia\.example\/curso\/7\?x=1&codigo=/);
  expect(await db.selectFrom('token_acceso').select('id').where('usuario_id', '=', id).execute()).toEqual([]);
  expect((await canjear(codigoDe(response))).json().data.id).toBe(id);
});

test('a login for any other address is an ordinary login', async () => {
  const { id, email } = await buildUsuario();
  for (const asked of [
    'https://evil.example/',
    'https://academia.example.evil.example/',
    'http://academia.example/',
    'https://academia.example:444/',
    'https://yo@academia.example/',
    'https://academia.example@evil.example/',
    '//academia.example/',
    'javascript:alert(1)',
  ]) {
    const response = await login(email, asked);
    expect([asked, response.json().id, response.json().redirect_academia]).toEqual([asked, id, undefined]);
  }
});

test('without a configured academy its calls are refused', async () => {
  const without = await buildTestMain({ academia: undefined });
  const { id } = await without.buildUsuario();
  const headers = await without.bearer(id);
  const response = await without.app.inject({
    method: 'POST',
    url: '/api/redirigir-academia',
    headers,
    payload: { userId: id },
  });
  expect(response.json().code).toBe('estado_no_permite');
  const canje = { method: 'POST', url: '/api/academia/canjear', payload: { codigo: 'x'.repeat(43) } } as const;
  expect((await without.app.inject({ ...canje, headers: { 'x-academia-secret': '' } })).statusCode).toBe(401);
});
