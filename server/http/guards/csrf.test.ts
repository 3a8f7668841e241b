import { request } from 'undici';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '#shared/contract/endpoints';
import { buildTestApp, type TestApp } from '../../testing/build-test-app.ts';
import { type FakeMain, startFakeMain } from '../../testing/fakes/fake-main.ts';
import { logInAs } from '../../testing/samples/log-in-as.ts';

let main: FakeMain;
let bff: TestApp;
let cookie: string;

beforeAll(async () => {
  main = await startFakeMain();
  bff = await buildTestApp({ env: { MAIN_API_URL: main.url, LIMITS_FACTOR: '1000' } });
  cookie = (await logInAs(bff, main.addCuenta('csrf@farmacia.example'))).cookie();
});
afterAll(async () => {
  await bff.close();
  await main.stop();
});

/** One call of every kind: answered here or proxied, with each method. */
const WRITES = [
  ['post', '/api/login'],
  ['post', '/api/register'],
  ['post', '/api/renew-password/send'],
  ['post', '/api/logout'],
  ['put', '/api/user'],
  ['put', '/api/user/perfil'],
  ['delete', '/api/user/sesiones'],
  ['post', '/session/verification'],
  ['post', '/session/password-reset'],
  ['post', '/og'],
] as const;
const READS = [
  '/session',
  '/api/user',
  '/api/user/sesiones',
  '/api/paises',
  '/visita/api/salud',
  '/og?url=https://a.example',
];

type Headers = Record<string, string>;
const SAME_ORIGIN: Headers = { 'Sec-Fetch-Site': 'same-origin', Origin: 'https://app.example', 'X-CSRF': '1' };

async function expectRejected(verb: 'get' | 'post' | 'put' | 'delete', path: string, headers: Headers, jar = cookie) {
  const calls = main.seen.length;
  const asked = bff.bare(verb, path).set(headers).set('Cookie', jar);
  const response = await (verb === 'get' ? asked : asked.send({ email: 'csrf@farmacia.example' }));
  expect(response.status, `${verb} ${path} ${JSON.stringify(headers)}`).toBe(403);
  expect(response.body.code).toBe('csrf_rejected');
  expect(response.headers['set-cookie']).toBeUndefined();
  expect(main.seen.length).toBe(calls);
}

