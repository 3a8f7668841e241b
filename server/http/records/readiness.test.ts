import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeUpstream, startFakeUpstream } from '../../testing/fakes/fake-upstream.ts';
import { hangs, json, ok, status } from '../../testing/fakes/upstream-behaviours.ts';

let main: FakeUpstream;
let visita: FakeUpstream;
let t: TestApp;
beforeAll(async () => {
  [main, visita] = await Promise.all([startFakeUpstream(ok), startFakeUpstream(ok)]);
  t = await buildTestApp({ env: { MAIN_API_URL: main.url, VISITA_API_URL: `${visita.url}/con/ruta` } });
});
afterAll(async () => {
  await t.close();
  await Promise.all([main.stop(), visita.stop()]);
});

/** Asks /readyz after the cached readiness of the APIs, kept for a second, has expired. */
const isReady = async () => {
  t.clock.advance(1_001);
  const { status: code, body } = await t.bare('get', '/readyz');
  expect(body).toEqual({ ready: code === 200 });
  return code === 200;
};
const STARTING = status(503, { message: 'El servicio está arrancando.', code: 'arrancando' }, { 'retry-after': '2' });

test('F-11 /readyz reports both APIs; an API without /readyz counts as ready', async () => {
  expect(await isReady()).toBe(true);
  expect(visita.arrived.at(-1)?.url).toBe('/con/ruta/readyz');
  visita.behaviour = json({ ready: false }, {}, 503);
  expect(await isReady()).toBe(false);
  visita.behaviour = status(404, { message: 'Not Found' });
  expect(await isReady()).toBe(true);
  main.behaviour = STARTING;
  expect(await isReady()).toBe(false);
});

test('F-11 an API that hangs or is gone is not ready, whatever it answered before; /healthz stays 200', async () => {
  [main.behaviour, visita.behaviour] = [ok, hangs];
  expect(await isReady()).toBe(false);
  visita.behaviour = ok;
  expect(await isReady()).toBe(true);
  await main.stop();
  expect(await isReady()).toBe(false);
  await t.bare('get', '/healthz').expect(200);
  await main.start();
  expect(await isReady()).toBe(true);
});

test('each API is asked once a second however many requests come, and its breaker counts none of these questions', async () => {
  main.behaviour = STARTING;
  await isReady();
  const before = main.arrived.length;
  const askAll = () => Promise.all(Array.from({ length: 40 }, () => t.bare('get', '/readyz').expect(503)));
  await askAll();
  expect(main.arrived.length).toBe(before);
  t.clock.advance(1_001);
  await askAll();
  expect(main.arrived.length).toBe(before + 1);
  main.behaviour = json({ data: [] });
  await t.ask('get', '/api/paises').expect(200);
});

test('F-11 a call to an API that is still starting is answered 503 at once, with Retry-After', async () => {
  main.behaviour = STARTING;
  const before = main.arrived.length;
  const { status: code, body, headers } = await t.ask('get', '/api/paises');
  expect([code, body.code, headers['retry-after']]).toEqual([503, 'arrancando', '2']);
  // The 503 comes at once: the API was called a single time, without a retry.
  expect(main.arrived.length).toBe(before + 1);
});
