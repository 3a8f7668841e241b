import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { echo } from '../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../testing/probe-bff.ts';
import { headOf, openSocket, sendRaw } from '../testing/raw-http.ts';

let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(echo);
});
beforeEach(() => {
  t.main.arrived.length = 0;
});
afterAll(() => t.close());

const JSON_TYPE = 'Content-Type: application/json';
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;

test('a body arrives whole, with a length or in chunks', async () => {
  const answer = await t
    .ask('post', '/api/probe')
    .send({ texto: 'ñ'.repeat(60_000) })
    .expect(200);
  expect(JSON.parse(answer.body.body).texto).toHaveLength(60_000);
  const chunked = headOf('POST /api/probe', JSON_TYPE, 'Transfer-Encoding: chunked', 'Connection: close');
  const second = await sendRaw(t.url, `${chunked}${chunk('{"a":')}${chunk('1}')}0\r\n\r\n`);
  expect(second.status).toBe(200);
  expect(t.main.arrived[1]?.body).toBe('{"a":1}');
});

test('P-07 with a length over the limit: 413 and close, before the upstream receives a byte', async () => {
  const length = 256 * 1024 + 1;
  const answer = await sendRaw(t.url, headOf('POST /api/probe', JSON_TYPE, `Content-Length: ${length}`));
  expect([answer.status, answer.isClosed]).toEqual([413, true]);
  expect(answer.head).toMatch(/connection: close/i);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'fichero_grande' });
  expect(t.main.connections()).toBeLessThan(3);
  expect(t.main.arrived).toEqual([]);
});

test('P-07 a body over the limit that is sent along at once is 413 and close, too', async () => {
  const length = 2 * 1024 * 1024;
  const head = headOf('POST /api/probe', JSON_TYPE, `Content-Length: ${length}`);
  const answer = await sendRaw(t.url, head + 'a'.repeat(length));
  expect(answer.status).toBe(413);
  expect(t.main.arrived).toEqual([]);
});

test('P-07 chunked over the limit: 413 and close, and the call to the upstream is aborted', async () => {
  const head = headOf('POST /api/probe', JSON_TYPE, 'Transfer-Encoding: chunked');
  const answer = await sendRaw(t.url, head + chunk('a'.repeat(100_000)).repeat(3));
  expect([answer.status, answer.isClosed]).toEqual([413, true]);
  await expect.poll(() => t.main.arrived.every(({ isAborted }) => isAborted)).toBe(true);
  expect(t.main.arrived.length).toBeLessThan(2);
});

test('P-07 bodies over the limit do not open the breaker', async () => {
  const head = headOf('POST /api/probe', JSON_TYPE, 'Transfer-Encoding: chunked');
  for (let i = 0; i < 8; i++)
    expect((await sendRaw(t.url, head + chunk('a'.repeat(100_000)).repeat(3))).status).toBe(413);
  await t.ask('get', '/api/probe').expect(200);
});

test('P-07 the process closes in time after refused and half-sent bodies', async () => {
  // Timeouts so long that they do not end these bodies before the test's own timeout.
  const own = await openProbeBff(echo, { http: { requestTimeout: 600_000, uploadTimeout: 600_000 } });
  const refused = openSocket(own.url);
  const half = openSocket(own.url);
  const answers = Promise.all([refused, half].map((socket) => new Promise((resolve) => socket.once('data', resolve))));
  refused.write(headOf('POST /api/probe', JSON_TYPE, 'Content-Length: 9000000'));
  half.write(`${headOf('POST /api/probe', JSON_TYPE, 'Transfer-Encoding: chunked')}${chunk('a'.repeat(300_000))}`);
  await answers;
  // Not t.close(), which destroys the sockets first.
  await own.app.close();
  await own.close();
});

test('P-08 Expect: 100-continue is answered as usual', async () => {
  const head = headOf('POST /api/probe', JSON_TYPE, 'Content-Length: 7', 'Expect: 100-continue', 'Connection: close');
  const answer = await sendRaw(t.url, `${head}{"a":1}`);
  expect(answer.head + answer.body).toMatch(/^HTTP\/1\.1 100 Continue[\s\S]*HTTP\/1\.1 200 OK/);
  expect(t.main.arrived[0]?.headers.expect).toBeUndefined();
});

test('P-08 an unknown expectation is ignored', async () => {
  const head = headOf('POST /api/probe', JSON_TYPE, 'Content-Length: 7', 'Expect: banana', 'Connection: close');
  expect((await sendRaw(t.url, `${head}{"a":1}`)).status).toBe(200);
});

