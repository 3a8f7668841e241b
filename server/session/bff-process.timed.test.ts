import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import supertest from 'supertest';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newCookieKey, type TestApp } from '../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../testing/fakes/fake-main.ts';
import { logInAs } from '../testing/samples/log-in-as.ts';

const MAIN = path.resolve(import.meta.dirname, '../main.ts');
const PUBLIC_URL = 'http://localhost:3000';
let main: FakeMain;
let dataDir: string;
let children: ChildProcess[];

beforeEach(async () => {
  children = [];
  main = await startFakeMain();
  dataDir = await mkdtemp(path.join(tmpdir(), 'bff-'));
  // The least that the build leaves for the browser: no page is asked for here.
  await mkdir(path.join(dataDir, 'client/.vite'), { recursive: true });
  await writeFile(path.join(dataDir, 'client/index.html'), '<!doctype html><div id="root"></div>');
  await writeFile(path.join(dataDir, 'client/main.js'), '');
  const manifest = { 'main.tsx': { file: 'main.js', isEntry: true } };
  await writeFile(path.join(dataDir, 'client/.vite/manifest.json'), JSON.stringify(manifest));
});
afterEach(async () => {
  for (const child of children) child.kill('SIGKILL');
  await main.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** The BFF as its own process, configured by these variables alone. */
function spawnBff(env: Record<string, string | undefined>): ChildProcess {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PORT: '0',
      PUBLIC_URL,
      DATA_DIR: dataDir,
      CLIENT_DIR: path.join(dataDir, 'client'),
      MAIN_API_URL: main.url,
      VISITA_API_URL: main.url,
      LOG_LEVEL: 'silent',
      NODE_ENV: 'production',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  children.push(child);
  return child;
}

async function start(env: Record<string, string>): Promise<{ child: ChildProcess; ask: TestApp['ask'] }> {
  const child = spawnBff(env);
  const gone = once(child, 'exit').then(([code]) => Promise.reject(new Error(`the BFF ended with ${code}`)));
  // What main.ts sends when it listens.
  const [{ url }] = (await Promise.race([once(child, 'message'), gone])) as [{ url: string }];
  gone.catch(() => undefined);
  return {
    child,
    ask: (verb, target) =>
      supertest(url)[verb](target).set({ Origin: PUBLIC_URL, 'Sec-Fetch-Site': 'same-origin', 'X-CSRF': '1' }),
  };
}

async function killed(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

const ends: number[] = [];
const good = newCookieKey('k1');
const short = randomBytes(31).toString('base64url');
const sample = 'A'.repeat(43);
test.each([
  ['no key', undefined, 'COOKIE_KEYS'],
  ['a key of 31 bytes', `k1:${short}`, 'COOKIE_KEYS'],
  ['a key without its name', short, 'COOKIE_KEYS'],
  ['two equal keys', `${good},${good.replace('k1', 'k2')}`, 'COOKIE_KEYS'],
  ['one name twice', `${good},${newCookieKey('k1')}`, 'COOKIE_KEYS'],
  ['the sample key', `k1:${sample}`, 'COOKIE_KEYS'],
  ['a key of one letter', `k1:${Buffer.alloc(32, 7).toString('base64url')}`, 'COOKIE_KEYS'],
])('S-06 %s: it ends, and names the variable, not the value', async (_, keys, name) => {
  const from = performance.now();
  const child = spawnBff({ COOKIE_KEYS: keys });
  let said = '';
  child.stderr?.on('data', (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, 'exit');
  expect(code).toBeGreaterThan(0);
  ends.push(performance.now() - from);
  expect(said).toContain(name);
  for (const value of [short, sample, good.split(':')[1] ?? '', (keys ?? 'x:none').split(':')[1] ?? 'none'])
    expect(said).not.toContain(value);
});

test('S-06 it ends within two seconds', () => {
  // The median: other tests run beside each of the starts.
  expect(ends.sort((a, b) => a - b)[3]).toBeLessThan(2_000);
});

test('F-05 kill -9: the next process serves within two seconds, who was in stays in, who left stays out', async () => {
  const env = { COOKIE_KEYS: good };
  const first = await start(env);
  const [stays, leaves] = [
    await logInAs(first, main.addCuenta('sigue@farmacia.example')),
    await logInAs(first, main.addCuenta('sale@farmacia.example')),
  ];
  const kept = leaves.cookie();
  // A logout that the API never hears of, and calls under way.
  await main.stop();
  await leaves.ask('post', '/api/logout').expect(204);
  const underWay = Array.from({ length: 20 }, () =>
    stays.ask('get', '/api/user/sesiones').then(
      () => null,
      () => null,
    ),
  );
  await killed(first.child);
  await Promise.all(underWay);
  await main.start();
  // The best of three: other tests run beside each of the starts.
  const times: number[] = [];
  for (let round = 0; round < 3; round++) {
    const from = performance.now();
    const next = await start(env);
    const session = await next.ask('get', '/session').set('Cookie', stays.cookie()).expect(200);
    times.push(performance.now() - from);
    expect(session.body.isAuth).toBe(true);
    await killed(next.child);
  }
  expect(Math.min(...times)).toBeLessThan(2_000);
  const last = await start(env);
  const replayed = await last.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
  expect(replayed.body.code).toBe('session_expired');
});
