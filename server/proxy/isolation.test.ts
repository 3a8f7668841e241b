import { Agent, get as httpGet } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bearerOf } from '../testing/fakes/fake-main-session.ts';
import { json, ok, status } from '../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../testing/probe-bff.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(ok, { timeouts: { headersMs: 20_000 } });
});
beforeEach(() => {
  t.main.behaviour = ok;
  t.main.arrived.length = 0;
});
afterAll(() => t.close());

test('P-14 a thousand calls of two people on the same connections: every answer reaches the person who asked', async () => {
  t.main.behaviour = (request, response) => {
    const answer = json({ who: bearerOf(request).split('|')[0], url: request.url });
    setTimeout(() => answer(request, response), Math.random() * 8);
  };
  const cookies = [await sessionCookie(t, 1), await sessionCookie(t, 2)];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const ask = (n: number) =>
    new Promise<{ text: string; cache: string | undefined }>((resolve, reject) => {
      const headers = { host: 'app.example', cookie: cookies[n % 2], 'sec-fetch-site': 'same-origin', 'x-csrf': '1' };
      httpGet(`${t.url}/api/probe?n=${n}`, { agent, headers }, (response) => {
        let text = '';
        response.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
        response.on('end', () => resolve({ text, cache: response.headers['cache-control'] }));
      }).on('error', reject);
    });
  const answers = await Promise.all(Array.from({ length: 1_000 }, (_, n) => ask(n)));
  agent.destroy();
  for (const [n, { text, cache }] of answers.entries()) {
    expect(JSON.parse(text)).toEqual({ who: String((n % 2) + 1), url: `/api/probe?n=${n}` });
    expect(cache).toBe('no-store');
  }
}, 40_000);

test('401 storm: fifty calls with a dead token are fifty 401 and one event, and no newer login is ended', async () => {
  const cookie = await sessionCookie(t, 5);
  t.main.behaviour = status(401, { message: 'Unauthenticated.' });
  const answers = await Promise.all(Array.from({ length: 50 }, () => t.ask('get', '/api/probe').set('Cookie', cookie)));
  for (const answer of answers) {
    expect([answer.status, answer.body.code]).toEqual([401, 'session_expired']);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(t.logLines().filter(({ audit }) => audit === 'session_expired')).toHaveLength(1);
  t.main.behaviour = ok;
  await t
    .ask('get', '/api/probe/mine')
    .set('Cookie', await sessionCookie(t, 5))
    .expect(200);
  await t.ask('get', '/api/probe/mine').set('Cookie', cookie).expect(401);
});

test('C-07 reading changes nothing: HEAD and GET of every declared address reach the APIs with the same method', async () => {
  const { ENDPOINTS } = await import('#shared/contract/endpoints');
  const cookie = await sessionCookie(t, 6);
  const reads = ENDPOINTS.filter(({ method, api, reach }) => method === 'GET' && api !== 'bff' && reach !== 'internal');
  expect(reads.length).toBeGreaterThan(5);
  for (const { api, path } of reads) {
    const target = `${api === 'visita' ? '/visita' : ''}${path.replaceAll(/:\w+/g, '1')}`;
    await t.ask('get', target).set('Cookie', cookie);
    await t.ask('head', target).set('Cookie', cookie);
  }
  const methods = [...t.main.arrived, ...t.visita.arrived].map(({ method }) => method);
  expect(new Set(methods)).toEqual(new Set(['GET', 'HEAD']));
});
