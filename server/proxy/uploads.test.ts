import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { echo, raw, status } from '../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../testing/probe-bff.ts';
import { headOf, openSocket, sendRaw } from '../testing/raw-http.ts';

let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(echo, { http: { requestTimeout: 2_000, uploadTimeout: 120_000 } });
});
beforeEach(() => {
  t.main.behaviour = echo;
  t.main.arrived.length = 0;
});
afterAll(() => t.close());

const FORM = 'multipart/form-data; boundary=----limite';
const cuerpo = (bytes: string) =>
  `------limite\r\nContent-Disposition: form-data; name="fichero"; filename="a.pdf"\r\n\r\n${bytes}\r\n------limite--\r\n`;

test('a form with a file arrives as it was sent', async () => {
  const sent = cuerpo('a'.repeat(600_000));
  await t.ask('post', '/api/probe/upload').set('Content-Type', FORM).send(sent).expect(200);
  expect(t.main.arrived[0]?.headers['content-type']).toBe(FORM);
  expect(t.main.arrived[0]?.body).toBe(sent);
});

test('C-04 multipart only where files are taken, and nothing but multipart there', async () => {
  await t.ask('post', '/api/probe').set('Content-Type', FORM).send(cuerpo('a')).expect(415);
  for (const type of ['application/json', 'text/plain', 'multipart/form-data', 'multipart/mixed; boundary=a'])
    await t.ask('post', '/api/probe/upload').set('Content-Type', type).send('{}').expect(415);
  expect(t.main.arrived).toEqual([]);
});

test('C-04 an upload passes the same checks as every write', async () => {
  for (const headers of [{}, { 'X-CSRF': '1', 'Sec-Fetch-Site': 'cross-site' }, { 'Sec-Fetch-Site': 'same-origin' }])
    await t.bare('post', '/api/probe/upload').set(headers).set('Content-Type', FORM).send(cuerpo('a')).expect(403);
  expect(t.main.arrived).toEqual([]);
});

test('X-01 a file that is too large is 413 before the upstream is called', async () => {
  const head = headOf('POST /api/probe/upload', `Content-Type: ${FORM}`, `Content-Length: ${1024 * 1024 + 1}`);
  const answer = await sendRaw(t.url, head);
  expect([answer.status, answer.isClosed]).toEqual([413, true]);
  expect(t.main.arrived).toEqual([]);
});

test('a refusal before the end of an upload closes the connection, which could carry no other request', async () => {
  t.main.behaviour = status(422, { message: 'No vale.' });
  const head = headOf('POST /api/probe/upload', `Content-Type: ${FORM}`, 'Content-Length: 100');
  const answer = await sendRaw(t.url, `${head}------limite\r\n`);
  expect([answer.status, answer.isClosed]).toEqual([422, true]);
});

test('F-03 an upload has more time than another body', async () => {
  const socket = openSocket(t.url);
  socket.write(headOf('POST /api/probe/upload', `Content-Type: ${FORM}`, 'Content-Length: 100'));
  socket.write('------limite\r\n');
  await expect.poll(() => t.main.arrived.length).toBe(1);
  const other = headOf('POST /api/probe', 'Content-Type: application/json', 'Content-Length: 100');
  // Two rounds, so that the upload has certainly outlived another body's timeout, and its end would have been seen.
  for (let round = 0; round < 2; round++) {
    const answer = await sendRaw(t.url, `${other}{"a":`);
    expect([answer.status, answer.isClosed]).toEqual([408, true]);
  }
  expect([socket.closed, t.main.arrived[0]?.isAborted]).toEqual([false, false]);
  socket.destroy();
});

test('X-02 a public picture is cached for everybody, for as long as the API says; another file is not', async () => {
  const headers = { 'cache-control': 'public, max-age=31536000, immutable' };
  t.main.behaviour = raw('x', 'image/webp', headers);
  for (const site of [undefined, 'cross-site', 'none', 'same-origin']) {
    const asked = t.bare('get', '/api/probe/picture').set('Sec-Fetch-Dest', 'image');
    const answer = await (site ? asked.set('Sec-Fetch-Site', site) : asked).expect(200);
    expect(answer.headers).toMatchObject({ ...headers, vary: 'Accept-Encoding', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-origin');
  }
  await t.bare('get', '/api/probe/file').expect(403);
  const file = await t.ask('get', '/api/probe/file').expect(200);
  expect(file.headers['cache-control']).toBe('no-store');
});
