import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../testing/fakes/fake-main.ts';
import { type RedisServer, startRedis } from '../testing/fakes/redis-server.ts';
import { logInAs } from '../testing/samples/log-in-as.ts';

/** Measures what calls cost while the shared store neither answers nor refuses. */
let redis: RedisServer;
let main: FakeMain;
let bff: TestApp;
beforeAll(async () => {
  redis = await startRedis();
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url, REDIS_URL: redis.url } });
});
afterAll(async () => {
  await bff.close();
  await main.stop();
  await redis.close();
});

test('a store that hangs costs the first call half a second, and the next ones nothing', async () => {
  const browser = await logInAs(bff, main.addCuenta('sin-estado@farmacia.example'));
  await new Promise((resolve) => setTimeout(resolve, 3_100));
  redis.freeze();
  try {
    const times = [];
    for (let calls = 0; calls < 5; calls++) {
      const from = performance.now();
      await browser.ask('get', '/api/user/sesiones').expect(200);
      times.push(performance.now() - from);
    }
    expect(Math.max(...times)).toBeLessThan(1_500);
    expect(times.slice(1).sort((a, b) => a - b)[1]).toBeLessThan(100);
  } finally {
    redis.thaw();
  }
});
