import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openWaitingRoom } from './waiting-room.ts';

test('F-11 every call is told at once to repeat; the port is free again when the room closes', async () => {
  const room = await openWaitingRoom({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${room.port}`;
  const body = 'x'.repeat(500_000);
  const answer = await fetch(`${url}/api/login`, { method: 'POST', body });
  expect([answer.status, answer.headers.get('retry-after'), answer.headers.get('connection')]).toEqual([
    503,
    '2',
    'close',
  ]);
  expect(await answer.json()).toEqual({
    code: 'arrancando',
    message: 'El servicio está arrancando. Vuelve a intentarlo en unos segundos.',
  });
  const ready = await fetch(`${url}/readyz`);
  expect([ready.status, await ready.json()]).toEqual([503, { ready: false }]);
  const health = await fetch(`${url}/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { ok: true }]);

  // A connection that sends nothing does not delay the closing.
  const mute = connect(room.port, '127.0.0.1');
  await once(mute, 'connect');
  await room.close();
  const again = await openWaitingRoom({ port: room.port, host: '127.0.0.1' });
  onTestFinished(() => again.close());
  expect(again.port).toBe(room.port);
});
