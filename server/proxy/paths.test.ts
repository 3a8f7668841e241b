import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { echo } from '../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../testing/probe-bff.ts';
import { headOf, sendRaw } from '../testing/raw-http.ts';

let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(echo);
});
beforeEach(() => {
  t.main.arrived.length = 0;
});
afterAll(() => t.close());

const raw = (line: string, ...headers: string[]) => sendRaw(t.url, headOf(line, 'Connection: close', ...headers));

test.each([
  '/api/main/../probe',
  '/api/probe/../probe',
  '/api/probe/by/%2e%2e',
  '/api/probe/by/..%2fprobe',
  '/api/probe/by/%252e%252e%252f',
  '/api/probe/by/\\..\\',
  '/api/probe/by/%5c..%5c',
  '/api//evil.com',
  '//evil.com/api/probe',
  'http://evil.com/api/probe',
  'http://evil.com/',
  '/api/probe/by/@evil.com',
  '/api/@evil.com',
  '/api/probe/by/;..;',
  '/api/probe/by/%00',
  '/api/probe/by/%2F',
  '/api/probe/by/%0d%0aX:1',
  '/api/probe/by/%E0%A4%A',
  '/api/probe/by/%zz',
  '/%E0%A4%A',
  `/api/probe/by/${'a'.repeat(5_000)}`,
  `/api/probe?x=${'a'.repeat(5_000)}`,
  '/api/probe/',
  '/API/probe',
  '/api/probe#/../x',
])('P-05 %s is refused, and the upstream is not called', async (target) => {
  const answer = await raw(`GET ${target}`);
  expect([400, 404]).toContain(answer.status);
  expect(JSON.parse(answer.body)).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  expect(answer.head).toMatch(/x-content-type-options: nosniff/i);
  expect(t.main.arrived).toEqual([]);
});

test('P-05 a path parameter may be percent-encoded where it has one reading only', async () => {
  await t.ask('get', '/api/probe/by/a%40b.es?q=%2e%2e%2f').expect(200);
  expect(t.main.arrived[0]?.url).toBe('/api/probe/by/a%40b.es?q=%2e%2e%2f');
});

test('P-06 an undeclared path is 404, an undeclared method of a declared path 405', async () => {
  expect((await t.ask('get', '/api/nothing')).status).toBe(404);
  expect((await t.ask('get', '/visita/api/probe/by/1')).status).toBe(404);
  const answer = await t.ask('put', '/api/probe').send({});
  expect([answer.status, answer.body.code, answer.headers.allow]).toEqual([
    405,
    'metodo_no_permitido',
    'GET, HEAD, POST, DELETE',
  ]);
  expect((await t.ask('get', '/api/login')).headers.allow).toBe('POST');
  expect(t.main.arrived).toEqual([]);
});

test.each(['TRACE /api/probe', 'CONNECT evil.com:443', 'PROPFIND /api/probe', 'TRACE /app', 'OPTIONS /api/probe'])(
  'P-06 %s is 405',
  async (line) => {
    const answer = await raw(line);
    expect(answer.status).toBe(405);
    expect(answer.head).not.toMatch(/access-control/i);
    expect(JSON.parse(answer.body).code).toBe('metodo_no_permitido');
    expect(t.main.arrived).toEqual([]);
  },
);

test('P-06 HEAD mirrors GET without a body', async () => {
  const get = await raw('GET /api/probe');
  const head = await raw('HEAD /api/probe');
  expect([head.status, head.body]).toEqual([200, '']);
  expect(head.head).toMatch(/content-type: application\/json/i);
  expect(get.body).not.toBe('');
  expect(t.main.arrived.map(({ method }) => method)).toEqual(['GET', 'HEAD']);
});

test('P-06 a call that needs a session is refused before the upstream is called', async () => {
  const answer = await t.ask('get', '/api/probe/mine');
  expect([answer.status, answer.body.code]).toEqual([401, 'no_autenticado']);
  expect(t.main.arrived).toEqual([]);
});

test('H-05 a file name below /api is not served as a file', async () => {
  for (const path of ['/api/x.css', '/api/probe/x.js', '/visita/api/x.png', '/session/x.css']) {
    const answer = await t.ask('get', path);
    expect([answer.status, answer.type, answer.headers['cache-control']]).toEqual([
      404,
      'application/json',
      'no-store',
    ]);
  }
});

test.each([
  ['script', 403],
  ['image', 403],
  ['iframe', 403],
  ['document', 403],
  ['object', 403],
  ['empty', 200],
])('C-08 GET with Sec-Fetch-Dest: %s is %i', async (dest, status) => {
  const answer = await t.ask('get', '/api/probe').set('Sec-Fetch-Dest', dest);
  expect(answer.status).toBe(status);
  expect(answer.headers.vary).toBe('Sec-Fetch-Site, Origin, Cookie');
});
