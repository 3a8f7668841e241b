import { afterAll, beforeAll, expect, test } from 'vitest';
import { ok } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';
import { openSocket } from '../../testing/raw-http.ts';

/** Bounds how long a call takes beside many connections that send next to nothing. */
let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(ok);
});
afterAll(() => t.close());

test('F-03 five hundred slow connections do not slow the others', async () => {
  const sockets = Array.from({ length: 500 }, () => openSocket(t.url));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const times: number[] = [];
  for (let i = 0; i < 50; i++) {
    const start = performance.now();
    await t.ask('get', '/api/probe').expect(200);
    times.push(performance.now() - start);
  }
  for (const socket of sockets) socket.destroy();
  expect(times.sort((a, b) => a - b)[48]).toBeLessThan(500);
});
