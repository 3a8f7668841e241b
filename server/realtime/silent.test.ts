import { afterAll, afterEach, expect, test } from 'vitest';
import { REALTIME } from '#shared/contract/realtime';
import { realtimeDePrueba } from '../testing/samples/realtime-de-prueba.ts';

/** Browsers that read late or say nothing; the clock of the BFF is ours. */
const { bff, link, open, letGo, stop } = await realtimeDePrueba();
afterEach(letGo);
afterAll(stop);

const frame = JSON.stringify({ t: 'evento', relleno: 'x'.repeat(60_000) });
const READ_ANEW = '{"t":"resincronizar","desde":0}';

/** To a browser that reads nothing: far more than what the kernel takes for it. When it is over, the BFF has had it all. */
async function flood(canal: number, texto = frame, isEfimero = false): Promise<void> {
  const witness = await open();
  for (let n = 0; n < 600; n += 1) link.send(canal, texto, isEfimero);
  // One link for all, and in order: what comes behind was dealt with behind.
  link.send(witness.canal, '{"t":"testigo"}');
  await expect.poll(() => witness.frames).toContain('{"t":"testigo"}');
}

test('W-07 one that reads again is told that it has missed something', async () => {
  const stalled = await open();
  stalled.ws.pause();
  await flood(stalled.canal);
  stalled.ws.resume();
  await expect.poll(() => stalled.frames.at(-1)).toBe(READ_ANEW);
  expect(stalled.frames.length).toBeLessThan(600);
});

test('W-07 what is of the moment is lost to one that reads nothing, and it misses nothing else', async () => {
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

test('W-07 one that goes on reading nothing is let go of, and the API hears of it', async () => {
  const stalled = await open();
  stalled.ws.pause();
  await flood(stalled.canal);
  expect(link.left).not.toContain(stalled.canal);
  bff.clock.advance(10_001);
  await expect.poll(() => link.left).toContain(stalled.canal);
});

test('W-08 a browser that answers no ping is gone within a minute, one that answers is not', async () => {
  const [mute, answers] = [await open(), await open()];
  let pings = 0;
  answers.ws.on('ping', () => {
    pings += 1;
  });
  // It reads nothing, and so answers no ping.
  mute.ws.pause();
  bff.clock.advance(REALTIME.PING_S * 1_000);
  await expect.poll(() => pings).toBe(1);
  // What it says now comes behind its answer to the ping.
  answers.ws.send('{"t":"hola"}');
  await expect.poll(() => link.frames.map(({ canal }) => canal)).toContain(answers.canal);
  expect(link.left).not.toContain(mute.canal);
  bff.clock.advance(REALTIME.PING_S * 1_000 + 1);
  await expect.poll(() => link.left).toContain(mute.canal);
  expect([link.left.includes(answers.canal), answers.ws.readyState]).toEqual([false, answers.ws.OPEN]);
  expect(2 * REALTIME.PING_S).toBeLessThan(60);
});
