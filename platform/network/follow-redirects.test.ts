import { createServer, type Server } from 'node:http';
import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { followRedirects } from './follow-redirects.ts';
import { listen } from './listen.ts';

let server: Server;
let at: string;
/** The paths that were asked, in order. */
let asked: string[] = [];
/** Status and Location by path; every other path is answered 200. */
const ANSWERS: Record<string, [status: number, location?: string]> = {
  '/4': [302, '/3'],
  '/3': [301, '2'],
  '/2': [307, '/1'],
  '/1': [308, '/0'],
  '/0': [404],
  '/nowhere': [302],
  '/unreadable': [303, 'http://[/'],
  '/choices': [300, '/0'],
  '/inside': [302, '/forbidden'],
};

beforeAll(async () => {
  server = createServer(({ url = '' }, response) => {
    asked.push(url);
    const [status, location] = ANSWERS[url] ?? [200];
    response.writeHead(status, location === undefined ? {} : { location }).end('hola');
  });
  at = `http://127.0.0.1:${await listen(server)}`;
});
afterAll(() => server.close());

async function walk(path: string) {
  asked = [];
  const reached = await followRedirects(new URL(path, at), {
    ask: (url) => request(url),
    allowed: (url) => (url.pathname === '/forbidden' ? null : url),
  });
  if (typeof reached === 'string') return reached;
  const { url, response } = reached;
  await response.body.dump();
  return [url.pathname, response.statusCode];
}

test.each([
  ['a page', '/page', ['/page', 200]],
  ['three redirects', '/3', ['/0', 404]],
  ['a fourth redirect', '/4', 'endless'],
  ['a redirect without an address', '/nowhere', ['/nowhere', 302]],
  ['a redirect to what is no address', '/unreadable', 'refused'],
  ['a redirect to an address that is not allowed', '/inside', 'refused'],
  ['a 300, which names no one address', '/choices', ['/choices', 300]],
])('O-04 %s: %s → %o', async (_what, path, expected) => {
  expect(await walk(path)).toEqual(expected);
});

test('O-04 no request is made for an address that is not followed', async () => {
  await walk('/inside');
  expect(asked).toEqual(['/inside']);
  await walk('/4');
  expect(asked).toEqual(['/4', '/3', '/2', '/1']);
});

test.each([
  ['https://pagina.es/', 'http://pagina.es/a', 'refused'],
  ['https://pagina.es/', '//pagina.es/a', 'https://pagina.es/a'],
  ['http://pagina.es/', 'https://pagina.es/a', 'https://pagina.es/a'],
])('O-04 from %s a redirect to %s: %s', async (start, location, expected) => {
  ANSWERS['/moves'] = [302, location];
  let isFirst = true;
  const reached = await followRedirects(new URL(start), {
    // The fake server speaks http only, and stands for every address.
    ask() {
      const path = isFirst ? '/moves' : '/page';
      isFirst = false;
      return request(new URL(path, at));
    },
    allowed: (url) => url,
  });
  if (typeof reached !== 'string') await reached.response.body.dump();
  expect(typeof reached === 'string' ? reached : reached.url.href).toBe(expected);
});
