import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakePages, startFakePages } from '../testing/fakes/fake-pages.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

/** The first preview loads the libraries that read pages; here this takes until the page is broken. */
const { broken } = vi.hoisted(() => ({ broken: Promise.withResolvers<void>() }));
vi.mock('cheerio', async (original) => {
  await broken.promise;
  return original();
});

let pages: FakePages;
let t: TestApp;
let cookie: string;

beforeEach(async () => {
  pages = await startFakePages();
  t = await buildTestApp({ og: pages.network });
  cookie = await sessionCookie(t);
});
afterEach(async () => {
  await t.close();
  await pages.close();
});

const HTML = { 'content-type': 'text/html' };

/** Vitest fails a run by an error outside of any test, which would end the process. */
test('O-05 pages that break before they are read end no process: cut off, and not in their encoding', async () => {
  pages.at('cortada.com/', (_, response) => {
    response.writeHead(200, { ...HTML, 'content-length': '1000' });
    response.write('<title>Hola</title>', () => response.destroy());
  });
  pages.at('falsa.com/', (_, response) => {
    response.writeHead(200, { ...HTML, 'content-encoding': 'gzip' }).end('no es gzip');
  });
  const preview = (url: string) => t.ask('post', '/og').set('Cookie', cookie).send({ url });
  const answers = Promise.all(['http://cortada.com/', 'http://falsa.com/'].map(preview));
  await expect.poll(() => pages.seen.length).toBe(2);
  // The BFF has had both answers, and their ends.
  await new Promise((resolve) => setTimeout(resolve, 300));
  broken.resolve();
  const [cortada, falsa] = await answers;
  expect([cortada?.status, falsa?.status, falsa?.body]).toEqual([200, 200, { preview: null }]);
});
