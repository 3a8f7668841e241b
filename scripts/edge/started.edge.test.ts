import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import getPort from 'get-port';
import supertest from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type FakeClient, makeFakeClient } from '#server/testing/fakes/fake-client';
import { waitUntil } from '#server/testing/wait-until';
import { openTestDatabase } from '#upstream/testing/postgres/test-database';

/** Starts `npm start` and `npm run apis` as real processes (E-01, E-03). The combinations have a test of their own. */
const START = path.resolve(import.meta.dirname, '../start.ts');
const APIS = path.resolve(import.meta.dirname, '../../upstream/main.ts');
const { connection } = await openTestDatabase();
/** Free ports of the APIs: the ones after PORT could be another test's by the time the APIs listen. */
const ANY = { MAIN_PORT: '0', VISITA_PORT: '0' };
const OPEN = { PUBLIC_URL: 'https://app.example', SMTP_URL: 'smtp://127.0.0.1:9' };

interface DemoAccount {
  email: string;
  password: string;
}
let dataDir: string;
let client: FakeClient;
let running: ChildProcess[] = [];

beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'borde-'));
  client = await makeFakeClient();
});
afterEach(async () => {
  await Promise.all(running.map(stop));
  running = [];
  await client.remove();
  rmSync(dataDir, { recursive: true, force: true });
});

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Runs on a free port, without the environment of this process, which could set an address. */
async function run(entry: string, env: Record<string, string>) {
  const port = await getPort({ host: '127.0.0.1' });
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: { PATH, PORT: String(port), DATA_DIR: dataDir, CLIENT_DIR: client.dir, LIMITS_FACTOR: '1000', ...ANY, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  const said = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => {
    said.out += chunk;
  });
  child.stderr.on('data', (chunk: Buffer) => {
    said.err += chunk;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  return { child, port, said, ended };
}

async function start(env: Record<string, string>) {
  const started = await run(START, env);
  const { child, said, port } = started;
  await waitUntil(() => said.out.includes('Ctrl-C') || child.exitCode !== null, 60_000, 'it is ready');
  expect(child.exitCode, said.err).toBeNull();
  const origin = env.PUBLIC_URL ?? `http://localhost:${port}`;
  const ask = (verb: 'get' | 'post', target: string) =>
    supertest(`http://127.0.0.1:${port}`)
      [verb](target)
      .set({ Host: new URL(origin).host, Origin: origin, 'Sec-Fetch-Site': 'same-origin', 'X-CSRF': '1' });
  const logIn = ({ email, password }: DemoAccount) => ask('post', '/api/login').send({ email, password });
  return { ...started, ask, logIn };
}

const demoAccounts = (): DemoAccount[] => JSON.parse(readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8'));

test.each([
  ['an https PUBLIC_URL', { PUBLIC_URL: 'https://app.example' }, 'SMTP_URL'],
  ['a public HOST', { HOST: '0.0.0.0' }, 'SMTP_URL'],
  ['DEMO=1 with both', { HOST: '0.0.0.0', PUBLIC_URL: 'https://app.example', DEMO: '1' }, 'SMTP_URL'],
  [
    'an http PUBLIC_URL of another machine',
    { PUBLIC_URL: 'http://10.1.2.3', SMTP_URL: 'smtp://127.0.0.1:9' },
    'https://',
  ],
])('E-01 npm start with %s names in one sentence what is missing, and creates nothing', async (_, env, missing) => {
  const { ended, said } = await run(START, env);
  expect(await ended).toBe(1);
  expect(said.out).toBe('');
  expect(said.err.trimEnd().split('\n')).toEqual([expect.stringContaining(missing)]);
  expect(existsSync(path.join(dataDir, 'postgres'))).toBe(false);
});

test('E-01 created locally, then opened: no mailbox, no diagnosis, no demonstration account; and back', async () => {
  const own = await start({});
  const accounts = demoAccounts();
  expect(own.said.err).toBe('');
  for (const { email, password } of accounts) expect(own.said.out).toMatch(new RegExp(`${email} +${password}\n`));
  expect(own.said.out).toContain('/app/buzon');
  expect((await own.ask('get', '/api/buzon')).status).toBe(200);
  expect((await own.ask('get', '/app/test')).status).toBe(200);
  for (const account of accounts) expect((await own.logIn(account)).status, account.email).toBe(200);
  const [web] = accounts;
  if (!web) throw new Error('no accounts');
  const session = String((await own.logIn(web)).headers['set-cookie']);
  expect(session).toContain('tokenApi');
  await stop(own.child);

  const open = await start(OPEN);
  expect(open.said.out.match(/no hay buzón ni cuentas de demostración/g)).toHaveLength(1);
  expect(open.said.err.match(/TRUST_PROXY/g)?.length).toBe(2);
  expect(open.said.err.trimEnd().split('\n')).toHaveLength(1);
  for (const { email, password } of accounts) {
    expect(open.said.out).not.toContain(email);
    expect(open.said.out).not.toContain(password);
  }
  for (const target of ['/api/buzon', '/api/buzon/1/html', '/app/test']) {
    expect((await open.ask('get', target)).status, target).toBe(404);
    expect((await open.ask('get', target).set('Cookie', session)).status, target).toBe(404);
  }
  for (const account of accounts) expect((await open.logIn(account)).body.code, account.email).toBe('suspendida');
  expect((await open.ask('get', '/api/empleo/ofertas')).body.meta.total).toBeGreaterThan(10);
  await stop(open.child);

  const again = await start({});
  expect(demoAccounts()).toEqual(accounts);
  for (const account of accounts) expect((await again.logIn(account)).status, account.email).toBe(200);
}, 180_000);

test('E-01 open from the first start: a demonstration only with DEMO=1, and afterwards none of its accounts', async () => {
  const plain = await start(OPEN);
  expect((await plain.ask('get', '/api/empleo/ofertas')).body.meta.total).toBe(0);
  await stop(plain.child);
  const shown = await start({ ...OPEN, DEMO: '1', TRUST_PROXY: '127.0.0.1/32' });
  expect(shown.said.err).toBe('');
  expect((await shown.ask('get', '/api/empleo/ofertas')).body.meta.total).toBeGreaterThan(10);
  expect(existsSync(path.join(dataDir, 'demo-accounts.json'))).toBe(false);
  expect(shown.said.out).not.toContain('demo.example.org');
}, 120_000);

test('DEMO=1 with an external database creates the accounts, and says where their passwords are', async () => {
  const socket = `postgres://postgres@localhost/postgres?host=${encodeURIComponent(connection.host ?? '')}`;
  const { child, said } = await run(APIS, {
    DATABASE_URL: connection.connectionString ?? socket,
    DEMO: '1',
    PUBLIC_URL: 'http://localhost:3000',
    APP_KEY: 'a'.repeat(43),
    SMTP_URL: 'smtp://127.0.0.1:9',
  });
  await waitUntil(() => said.out.includes('"listening"') || child.exitCode !== null, 60_000, 'the APIs listen');
  expect(demoAccounts()).toHaveLength(10);
  expect(said.out).toContain(path.join(dataDir, 'demo-accounts.json'));
  const [, main = ''] = /"main":"([^"]+)"/.exec(said.out) ?? [];
  const agent = supertest.agent(main);
  const { headers } = await agent.get('/sanctum/csrf-cookie');
  const [, token = ''] = /XSRF-TOKEN=([^;]+)/.exec(String(headers['set-cookie'])) ?? [];
  const [account] = demoAccounts();
  const answer = await agent
    .post('/api/login')
    .set('X-XSRF-TOKEN', decodeURIComponent(token))
    .send({ email: account?.email, password: account?.password });
  expect(answer.status).toBe(200);
}, 90_000);
