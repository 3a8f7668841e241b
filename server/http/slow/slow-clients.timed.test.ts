import { afterAll, beforeAll, expect, test } from 'vitest';
import { boundHere } from '../../testing/bound-here.ts';
import { ok } from '../../testing/fakes/upstream-behaviours.ts';
import { openProbeBff, type ProbeBff } from '../../testing/probe-bff.ts';
import { openSocket } from '../../testing/raw-http.ts';

/** Measures how long a call takes beside many connections that send next to nothing. */
let t: ProbeBff;

beforeAll(async () => {
  t = await openProbeBff(ok);
});
afterAll(() => t.close());

/** Milliseconds within which 49 of fifty sequential calls were answered. */
async function timeOfCalls(): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 50; i++) {
    const start = performance.now();
    await t.ask('get', '/api/probe').expect(200);
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[48] ?? Number.NaN;
}

test('F-03 five hundred slow connections do not slow the others', async () => {
  const usual = await timeOfCalls();
  const sockets = Array.from({ length: 500 }, () => openSocket(t.url));
  for (const socket of sockets) socket.write('GET / HTTP/1.1\r\nX-Slow: ');
  const beside = await timeOfCalls();
  for (const socket of sockets) socket.destroy();
  expect(beside).toBeLessThan(boundHere(500, usual));
});
