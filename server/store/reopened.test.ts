import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { buildTestApp } from '../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../testing/fakes/fake-main.ts';
import { logInAs } from '../testing/samples/log-in-as.ts';

let main: FakeMain;
let made = 0;
beforeAll(async () => {
  main = await startFakeMain();
});
afterAll(() => main.stop());

const newCuenta = () => main.addCuenta(`reabierto-${++made}@farmacia.example`);

test('F-05 the data folder of a process that is gone opens again, with its ended sessions', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'bff-'));
  const first = await buildTestApp({ env: { MAIN_API_URL: main.url, DATA_DIR: dataDir } });
  const keys = first.config.cookieKeys.map(({ kid, key }) => `${kid}:${Buffer.from(key).toString('base64url')}`).join();
  const [stays, leaves] = [await logInAs(first, newCuenta()), await logInAs(first, newCuenta())];
  const kept = leaves.cookie();
  await leaves.ask('post', '/api/logout').expect(204);
  // The first BFF still has the file open, as after a kill -9 without a close.
  const second = await buildTestApp({ env: { MAIN_API_URL: main.url, DATA_DIR: dataDir, COOKIE_KEYS: keys } });
  try {
    await second.ask('get', '/api/user/sesiones').set('Cookie', stays.cookie()).expect(200);
    await second.ask('get', '/api/user/sesiones').set('Cookie', kept).expect(401);
  } finally {
    await second.close();
    await first.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