describe.each(WRITES)('%s %s', (verb, path) => {
  test.each(['cross-site', 'same-site', 'none', 'same-origin, cross-site'])('C-01 Sec-Fetch-Site: %s', async (site) =>
    expectRejected(verb, path, { ...SAME_ORIGIN, 'Sec-Fetch-Site': site }),
  );

  test.each([
    'https://evil.example',
    'null',
    'https://app.example.evil.com',
    'https://app.example:444',
    'http://app.example',
    'https://app.example/',
  ])('C-02 without fetch metadata, Origin: %s', async (Origin) =>
    expectRejected(verb, path, { Origin, 'X-CSRF': '1' }),
  );

  test('C-02 without fetch metadata and without Origin', async () => expectRejected(verb, path, { 'X-CSRF': '1' }));

  test('C-03 without X-CSRF', async () => {
    const { 'X-CSRF': _, ...rest } = SAME_ORIGIN;
    await expectRejected(verb, path, rest);
    await expectRejected(verb, path, { ...rest, 'X-CSRF': '0' });
  });

  test('C-06 the same holds without a cookie', async () => {
    await expectRejected(verb, path, { ...SAME_ORIGIN, 'Sec-Fetch-Site': 'cross-site' }, '');
    await expectRejected(verb, path, { 'X-CSRF': '1' }, '');
    await expectRejected(verb, path, { Origin: 'https://app.example' }, '');
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json;charset=utf-7',
    'application/json\t;charset=utf-8',
    'application/json;',
    'application/jsonp',
    'multipart/form-data; boundary=x',
    '',
  ])('C-04 a body of type %j is 415, before anything is called', async (type) => {
    const calls = main.seen.length;
    const asked = await request(bff.url + path, {
      method: verb.toUpperCase(),
      body: '{"email":"csrf@farmacia.example"}',
      headers: { Host: 'app.example', ...SAME_ORIGIN, Cookie: cookie, ...(type && { 'Content-Type': type }) },
    });
    expect(asked.statusCode).toBe(415);
    expect(await asked.body.json()).toMatchObject({ code: 'tipo_no_permitido' });
    expect(main.seen.length).toBe(calls);
  });

  test('C-05 a preflight from another site is allowed nothing', async () => {
    const response = await bff
      .bare('options', path)
      .set({ Origin: 'https://evil.example', 'Access-Control-Request-Method': verb.toUpperCase() });
    expect([403, 404, 405]).toContain(response.status);
    expect(Object.keys(response.headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
  });
});

test('C-02 an old browser with the right Origin passes', async () => {
  await bff
    .bare('delete', '/api/user/sesiones')
    .set({ Origin: 'https://app.example', 'X-CSRF': '1', Cookie: cookie })
    .expect(200);
});

test.each(READS)('C-03 reading %s needs X-CSRF too, and a request from our own page', async (path) => {
  await expectRejected('get', path, { 'Sec-Fetch-Site': 'same-origin' });
  await expectRejected('get', path, { ...SAME_ORIGIN, 'Sec-Fetch-Site': 'cross-site' });
  await expectRejected('get', path, { 'X-CSRF': '1', Origin: 'https://evil.example' });
});

test.each(['script', 'image', 'iframe', 'document', 'object'])('C-08 GET as %s is refused', async (destination) => {
  await expectRejected('get', '/api/user/sesiones', { ...SAME_ORIGIN, 'Sec-Fetch-Dest': destination });
  const answered = await bff.ask('get', '/api/user/sesiones').set('Cookie', cookie);
  expect(answered.headers.vary).toBe('Sec-Fetch-Site, Origin, Cookie');
});

test('C-03 every declared call that is no download requires the header', async () => {
  const calls = main.seen.length;
  for (const { method, path, api, download, reach } of ENDPOINTS) {
    if (download || reach !== undefined || path === '/analytics') continue;
    const url = `${api === 'visita' ? '/visita' : ''}${path.replaceAll(/:\w+/g, '1')}`;
    const { statusCode, body } = await request(bff.url + url, {
      method,
      headers: { Host: 'app.example', 'Sec-Fetch-Site': 'same-origin', Cookie: cookie },
    });
    await body.dump();
    expect(statusCode, `${method} ${url}`).toBe(403);
  }
  expect(main.seen.length).toBe(calls);
});

test('C-03 only downloads declared open are given to other sites, and each of them is a GET', async () => {
  const refused: string[] = [];
  const given: string[] = [];
  for (const { method, path, api, download, open, reach } of ENDPOINTS) {
    if (!download || reach !== undefined) continue;
    const url = `${api === 'visita' ? '/visita' : ''}${path.replaceAll(/:\w+/g, '1')}`;
    const headers = { Host: 'app.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' };
    const { statusCode, body } = await request(bff.url + url, { method, headers });
    await body.dump();
    (statusCode === 403 ? refused : given).push(path);
    if (open) expect(method).toBe('GET');
  }
  const isOpen = (path: string) => ENDPOINTS.find((endpoint) => endpoint.path === path)?.open === true;
  expect(given.filter((path) => !isOpen(path))).toEqual([]);
  expect(refused.filter(isOpen)).toEqual([]);
  expect([given.length, refused.length].every((n) => n > 1)).toBe(true);
});

test('a refusal is an audit event that names the layer, and no value of the request', async () => {
  await expectRejected('post', '/api/login', { ...SAME_ORIGIN, 'Sec-Fetch-Site': 'cross-site' });
  const event = bff.logLines().findLast(({ audit }) => audit === 'malicious_csrf');
  expect(event).toMatchObject({ reason: 'fetch metadata', ruta: '/api/login' });
});

test('C-07 reading changes nothing: for every declared GET, sent twice, the API receives only GETs and no cookie is set', async () => {
  const from = main.seen.length;
  for (const { method, path, api, reach } of [...ENDPOINTS, ...ENDPOINTS]) {
    if (method !== 'GET' || reach === 'internal' || path.startsWith('/og')) continue;
    const url = `${api === 'visita' ? '/visita' : ''}${path.replaceAll(/:\w+/g, '1')}`;
    const response = await bff.ask('get', url).set('Cookie', cookie);
    expect(response.headers['set-cookie'], url).toBeUndefined();
  }
  expect(new Set(main.seen.slice(from).map(({ method }) => method))).toEqual(new Set(['GET']));
  expect((await bff.ask('get', '/session').set('Cookie', cookie)).body.isAuth).toBe(true);
});
