import { afterAll, afterEach, expect, test } from 'vitest';
import { CIERRES, REALTIME } from '#shared/contract/realtime';
import type { Opened } from '../testing/samples/open-socket.ts';
import { realtimeDePrueba } from '../testing/samples/realtime-de-prueba.ts';

/** Limits on the frames of a browser; the test moves the BFF's clock. */
const { bff, link, open, letGo, stop } = await realtimeDePrueba();
afterEach(letGo);
afterAll(stop);

const decir = ({ ws }: Opened, veces: number) => {
  for (let n = 0; n < veces; n += 1) ws.send('{"t":"ping"}');
};
const llegan = (cuantos: number) => expect.poll(() => link.frames.length).toBe(cuantos);

/** Sends a pong, so that the browser is not disconnected while the clock is moved by a minute. */
async function latir({ ws }: Opened): Promise<void> {
  ws.pong();
  const answered = new Promise((resolve) => ws.once('pong', resolve));
  // Frames are handled in order: once the ping is answered the pong has been handled.
  ws.ping();
  await answered;
}

test('W-04 a browser may send a hundred frames in any minute, whenever it begins', async () => {
  const deprisa = await open();
  decir(deprisa, REALTIME.POR_MINUTO);
  await llegan(REALTIME.POR_MINUTO);
  bff.clock.advance(30_000);
  await latir(deprisa);
  bff.clock.advance(29_900);
  decir(deprisa, 1);
  expect(await deprisa.closed).toEqual({ code: CIERRES.norma, reason: 'norma' });
  // Reconnect after the window, when all frames are a minute old.
  expect(deprisa.frames).toEqual([JSON.stringify({ t: 'adios', code: CIERRES.norma, reintentar_en: 60 })]);
  expect(link.frames.length).toBe(REALTIME.POR_MINUTO);
});

test('W-04 after a hundred frames a browser may send as many more as have become a minute old', async () => {
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

test('W-04 a frame in more fragments than allowed is 1008', async () => {
  const { ws, closed } = await open();
  for (let n = 0; n < 100; n += 1) ws.send('x', { fin: false });
  expect((await closed).code).toBe(CIERRES.norma);
  expect(link.frames).toEqual([]);
});
