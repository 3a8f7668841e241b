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

/** What is known of the APIs is a second old at most. */
const isReady = async () => {
  t.clock.advance(1_001);
  const { status: code, body } = await t.bare('get', '/readyz');
  expect(body).toEqual({ ready: code === 200 });
  return code === 200;
};
const STARTING = status(503, { message: 'El servicio está arrancando.', code: 'arrancando' }, { 'retry-after': '2' });

test('F-11 /readyz says what both APIs say; one without that path says nothing against itself', async () => {
  expect(await isReady()).toBe(true);
  expect(visita.arrived.at(-1)?.url).toBe('/con/ruta/readyz');
  visita.behaviour = json({ ready: false }, {}, 503);
  expect(await isReady()).toBe(false);
  visita.behaviour = status(404, { message: 'Not Found' });
  expect(await isReady()).toBe(true);
  main.behaviour = STARTING;
  expect(await isReady()).toBe(false);
});

test('F-11 one that hangs or is gone is not ready, whatever it was before; /healthz is well', async () => {
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

test('however many ask, each API is asked once a second, and its breaker hears nothing of it', async () => {
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

test('F-11 who calls an API that is still getting ready is told so at once, and when to come back', async () => {
  main.behaviour = STARTING;
  const before = main.arrived.length;
  const { status: code, body, headers } = await t.ask('get', '/api/paises');
  expect([code, body.code, headers['retry-after']]).toEqual([503, 'arrancando', '2']);
  // At once: it was asked a single time, and nobody waited for what it says of later.
  expect(main.arrived.length).toBe(before + 1);
});
