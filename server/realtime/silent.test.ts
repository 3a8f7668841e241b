import { afterAll, afterEach, expect, test } from 'vitest';
import { REALTIME } from '#shared/contract/realtime';
import { realtimeDePrueba } from '../testing/samples/realtime-de-prueba.ts';

/** Browsers that read late or answer nothing; the test moves the BFF's clock. */
const { bff, link, open, letGo, stop } = await realtimeDePrueba();
afterEach(letGo);
afterAll(stop);

const frame = JSON.stringify({ t: 'evento', relleno: 'x'.repeat(60_000) });
const READ_ANEW = '{"t":"resincronizar","desde":0}';

/** Sends far more than the kernel buffers to a browser that reads nothing. Resolves when the BFF has received all of it. */
async function flood(canal: number, texto = frame, isEfimero = false): Promise<void> {
  const witness = await open();
  for (let n = 0; n < 600; n += 1) link.send(canal, texto, isEfimero);
  // All channels share one link, in order: when the witness has its frame, the BFF has handled the earlier ones.
  link.send(witness.canal, '{"t":"testigo"}');
  await expect.poll(() => witness.frames).toContain('{"t":"testigo"}');
}

test('W-07 a browser that reads again is told that it has missed frames', async () => {
  const stalled = await open();
  stalled.ws.pause();
  await flood(stalled.canal);
  stalled.ws.resume();
  await expect.poll(() => stalled.frames.at(-1)).toBe(READ_ANEW);
  expect(stalled.frames.length).toBeLessThan(600);
});

test('W-07 a browser that reads nothing loses ephemeral frames, and no others', async () => {
  const stalled = await open();
  stalled.ws.pause();
  await flood(stalled.canal, JSON.stringify({ t: 'efimero', tipo: 'escribiendo', relleno: 'x'.repeat(60_000) }), true);
  link.send(stalled.canal, '{"t":"efimero","tipo":"notificacion"}');
  link.send(stalled.canal, '{"t":"evento"}');
  stalled.ws.resume();
  await expect
    .poll(() => stalled.frames.slice(-2))
    .toEqual(['{"t":"efimero","tipo":"notificacion"}', '{"t":"evento"}']);
  expect(stalled.frames.length).toBeLessThan(600);
  expect(stalled.frames).not.toContain(READ_ANEW);
});

test('W-07 a browser that goes on reading nothing is disconnected, and the API is told', async () => {
  const stalled = await open();
  stalled.ws.pause();
  await flood(stalled.canal);
  expect(link.left).not.toContain(stalled.canal);
  bff.clock.advance(10_001);
  await expect.poll(() => link.left).toContain(stalled.canal);
});

test('W-08 a browser that answers no ping is disconnected within a minute, one that answers is not', async () => {
  const [mute, answers] = [await open(), await open()];
  let pings = 0;
  answers.ws.on('ping', () => {
    pings += 1;
  });
  // The paused socket reads nothing, and so answers no ping.
  mute.ws.pause();
  bff.clock.advance(REALTIME.PING_S * 1_000);
  await expect.poll(() => pings).toBe(1);
  // This frame is sent after the answer to the ping.
  answers.ws.send('{"t":"hola"}');
  await expect.poll(() => link.frames.map(({ canal }) => canal)).toContain(answers.canal);
  expect(link.left).not.toContain(mute.canal);
  bff.clock.advance(REALTIME.PING_S * 1_000 + 1);
  await expect.poll(() => link.left).toContain(mute.canal);
  expect([link.left.includes(answers.canal), answers.ws.readyState]).toEqual([false, answers.ws.OPEN]);
  expect(2 * REALTIME.PING_S).toBeLessThan(60);
});
