import { once } from 'node:events';
import { Agent, get as httpGet } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { endless, hangs, ok } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';
import { headOf, openSocket } from '../../testing/raw-http.ts';

let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(hangs, { timeouts: { headersMs: 20_000, bodyMs: 20_000 } });
});
beforeEach(() => {
  t.main.behaviour = hangs;
  t.main.arrived.length = 0;
});
afterAll(() => t.close());

const arrived = (count: number) => expect.poll(() => t.main.arrived.length).toBe(count);
const aborted = () => expect.poll(() => t.main.arrived.every(({ isAborted }) => isAborted)).toBe(true);

test('P-13 a browser that leaves before the answer aborts the call to the upstream', async () => {
  const socket = openSocket(t.url);
  socket.write(headOf('GET /api/probe'));
  await arrived(1);
  socket.destroy();
  await aborted();
});

test('P-13 a browser that leaves before a file comes aborts the call to the upstream', async () => {
  const socket = openSocket(t.url);
  socket.write(headOf('GET /api/probe/file'));
  await arrived(1);
  socket.destroy();
  await aborted();
});

test('P-13 the abort works on a connection that has carried other calls', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const headers = { host: 'app.example', 'sec-fetch-site': 'same-origin', 'x-csrf': '1' };
  t.main.behaviour = ok;
  for (let i = 0; i < 15; i++)
    await new Promise((resolve) =>
      httpGet(`${t.url}/api/probe`, { agent, headers }, (response) => response.resume().on('end', resolve)),
    );
  t.main.arrived.length = 0;
  t.main.behaviour = hangs;
  const request = httpGet(`${t.url}/api/probe`, { agent, headers });
  request.on('error', () => undefined);
  await arrived(1);
  request.destroy();
  await aborted();
  agent.destroy();
});

test('P-13 a browser that leaves in the middle of the answer’s body aborts the call', async () => {
  t.main.behaviour = endless('application/octet-stream');
  const socket = openSocket(t.url);
  socket.write(headOf('GET /api/probe/file'));
  await arrived(1);
  await new Promise((resolve) => socket.once('data', resolve));
  socket.destroy();
  await aborted();
});

test('P-13 a browser that leaves in the middle of its upload aborts the call', async () => {
  const socket = openSocket(t.url);
  const form = 'Content-Type: multipart/form-data; boundary=limite';
  socket.write(`${headOf('POST /api/probe/upload', form, 'Content-Length: 100')}--limite\r\n`);
  await arrived(1);
  socket.destroy();
  await aborted();
});

test('P-13 a browser that leaves in the middle of a small body: the upstream never receives the call', async () => {
  const begun = once(t.app.server, 'request');
  const socket = openSocket(t.url);
  socket.write(`${headOf('POST /api/probe', 'Content-Type: application/json', 'Content-Length: 100')}{"a":`);
  await begun;
  socket.destroy();
  t.main.behaviour = ok;
  await t.ask('get', '/api/probe').expect(200);
  expect(t.main.arrived.map(({ method }) => method)).toEqual(['GET']);
});

test.each(['GET', 'POST'])(
  'P-13 leaving %s says nothing about the upstream: the breaker stays closed, and no failure is logged',
  async (method) => {
    const body = method === 'POST' ? '{"a":1}' : '';
    const ofJson = method === 'POST' ? ['Content-Type: application/json', 'Content-Length: 7'] : [];
    const before = t.logLines().filter(({ msg }) => msg === 'failed').length;
    for (let i = 1; i <= 8; i++) {
      const socket = openSocket(t.url);
      socket.write(headOf(`${method} /api/probe`, ...ofJson) + body);
      await arrived(i);
      socket.destroy();
      await aborted();
    }
    t.main.behaviour = ok;
    await t.ask('get', '/api/probe').expect(200);
    expect(t.logLines().filter(({ msg }) => msg === 'failed').length).toBe(before);
    // No connection stays busy.
    await expect.poll(() => t.main.openSockets()).toBeLessThanOrEqual(1);
  },
);
