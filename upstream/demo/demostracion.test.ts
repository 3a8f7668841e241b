import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestMain, xsrfHeaders } from '../testing/build-test-main.ts';
import type { DemoAccount } from './demo-accounts.ts';
import { demostracion } from './demostracion.ts';

const root = mkdtempSync(path.join(tmpdir(), 'demo-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
/** Does not exist yet: the folder of DATA_DIR is created when needed. */
const dataDir = path.join(root, 'datos');
const main = await buildTestMain({ dataDir, limitsFactor: 1_000 });
const { app, db, deps } = main;
const on = (config: { demo: boolean; isLocal: boolean }) =>
  demostracion({ ...deps, config: { ...deps.config, ...config } });

const logIn = async ({ email, password }: Pick<DemoAccount, 'email' | 'password'>) => {
  const headers = await xsrfHeaders(main);
  return app.inject({ method: 'POST', url: '/api/login', headers, payload: { email, password } });
};
const statusOf = (token: string) =>
  app.inject({ url: '/api/user', headers: { authorization: `Bearer ${token}` } }).then(({ statusCode }) => statusCode);
const cuentas = () => db.selectFrom('usuario').select(['email', 'estado', 'roles']).orderBy('email').execute();
const totals = async () => ({
  ofertas: (await app.inject('/api/empleo/ofertas')).json().meta.total,
  noticias: (await app.inject('/api/noticias')).json().meta.total,
});

let accounts: DemoAccount[];
/** Token of a session that began before the platform was opened to others. */
let token: string;
beforeAll(async () => {
  accounts = await on({ demo: true, isLocal: true });
});

test('on one’s own machine, embedded or not, the accounts exist, and are printed at every start', async () => {
  expect(accounts).toHaveLength(10);
  expect(JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8'))).toEqual(accounts);
  expect(await on({ demo: true, isLocal: true })).toEqual(accounts);
  for (const account of accounts) expect((await logIn(account)).statusCode, account.email).toBe(200);
});

test('another database gets the same accounts; an existing account keeps its changes', async () => {
  const [first, second] = accounts;
  if (!first || !second) throw new Error('no accounts');
  await db.deleteFrom('token_acceso').execute();
  await db.deleteFrom('usuario').where('email', '=', first.email).execute();
  const hash = { password_hash: await deps.hasher.hash('otra contraseña cualquiera', 'demo') };
  await db.updateTable('usuario').set(hash).where('email', '=', second.email).execute();
  await on({ demo: true, isLocal: true });
  expect((await logIn(first)).statusCode).toBe(200);
  expect((await logIn(second)).statusCode).toBe(401);
  expect((await logIn({ ...second, password: 'otra contraseña cualquiera' })).statusCode).toBe(200);
});

test('E-01 opened to others, no demo account gets in, by password, session or reset; its content stays', async () => {
  const before = await totals();
  const admin = accounts.find(({ nombre }) => nombre === 'Administración');
  if (!admin) throw new Error('no admin');
  token = (await logIn(admin)).json().access_token;
  expect(await statusOf(token)).toBe(200);
  expect(await on({ demo: false, isLocal: false })).toEqual([]);
  expect(await statusOf(token)).toBe(401);
  for (const account of accounts) expect((await logIn(account)).statusCode, account.email).not.toBe(200);
  expect((await logIn(admin)).json()).toMatchObject({
    code: 'suspendida',
    message: expect.stringContaining('misma máquina'),
  });
  expect((await cuentas()).filter(({ estado }) => estado !== 'suspendida')).toEqual([]);
  const asked = await app.inject({
    method: 'POST',
    url: '/api/renew-password/send',
    payload: { email: admin.email, redirect_url: 'https://app.example/app/auth/change-password' },
  });
  expect(asked.statusCode).toBeLessThan(300);
  const mails = db.selectFrom('correo_salida').select('id').where('para', '=', admin.email);
  expect(await mails.execute()).toEqual([]);
  expect(await totals()).toEqual(before);
  expect(before.ofertas).toBeGreaterThan(10);
  expect(before.noticias).toBeGreaterThan(10);
});

test('on one’s own machine again the accounts work, except one that a moderator has suspended', async () => {
  const [web] = accounts;
  if (!web) throw new Error('no accounts');
  await db.updateTable('usuario').set({ suspendida_motivo: 'Insultos.' }).where('email', '=', web.email).execute();
  const roles = (await cuentas()).map((cuenta) => cuenta.roles);
  expect(await on({ demo: true, isLocal: true })).toEqual(accounts);
  expect(await statusOf(token)).toBe(401);
  expect((await logIn(web)).json()).toMatchObject({ message: 'Insultos.' });
  expect((await cuentas()).filter(({ estado }) => estado === 'suspendida')).toHaveLength(1);
  expect((await cuentas()).map((cuenta) => cuenta.roles)).toEqual(roles);
  const eventos = await db
    .selectFrom('evento_auditoria')
    .select(['de', 'a'])
    .where('tipo', '=', 'usuario_estado')
    .where('motivo', 'like', 'Es una cuenta de demostración%')
    .execute();
  expect(eventos.filter(({ a }) => a === 'suspendida').length).toBe(13);
  expect(eventos.filter(({ a }) => a === 'activa').length).toBe(12);
});

test('with DEMO=1 on a platform open to others: the content, and no account to log in with', async () => {
  const fresh = await buildTestMain({ dataDir: path.join(root, 'abierta'), isLocal: false, demo: true });
  expect(await demostracion(fresh.deps)).toEqual([]);
  expect((await fresh.app.inject('/api/empleo/ofertas')).json().meta.total).toBeGreaterThan(10);
  expect(await fresh.db.selectFrom('usuario').select('email').execute()).toEqual([]);
});
