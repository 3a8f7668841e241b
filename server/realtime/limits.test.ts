import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { CIERRES, REALTIME } from '#shared/contract/realtime';
import { buildTestApp, type TestApp } from '../testing/build-test-app.ts';
import { type FakeLink, startFakeLink } from '../testing/fakes/fake-link.ts';
import { type Opened, openSocket } from '../testing/samples/open-socket.ts';
import { sessionCookie } from '../testing/samples/session-cookie.ts';

/** What a browser may send, and how often; the clock of the BFF is ours. */
let link: FakeLink;
let bff: TestApp;
let cuenta = 0;
const abiertos: Opened[] = [];

beforeAll(async () => {
  link = await startFakeLink();
  bff = await buildTestApp({ env: { MAIN_API_URL: link.url } });
});
afterEach(() => {
  for (const { ws } of abiertos.splice(0)) ws.terminate();
  link.frames.splice(0);
});
afterAll(async () => {
  await bff.close();
  await link.stop();
});

async function open(): Promise<Opened> {
  const opened = await openSocket(bff, await sessionCookie(bff, ++cuenta));
  abiertos.push(opened);
  return opened;
}
const decir = ({ ws }: Opened, veces: number) => {
  for (let n = 0; n < veces; n += 1) ws.send('{"t":"ping"}');
};
const llegan = (cuantos: number) => expect.poll(() => link.frames.length).toBe(cuantos);

/** It is here still: or it would be let go of while the clock is moved by a minute. */
async function latir({ ws }: Opened): Promise<void> {
  ws.pong();
  const answered = new Promise((resolve) => ws.once('pong', resolve));
  // What comes behind was dealt with behind.
  ws.ping();
  await answered;
}

test('W-04 a hundred in any minute, whenever it begins', async () => {
  const deprisa = await open();
  decir(deprisa, REALTIME.POR_MINUTO);
  await llegan(REALTIME.POR_MINUTO);
  bff.clock.advance(30_000);
  await latir(deprisa);
  bff.clock.advance(29_900);
  decir(deprisa, 1);
  expect(await deprisa.closed).toEqual({ code: CIERRES.norma, reason: 'norma' });
  expect(link.frames.length).toBe(REALTIME.POR_MINUTO);
});

test('W-04 who said a hundred may say more as they come to be a minute old, and no more than those', async () => {
  const despacio = await open();
  decir(despacio, REALTIME.POR_MINUTO - 10);
  await llegan(REALTIME.POR_MINUTO - 10);
  bff.clock.advance(30_000);
  decir(despacio, 10);
  await llegan(REALTIME.POR_MINUTO);
  bff.clock.advance(30_000);
  decir(despacio, REALTIME.POR_MINUTO - 10);
  await llegan(2 * REALTIME.POR_MINUTO - 10);
  decir(despacio, 1);
  expect((await despacio.closed).code).toBe(CIERRES.norma);
});

test('W-04 a frame in more pieces than any of ours is 1008', async () => {
  const { ws, closed } = await open();
  for (let n = 0; n < 100; n += 1) ws.send('x', { fin: false });
  expect((await closed).code).toBe(CIERRES.norma);
  expect(link.frames).toEqual([]);
});
