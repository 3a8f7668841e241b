import { Agent, get as httpGet, type IncomingMessage } from 'node:http';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { noticias } from '#shared/contract/main/noticias/noticias';
import { madeUp } from '../../scripts/mocks/samples/made-up.ts';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeClient, makeFakeClient } from '../testing/fakes/fake-client.ts';
import { type Behaviour, type FakeUpstream, startFakeUpstream } from '../testing/fakes/fake-upstream.ts';
import { json } from '../testing/fakes/upstream-behaviours.ts';
import { callFrom, visitor } from '../testing/samples/from-address.ts';

/** Pages of unknown subjects have a rate limit and places of their own. */
let client: FakeClient;
let main: FakeUpstream;
let t: TestApp;

const unknown = json({ message: 'No existe.', code: 'no_encontrado' }, {}, 404);
const known = json(madeUp(noticias.una, 7));
const routes: { pages: Behaviour } = { pages: unknown };

beforeAll(async () => {
  client = await makeFakeClient();
  return () => client.remove();
});
beforeEach(async () => {
  routes.pages = unknown;
  main = await startFakeUpstream((request, response) =>
    (request.url?.startsWith('/api/noticias/') ? routes.pages : json({ data: [] }))(request, response),
  );
  t = await buildTestApp({ clientDir: client.dir, env: { MAIN_API_URL: main.url } });
});
afterEach(async () => {
  await t.close();
  await main.stop();
});

const agent = new Agent({ keepAlive: true, maxSockets: 400 });
const page = (path: string, from = '127.0.0.1') =>
  new Promise<{ status: number; headers: IncomingMessage['headers']; text: string }>((resolve, reject) => {
    const { host } = new URL(t.config.publicUrl);
    httpGet(`${t.url}${path}`, { agent, localAddress: from, headers: { host } }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text }));
    }).on('error', reject);
  });
const lookUps = () => main.arrived.filter(({ url }) => url.startsWith('/api/noticias/')).length;

test('R-05 an unknown subject is cached as unknown for a moment', async () => {
  for (let i = 0; i < 50; i++) expect((await page('/app/noticias/8')).status).toBe(404);
  expect(lookUps()).toBe(1);
});

test('R-05 concurrent requests for one page share one call', async () => {
  let come = 0;
  t.app.server.on('request', () => {
    come += 1;
  });
  const held: (() => void)[] = [];
  routes.pages = (request, response) => void held.push(() => known(request, response));
  const asked = Promise.all(Array.from({ length: 60 }, (_, n) => page('/app/noticias/7', visitor(n))));
  // The answers are sent after all requests have come.
  await expect.poll(() => [come, held.length]).toEqual([60, 1]);
  for (const answer of held) answer();
  const pages = await asked;
  expect(new Set(pages.map(({ status }) => status))).toEqual(new Set([200]));
  expect(lookUps()).toBe(1);
});

test('R-05 many unknown pages do not evict known ones from the cache', async () => {
  routes.pages = json(madeUp(noticias.portada, 1, 'vacias'));
  expect((await page('/app/noticias')).status).toBe(200);
  routes.pages = unknown;
  await Promise.all(Array.from({ length: 550 }, (_, n) => page(`/app/noticias/${n + 100}`, visitor(n % 50))));
  main.arrived.length = 0;
  expect((await page('/app/noticias')).text).toContain('<title>Noticias');
  expect(lookUps()).toBe(0);
});

test('R-05 one address makes two look-ups at a time, and beyond its limit only that address is told to come back', async () => {
  let atOnce = 0;
  let most = 0;
  routes.pages = (request, response) => {
    atOnce += 1;
    most = Math.max(most, atOnce);
    setTimeout(() => {
      atOnce -= 1;
      unknown(request, response);
    }, 5);
  };
  const pages = await Promise.all(Array.from({ length: 700 }, (_, n) => page(`/app/noticias/${n + 100}`)));
  expect(most).toBe(2);
  expect(lookUps()).toBeLessThanOrEqual(600);
  const refused = pages.filter(({ status }) => status !== 404);
  expect(refused.length).toBeGreaterThanOrEqual(100);
  for (const { status, headers, text } of refused) {
    expect([429, 503]).toContain(status);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    // A person still gets the page.
    expect(text).toContain('<title>Noticia');
  }
  expect((await page('/app/noticias/99', visitor(1))).status).toBe(404);
});

test('R-05 pages that wait for a slow API do not block its other calls', async () => {
  const held: (() => void)[] = [];
  routes.pages = (request, response) => void held.push(() => unknown(request, response));
  const pages = Promise.all(Array.from({ length: 300 }, (_, n) => page(`/app/noticias/${n + 100}`, visitor(n % 30))));
  // All places for pages are taken.
  await expect.poll(() => held.length).toBe(20);
  const answers = await Promise.all(
    Array.from({ length: 28 }, (_, n) => callFrom(visitor(n), t.url, 'GET /api/noticias?per_page=20')),
  );
  expect(answers.map(({ status }) => status)).toEqual(Array(28).fill(200));
  routes.pages = unknown;
  for (const answer of held) answer();
  await pages;
});