test('H-03 a request without Host is refused with our own body', async () => {
  const answer = await sendRaw(t.url, 'GET /session HTTP/1.1\r\nConnection: close\r\n\r\n');
  expect([answer.status, JSON.parse(answer.body).code]).toEqual([400, 'peticion_invalida']);
  expect(answer.head).toMatch(/strict-transport-security/i);
});

test.each([
  ['with a length', ['Content-Length: 70000'], 'a'.repeat(70_000)],
  ['in chunks', ['Transfer-Encoding: chunked'], `${chunk('a'.repeat(70_000))}0\r\n\r\n`],
])('P-07 a body over the limit of a call that the BFF answers itself, %s', async (_what, headers, body) => {
  const answer = await sendRaw(t.url, headOf('POST /api/login', JSON_TYPE, ...headers) + body);
  expect([answer.status, answer.isClosed]).toEqual([413, true]);
});

test.each(['h2c', 'websocket', 'TLS/1.0'])('P-08 a stray Upgrade: %s is ignored', async (protocol) => {
  const answer = await sendRaw(t.url, headOf('GET /api/probe', 'Connection: Upgrade', `Upgrade: ${protocol}`));
  expect([200, 400]).toContain(answer.status);
  expect(t.main.arrived[0]?.headers.upgrade).toBeUndefined();
});

test('a GET with a body is answered like one without', async () => {
  const answer = await sendRaw(t.url, `${headOf('GET /api/probe', JSON_TYPE, 'Content-Length: 7')}{"a":1}`);
  expect(answer.status).toBe(200);
  expect(t.main.arrived[0]).toMatchObject({ body: '' });
});

/** Vitest fails a run by an error outside of any test, which would end the process. */
test.each([
  ['GET /api/probe', 'broken off', chunk('a'.repeat(1_000))],
  ['GET /api/probe', 'over the limit', chunk('a'.repeat(100_000)).repeat(9)],
  ['POST /api/probe', 'broken off', chunk('a'.repeat(1_000))],
  ['DELETE /api/probe', 'broken off', chunk('a'.repeat(1_000))],
])('P-07 a chunked body that nobody reads ends no process: %s %s', async (what, _how, body) => {
  const socket = openSocket(t.url);
  const answered = new Promise((resolve) => socket.once('data', resolve));
  // No parser takes this type, so that a POST is refused before its body is read.
  socket.write(headOf(what, 'Content-Type: text/unknown', 'Transfer-Encoding: chunked') + body);
  await answered;
  const closed = new Promise((resolve) => socket.once('close', resolve));
  socket.destroy();
  await closed;
  expect((await t.ask('get', '/api/probe')).status).toBe(200);
});

test('a DELETE without a body, and an answer of 204, pass', async () => {
  t.main.behaviour = (_request, response) => response.writeHead(204).end();
  const answer = await t.ask('delete', '/api/probe');
  t.main.behaviour = echo;
  expect([answer.status, answer.text]).toEqual([204, '']);
});

test.each([
  ['CL and TE', ['Content-Length: 7', 'Transfer-Encoding: chunked'], '{"a":1}'],
  ['two lengths', ['Content-Length: 7', 'Content-Length: 8'], '{"a":1}'],
  ['an unknown coding', ['Transfer-Encoding: xchunked'], '0\r\n\r\n'],
  ['chunked not last', ['Transfer-Encoding: chunked, identity'], '0\r\n\r\n'],
  ['a folded header', ['X-A: b\r\n c', 'Content-Length: 7'], '{"a":1}'],
  ['a space before the colon', ['Content-Length : 7'], '{"a":1}'],
  ['a bare LF', ['X-A: b\nX-B: c', 'Content-Length: 7'], '{"a":1}'],
  ['a length in hexadecimal', ['Content-Length: 0x7'], '{"a":1}'],
  ['a signed length', ['Content-Length: +7'], '{"a":1}'],
])('P-15 smuggling by %s is 400 and ends the connection', async (_what, headers, body) => {
  const answer = await sendRaw(t.url, headOf('POST /api/probe', JSON_TYPE, ...headers) + body);
  expect([answer.status, answer.isClosed]).toEqual([400, true]);
  expect(JSON.parse(answer.body)).toMatchObject({ code: 'peticion_invalida' });
  expect(t.main.arrived).toEqual([]);
});
